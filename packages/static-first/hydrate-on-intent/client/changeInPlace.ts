/**
 * Makes a change that moves the content, without moving the element on the screen. Browsers do so only for some changes:
 * https://drafts.csswg.org/css-scroll-anchoring/#suppression-triggers
 */
export function changeInPlace(element: Element | undefined, change: () => void): void {
  const getTop = () => element?.getBoundingClientRect().top ?? 0;
  const previousTop = getTop();
  change();
  if (scrollY > 0) scrollBy({ top: getTop() - previousTop, behavior: 'instant' });
}
