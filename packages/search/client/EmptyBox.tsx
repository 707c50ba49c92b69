import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { type ReactNode, useState } from 'react';
import type { NearPlace } from '../shared/nearestPlaces';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { forgetSearches, readRecent } from './recentSearches';
import { searchAddress } from './resultAddress';
import { useSettings } from './useSettings';

interface LinksProps {
  places: readonly { title: string; url: string }[];
  onChoose: (address: string) => void;
}

function Links({ places, onChoose }: LinksProps): ReactNode {
  return (
    <ul className={styles.links}>
      {places.map(({ title, url }) => (
        <li key={title + url}>
          <ResultLink href={url} onChoose={onChoose}>
            {title}
          </ResultLink>
        </li>
      ))}
    </ul>
  );
}

/** Start pages of the site. */
export function Suggestions({ onChoose }: Pick<LinksProps, 'onChoose'>): ReactNode {
  const { suggestions } = useSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  const places = suggestions.map(({ label, to }) => ({ title: label, url: withBaseUrl(to) }));
  return <Links places={places} onChoose={onChoose} />;
}

interface NearestProps {
  nearest: readonly NearPlace[];
  onChoose: (address: string) => void;
}

/** Suggestions if nothing was found. */
export function NearestPlaces({ nearest, onChoose }: NearestProps): ReactNode {
  const places = nearest.map(({ title, section, url }) => ({
    title: section ? `${title} › ${section}` : title,
    url,
  }));
  return <Links places={places} onChoose={onChoose} />;
}

/** Content of an empty search box: recent searches and start pages. */
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
