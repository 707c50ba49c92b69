/** @jsxImportSource preact */

import { clsx } from 'clsx';
import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import type { SearchResult } from '../shared/SearchEngine';
import { groupResults } from './groupResults';
import styles from './panel.module.css';
import { HighlightedText, ResultDetails } from './ResultDetails';
import { ResultLink } from './ResultLink';
import type { ServiceResponse } from './SearchService';
import { getResultUrl } from './searchUrls';
import { getBadge } from './settings';
import { useIsSlow } from './useIsSlow';

interface Props {
  listId: string;
  response: ServiceResponse;
  /** Index of the active result in list order, or -1. */
  activeIndex: number;
  /** Whether the results belong to an earlier query. */
  isStale: boolean;
  /** Called with the URL of the selected result. */
  onSelect: (url: string) => void;
}

export function getDisplayedResults({ results }: ServiceResponse): SearchResult[] {
  return groupResults(results).flatMap((group) => group.results);
}

/** ID of an option, for `aria-activedescendant`. */
export function getOptionId(listId: string, i: number): string {
  return `${listId}-${i}`;
}

/** Renders the results as options, grouped by page. */
function renderOptions({ listId, response, activeIndex, onSelect }: Omit<Props, 'isStale'>) {
  const { results, isFinal } = response;
  let i = -1;
  return groupResults(results).map(({ url, title, breadcrumb, results: pageResults }) => {
    const labelId = `${listId}-page-${i + 1}`;
    const badge = getBadge(url);
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
      <div key={url} role="group" aria-labelledby={labelId}>
        <div id={labelId} className={styles.groupHeading}>
          <span className={styles.breadcrumb}>{[...breadcrumb, title].join(' › ')}</span>
          {badge && <span className={styles.badge}>{badge}</span>}
        </div>
        {pageResults.map((result) => {
          i += 1;
          const selected = i === activeIndex;
          return (
            <ResultLink
              key={result.hash}
              id={getOptionId(listId, i)}
              role="option"
              aria-selected={selected}
              tabIndex={-1}
              className={styles.option}
              href={getResultUrl(result)}
              onChoose={onSelect}
            >
              <span className={styles.section}>
                <HighlightedText segments={result.name} />
              </span>
              <ResultDetails result={result} isPartial={!isFinal} />
            </ResultLink>
          );
        })}
      </div>
    );
  });
}

export function ResultList({ listId, response, activeIndex, isStale, onSelect }: Props): VNode {
  // Setting the class immediately would start a CSS transition for every keystroke, which delays the new results.
  const isSlow = useIsSlow(isStale);
  // A keystroke renders the box again before its results arrive.
  const options = useMemo(
    () => renderOptions({ listId, response, activeIndex, onSelect }),
    [listId, response, activeIndex, onSelect],
  );
  return (
    <div
      id={listId}
      role="listbox"
      className={clsx(isSlow && styles.stale)}
      aria-label="Search results"
      aria-busy={isStale}
      hidden={response.results.length === 0}
    >
      {options}
    </div>
  );
}
