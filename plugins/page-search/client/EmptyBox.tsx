import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { type ReactNode, useState } from 'react';
import { isPlainClick } from './isPlainClick';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { forgetSearches, readRecent } from './recentSearches';
import { searchAddress } from './resultAddress';
import { useSettings } from './useSettings';

/** Pages that the site offers to readers who do not know where to begin. */
export function Suggestions({ onChoose }: { onChoose: (address: string) => void }): ReactNode {
  const { suggestions } = useSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <ul className={styles.links}>
      {suggestions.map(({ label, to }) => (
        <li key={to}>
          <ResultLink href={withBaseUrl(to)} onChoose={onChoose}>
            {label}
          </ResultLink>
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
  onChoose: (address: string) => void;
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
                    if (!isPlainClick(event)) return;
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
