/** @jsxImportSource preact */
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { mountOn } from './mountOn';
import { SearchPanel } from './SearchPanel';

/** Script of all pages: the panel of the search box. It does not need hydration. */

function mountPanel(): void {
  mountOn('[data-search-panel]', () => {
    const input = document.querySelector<HTMLInputElement>('[data-search-input]');
    return input && <SearchPanel navbarInput={input} />;
  });
}

addEventListener(SEARCH_ELEMENTS_EVENT, mountPanel);
mountPanel();
