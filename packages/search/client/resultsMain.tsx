/** @jsxImportSource preact */
import { mountOn } from './mountOn';
import { ResultsPage } from './ResultsPage';

/** Script of the results page. */
mountOn('[data-search-results]', () => {
  const input = document.querySelector<HTMLInputElement>('main search input');
  const heading = document.querySelector('h1');
  return input && heading && <ResultsPage heading={heading} input={input} />;
});
