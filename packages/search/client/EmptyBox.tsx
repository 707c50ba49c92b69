import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { type ReactNode, useState } from 'react';
import type { SimilarSection } from '../shared/similarSections';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { deleteRecentSearches, loadRecentSearches } from './recentSearches';
import { getSearchUrl } from './searchUrls';
import { useSettings } from './useSettings';

interface LinksProps {
  links: readonly { title: string; url: string }[];
  onChoose: (url: string) => void;
}

function Links({ links, onChoose }: LinksProps): ReactNode {
  return (
    <ul className={styles.links}>
      {links.map(({ title, url }) => (
        <li key={title + url}>
          <ResultLink href={url} onChoose={onChoose}>
            {title}
          </ResultLink>
        </li>
      ))}
    </ul>
  );
}

export function Suggestions({ onChoose }: Pick<LinksProps, 'onChoose'>): ReactNode {
  const { suggestions } = useSettings();
  const { withBaseUrl } = useBaseUrlUtils();
  const links = suggestions.map(({ label, to }) => ({ title: label, url: withBaseUrl(to) }));
  return <Links links={links} onChoose={onChoose} />;
}

interface SimilarSectionsProps {
  sections: readonly SimilarSection[];
  onChoose: (url: string) => void;
}

/** Links to similar sections, shown if nothing was found. */
export function SimilarSections({ sections, onChoose }: SimilarSectionsProps): ReactNode {
  const links = sections.map(({ title, section, url }) => ({
    title: section ? `${title} › ${section}` : title,
    url,
  }));
  return <Links links={links} onChoose={onChoose} />;
}

/** Recent searches and suggested pages, shown for an empty query. */
export function EmptyBox({
  onSearch,
  onChoose,
}: {
  onSearch: (query: string) => void;
  onChoose: (url: string) => void;
}) {
  const [recentSearches, setRecent] = useState(loadRecentSearches);
  const base = useBaseUrl('/');
  return (
    <>
      {recentSearches.length > 0 && (
        <section aria-label="Recent searches">
          <div className={styles.page}>
            <span>Recent searches</span>
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                deleteRecentSearches();
                setRecent([]);
              }}
            >
              Clear
            </button>
          </div>
          <ul className={styles.links}>
            {recentSearches.map((query) => (
              <li key={query}>
                <a
                  href={base + getSearchUrl(query)}
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
