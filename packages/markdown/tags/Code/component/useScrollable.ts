import { type RefObject, useEffect, useState } from 'react';

/** Approximate number of characters per line on a narrow phone. */
const MIN_LINE_CHARS = 34;

/** Whether a block scrolls. Before measurement, the longest line decides, for pages without scripts. */
export default function useScrollable(ref: RefObject<HTMLElement | null>, columns: number) {
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
  // `mayBeWide` is for narrow screens, `isTall` for the maximum height of a block.
  return { mayBeWide: mayOverflow, isWide, isTall };
}
