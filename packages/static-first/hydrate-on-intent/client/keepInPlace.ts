/**
 * Keeps an element in place on the screen while a change moves the content. Browsers do so only for some changes:
 * https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
 */
export function keepInPlace(element: Element | undefined, change: () => void): void {
  const getTop = () => element?.getBoundingClientRect().top ?? 0;
  const previousTop = getTop();
  change();
  if (scrollY > 0) scrollBy({ top: getTop() - previousTop, behavior: 'instant' });
}
