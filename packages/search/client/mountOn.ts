import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { render, type VNode } from 'preact';

/** Replaced by `bundleClient.ts`. */
const STYLES = '%search-styles%';

/**
 * Renders a part of the search UI into an element of each page, and removes it from the element of the previous page.
 * It does not need hydration.
 */
export function mountOn(selector: string, getContent: () => VNode | null): void {
  let host: Element | null = null;
  const mount = () => {
    const element = document.querySelector(selector);
    if (element === host) return;
    if (host) render(null, host);
    host = element;
    if (element) render(getContent(), element);
  };
  addEventListener(SEARCH_ELEMENTS_EVENT, mount);
  mount();
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
document.adoptedStyleSheets.push(sheet);
