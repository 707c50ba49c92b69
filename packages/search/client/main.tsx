/** @jsxImportSource preact */
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { render } from 'preact';
import { ResultsPage } from './ResultsPage';
import { SearchPanel } from './SearchPanel';

/**
 * Entry point of the search UI, which the page loader requests when the reader uses a search box, or opens the results
 * page. It works before and without hydration of the page.
 */

/** Replaced by `bundleClient.ts`. */
const STYLES = '%search-styles%';

const hosts = new Set<Element>();

/** Renders the search UI into the elements of the page, and removes it from elements of the previous page. */
function update(): void {
  for (const host of hosts) {
    if (host.isConnected) continue;
    render(null, host);
    hosts.delete(host);
  }
  const box = document.querySelector<HTMLInputElement>('[data-search-input]');
  const panel = document.querySelector('[data-search-panel]');
  if (box && panel && !hosts.has(panel)) {
    hosts.add(panel);
    render(<SearchPanel navbarInput={box} />, panel);
  }
  const results = document.querySelector('[data-search-results]');
  const input = document.querySelector<HTMLInputElement>('main search input');
  const heading = document.querySelector('h1');
  if (results && input && heading && !hosts.has(results)) {
    hosts.add(results);
    render(<ResultsPage heading={heading} input={input} />, results);
  }
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
document.adoptedStyleSheets.push(sheet);
addEventListener(SEARCH_ELEMENTS_EVENT, update);
update();
