/** @jsxImportSource preact */
import type { VNode } from 'preact';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { getSearchUrl, type SearchArea } from './searchUrls';
import { settings } from './settings';
import { formatUnmatched, quoteQuery, truncateQuery } from './uiMessages';
import type { Search } from './useSearch';

interface Props {
  response: NonNullable<Search['response']>;
  area: SearchArea;
  /** Called with the query to search for instead. */
  onSearch: (query: string) => void;
}

/** Shows how the query was interpreted: its corrected spelling and unmatched words. */
export function QueryNotes({ response, area, onSearch }: Props): VNode {
  const { query, corrected, unmatched } = response;
  const exactQuery = quoteQuery(query);
  return (
    <>
      {corrected && (
        <p className={styles.note}>
          Showing results for “{truncateQuery(corrected)}”.{' '}
          <ResultLink
            href={settings.base + getSearchUrl(exactQuery, area)}
            onChoose={() => onSearch(exactQuery)}
          >
            Search for “{truncateQuery(query)}” instead
          </ResultLink>
        </p>
      )}
      {unmatched.length > 0 && <p className={styles.note}>{formatUnmatched(unmatched)}</p>}
    </>
  );
}
