/** @jsxImportSource preact */
import { mountOn } from './mountOn';
import { ResultsPage } from './ResultsPage';

mountOn('[data-search-results]', () => {
  const input = document.querySelector<HTMLInputElement>('main search input');
  const heading = document.querySelector('h1');
  return input && heading && <ResultsPage heading={heading} input={input} />;
});
