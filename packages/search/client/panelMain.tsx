/** @jsxImportSource preact */
import { mountOn } from './mountOn';
import { SearchPanel } from './SearchPanel';

/** Script of all pages: the panel of the search box. */
mountOn('[data-search-panel]', () => {
  const input = document.querySelector<HTMLInputElement>('[data-search-input]');
  return input && <SearchPanel navbarInput={input} />;
});
