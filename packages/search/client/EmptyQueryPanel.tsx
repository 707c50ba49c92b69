/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { SimilarSection } from '../shared/similarSections';
import styles from './panel.module.css';
import { ResultLink } from './ResultLink';
import { deleteRecentSearches, loadRecentSearches } from './recentSearches';
import { getSearchUrl } from './searchUrls';
import { settings } from './settings';

interface LinksProps {
  links: readonly { title: string; url: string }[];
  /** Called with the URL of the selected link. By default, it opens in this tab. */
  onChoose?: (url: string) => void;
}

function Links({ links, onChoose }: LinksProps): VNode {
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

/** Links to the suggested pages. */
export function Suggestions({ onChoose }: Pick<LinksProps, 'onChoose'>): VNode {
  const { base, suggestions } = settings;
  const links = suggestions.map(({ label, to }) => ({
    title: label,
    url: base + to.replace(/^\//, ''),
  }));
  return <Links links={links} onChoose={onChoose} />;
}

interface SimilarSectionsProps {
  sections: readonly SimilarSection[];
  onChoose?: LinksProps['onChoose'];
}

/** Links to similar sections, shown if a query has no results. */
export function SimilarSections({ sections, onChoose }: SimilarSectionsProps): VNode {
  const links = sections.map(({ title, section, url }) => ({
    title: section ? `${title} › ${section}` : title,
    url,
  }));
  return <Links links={links} onChoose={onChoose} />;
}

/** Recent searches and suggested pages, shown for an empty query. */
export function EmptyQueryPanel({
  onSearch,
  onChoose,
}: {
  onSearch: (query: string) => void;
  onChoose: (url: string) => void;
}): VNode {
  const [recentSearches, setRecentSearches] = useState(loadRecentSearches);
  return (
    <>
      {recentSearches.length > 0 && (
        <section aria-label="Recent searches">
          <div className={styles.groupHeading}>
            <span>Recent searches</span>
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                deleteRecentSearches();
                setRecentSearches([]);
              }}
            >
              Clear
            </button>
          </div>
          <ul className={styles.links}>
            {recentSearches.map((query) => (
              <li key={query}>
                <ResultLink
                  href={settings.base + getSearchUrl(query)}
                  onChoose={() => onSearch(query)}
                >
                  {query}
                </ResultLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label="Suggested pages">
        <div className={styles.groupHeading}>Suggested pages</div>
        <Suggestions onChoose={onChoose} />
      </section>
    </>
  );
}
