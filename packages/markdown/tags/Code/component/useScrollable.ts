import { type RefObject, useEffect, useState } from 'react';

/** Approximate number of characters per line on a narrow phone. */
const MIN_LINE_CHARS = 34;

let observer: ResizeObserver | undefined;
const listeners = new WeakMap<Element, () => void>();

/**
 * Observes the size of a block. All blocks share one observer, because its callback runs after
 * layout, so that measuring does not force another layout.
 */
function observe(element: Element, listener: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

interface Overflow {
  /** Whether the block scrolls sideways on narrow screens, judged by its longest line. */
  mayBeWide: boolean;
  isWide: boolean;
  /** Whether the block is higher than its maximum height. */
  isTall: boolean;
}

/**
 * Whether a block scrolls, and in which direction. Before measurement, the longest line decides, so that pages
 * without scripts work on the narrowest screen.
 */
export default function useScrollable(
  ref: RefObject<HTMLElement | null>,
  columns: number,
): Overflow {
  const mayOverflow = columns > MIN_LINE_CHARS;
  const [isWide, setWide] = useState(mayOverflow);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !mayOverflow || !('ResizeObserver' in window)) return undefined;
    return observe(element, () => {
      setTall(element.scrollHeight > element.clientHeight);
      // A wrapped block always fits, so the measurement from before wrapping is kept.
      if (element.parentElement?.dataset.wrapped) return;
      setWide(element.scrollWidth > element.clientWidth);
    });
  }, [ref, mayOverflow]);
  return { mayBeWide: mayOverflow, isWide, isTall };
}
