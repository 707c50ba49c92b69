import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { type ReactNode, useState } from 'react';
import styles from './panel.module.css';
import { forgetSearches, readRecent } from './recentSearches';
import { searchAddress } from './resultAddress';
import { useSettings } from './useSettings';

/** Pages that the site offers to readers who do not know where to begin. */
export function Suggestions({ onChoose }: { onChoose?: () => void }): ReactNode {
  const { suggestions } = useSettings();
  return (
    <ul className={styles.links}>
      {suggestions.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} onClick={onChoose}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What an empty search box offers: the reader's last searches, and pages to begin with. */
export function EmptyBox({
  onSearch,
  onChoose,
}: {
  onSearch: (query: string) => void;
  onChoose: () => void;
}) {
  const [recent, setRecent] = useState(readRecent);
  const base = useBaseUrl('/');
  return (
    <>
      {recent.length > 0 && (
        <section aria-label="Recent searches">
          <div className={styles.page}>
            <span>Recent searches</span>
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                forgetSearches();
                setRecent([]);
              }}
            >
              Clear
            </button>
          </div>
          <ul className={styles.links}>
            {recent.map((query) => (
              <li key={query}>
                <a
                  href={base + searchAddress(query)}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    onSearch(query);
                  }}
                >
                  {query}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Suggested pages">
        <div className={styles.page}>Suggested pages</div>
        <Suggestions onChoose={onChoose} />
      </section>
    </>
  );
}
