import { type RefObject, useEffect, useState } from 'react';

/** Approximate number of characters per line on a narrow phone. */
const MIN_LINE_CHARS = 34;

interface Overflow {
  /** Whether the block scrolls sideways on narrow screens, judged by its longest line. */
  mayBeWide: boolean;
  isWide: boolean;
  /** Whether the block is higher than its maximum height. */
  isTall: boolean;
}

/** Whether a block scrolls. Before measurement, the longest line decides, for pages without scripts. */
export default function useScrollable(
  ref: RefObject<HTMLElement | null>,
  columns: number,
): Overflow {
  const mayOverflow = columns > MIN_LINE_CHARS;
  const [isWide, setWide] = useState(mayOverflow);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !mayOverflow) return undefined;
    // The callback of the observer runs after layout, so that measuring does not force another layout.
    const observer = new ResizeObserver(() => {
      setTall(element.scrollHeight > element.clientHeight);
      // A wrapped block always fits, so the measurement from before wrapping is kept.
      if (element.parentElement?.dataset.wrapped) return;
      setWide(element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, mayOverflow]);
  return { mayBeWide: mayOverflow, isWide, isTall };
}
