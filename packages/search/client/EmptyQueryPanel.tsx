/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { LinkList, SuggestedPages } from './LinkLists';
import styles from './panel.module.css';
import { deleteRecentSearches, loadRecentSearches } from './recentSearches';
import { getSearchUrl } from './searchUrls';
import { settings } from './settings';

interface Props {
  onSearch: (query: string) => void;
  onChoose: (url: string) => void;
}

/** Recent searches and suggested pages, shown for an empty query. */
export function EmptyQueryPanel({ onSearch, onChoose }: Props): VNode {
  const [recentSearches, setRecentSearches] = useState(loadRecentSearches);
  const clear = () => {
    deleteRecentSearches();
    setRecentSearches([]);
  };
  return (
    <>
      <LinkList
        label="Recent searches"
        links={recentSearches.map((query) => ({
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
