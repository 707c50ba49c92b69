/** @jsxImportSource preact */
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { mountOn } from './mountOn';
import { ResultsPage } from './ResultsPage';

/** Script of the results page. It does not need hydration. */

function mountResults(): void {
  mountOn('[data-search-results]', () => {
    const input = document.querySelector<HTMLInputElement>('main search input');
    const heading = document.querySelector('h1');
    return input && heading && <ResultsPage heading={heading} input={input} />;
  });
}

addEventListener(SEARCH_ELEMENTS_EVENT, mountResults);
mountResults();
