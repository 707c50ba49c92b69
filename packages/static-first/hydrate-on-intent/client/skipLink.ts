import { SKIP_TARGET_ID } from '@portal/core/plugins/themeNames';

const SKIP_LINK_SELECTOR = `[href="#${SKIP_TARGET_ID}"]`;

/**
 * Makes the skip link focus the content. Its default target is Docusaurus's wrapper, which starts
 * with the sidebar.
 */
export function skipToContent(event: Event, target: Element): void {
  const content = document.querySelector('main');
  if (!content || !target.closest(SKIP_LINK_SELECTOR)) return;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
  content.removeAttribute('tabindex');
}
