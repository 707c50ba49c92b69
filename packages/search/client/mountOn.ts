import { render, type VNode } from 'preact';

/** Replaced by `bundleClient.ts`. */
const STYLES = '%search-styles%';

let host: Element | null = null;

/** Renders a part of the search UI into an element of the page, and removes it from the element of the previous page. */
export function mountOn(selector: string, getContent: () => VNode | null): void {
  const element = document.querySelector(selector);
  if (element === host) return;
  if (host) render(null, host);
  host = element;
  if (element) render(getContent(), element);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
document.adoptedStyleSheets.push(sheet);
