/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { LinkList, SuggestedPages } from './LinkLists';
import styles from './panel.module.css';
import { getSearchUrl } from './searchUrls';
import { settings } from './settings';
import { recentSearches } from './storedSearches';

interface Props {
  onSearch: (query: string) => void;
  onChoose: (url: string) => void;
}

/** Recent searches and suggested pages, shown for an empty query. */
export function EmptyQueryPanel({ onSearch, onChoose }: Props): VNode {
  const [queries, setQueries] = useState(() => recentSearches.load() ?? []);
  const clear = () => {
    recentSearches.delete();
    setQueries([]);
  };
  return (
    <>
      <LinkList
        label="Recent searches"
        links={queries.map((query) => ({
          title: query,
          url: settings.base + getSearchUrl(query),
        }))}
        onChoose={(_, query) => onSearch(query)}
        action={
          <button type="button" className={styles.retry} onClick={clear}>
            Clear
          </button>
        }
      />
      <SuggestedPages onChoose={onChoose} />
    </>
  );
}
