const SKIP_LINK = '[href="#__docusaurus_skipToContent_fallback"]';

/**
 * The link that skips the navigation leads to the content. Its own address is that of the frame,
 * which begins with the sidebar.
 */
export function skipToContent(event: Event, target: Element): void {
  const content = document.querySelector('main');
  if (!content || !target.closest(SKIP_LINK)) return;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
  content.removeAttribute('tabindex');
}
