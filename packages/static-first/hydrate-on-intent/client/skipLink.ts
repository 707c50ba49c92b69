const SKIP_LINK = '[href="#__docusaurus_skipToContent_fallback"]';

/**
 * Makes the skip link go to the content. Its default target is Docusaurus's wrapper, which begins
 * with the sidebar.
 */
export function skipToContent(event: Event, target: Element): void {
  const content = document.querySelector('main');
  if (!content || !target.closest(SKIP_LINK)) return;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
  content.removeAttribute('tabindex');
}
