import { type RefObject, useEffect, useState } from 'react';

/** A narrow phone shows about this many characters of a line. */
const NARROWEST = 34;

let observer: ResizeObserver | undefined;
const listeners = new WeakMap<Element, () => void>();

/** One observer for all blocks of a page: it reports after layout, so nothing is measured early. */
function observe(element: Element, listener: () => void): () => void {
  observer ??= new ResizeObserver((entries) => {
    for (const { target } of entries) listeners.get(target)?.();
  });
  listeners.set(element, listener);
  observer.observe(element);
  return () => observer?.unobserve(element);
}

/** How far a block reaches beyond its frame. */
interface Overflow {
  /** Some screens are too narrow for its longest line. */
  mayBeWide: boolean;
  wide: boolean;
  /** Where a page gives the block a height. */
  tall: boolean;
}

/**
 * Tells whether a block scrolls, and which way. Until it can be measured the longest line decides, so
 * that a page without script is safe on the narrowest screen.
 */
export default function useScrollable(
  ref: RefObject<HTMLElement | null>,
  columns: number,
): Overflow {
  const long = columns > NARROWEST;
  const [wide, setWide] = useState(long);
  const [tall, setTall] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || !long || !('ResizeObserver' in window)) return undefined;
    return observe(element, () => {
      setTall(element.scrollHeight > element.clientHeight);
      // A wrapped block fits by definition; what it would do unwrapped stays as it was.
      if (element.parentElement?.dataset.wrapped) return;
      setWide(element.scrollWidth > element.clientWidth);
    });
  }, [ref, long]);
  return { mayBeWide: long, wide, tall };
}
