/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { useCallback, useId } from 'preact/hooks';
import { EmptyQueryPanel } from './EmptyQueryPanel';
import { ExplainedCodes, SuggestedPages } from './LinkLists';
import styles from './panel.module.css';
import { QueryNotes } from './QueryNotes';
import { ResultLink } from './ResultLink';
import { getDisplayedResults, getOptionId, ResultList } from './ResultList';
import { SearchState } from './SearchState';
import { getResultUrl, getSearchUrl } from './searchUrls';
import { findPageVersion, getBadge, settings } from './settings';
import { recentSearches } from './storedSearches';
import {
  FIRST_RESULT_HINT,
  formatResultCount,
  getAdvice,
  NO_RESULTS,
  SEARCHING,
  truncateQuery,
} from './uiMessages';
import { useCombobox } from './useCombobox';
import { useFailedSearch } from './useFailedSearch';
import { setInputValue, useInputValue } from './useInputValue';
import { type Search, useSearch } from './useSearch';

interface Props {
  input: HTMLInputElement | null;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  onNavigate: (url: string) => void;
}

interface FooterProps {
  href: string;
  enterLabel: string;
  onShowAll: () => void;
}

function Footer({ href, enterLabel, onShowAll }: FooterProps): VNode {
  return (
    <div className={styles.footer}>
      <ResultLink href={href} onChoose={onShowAll}>
        All results
      </ResultLink>
      {/* Hidden, because screen readers announce the keys of a combobox themselves. */}
      <span className={styles.keyHints} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> {enterLabel} <kbd>Esc</kbd> close
      </span>
    </div>
  );
}

interface NoResultsProps {
  response: NonNullable<Search['response']>;
  onNavigate: (url: string) => void;
}

function NoResults({ response: { query, similarSections }, onNavigate }: NoResultsProps): VNode {
  return (
    <div className={styles.note}>
      <p>
        <strong>{NO_RESULTS}</strong> for “{truncateQuery(query)}”. {getAdvice(query)}
      </p>
      <SuggestedPages similarSections={similarSections} onChoose={onNavigate} />
    </div>
  );
}

/** Content below the search input: results, or suggestions for an empty query. */
export function SearchBox({ input, open, onOpen, onClose, onNavigate }: Props): VNode | null {
  const { base } = settings;
  const version = findPageVersion();
  const query = useInputValue(input);
  const listId = useId();
  const area = { version: version?.name ?? '' };
  const part = getBadge(location.pathname);
  const scope = { context: '', version: version?.path ?? '' };
  const { state, response, retry } = useSearch(scope, query, { part });
  const current = response && query.trim() ? response : undefined;
  const results = current ? getDisplayedResults(current) : [];
  const isStale = current?.query !== query;
  const isEmpty = Boolean(current?.isFinal) && !isStale && results.length === 0;

  const hasUnmatched =
    Boolean(current?.isFinal) && !isStale && (current?.unmatched.length ?? 0) > 0;
  useFailedSearch(query, isEmpty || hasUnmatched);

  const choose = useCallback(
    (url: string) => {
      if (input) recentSearches.add(input.value);
      onNavigate(url);
    },
    [input, onNavigate],
  );
  const exactMatch = current?.isFinal && current.isCertain && !isStale ? results[0] : undefined;
  const openResults = (text: string) => {
    recentSearches.add(text);
    onNavigate(base + getSearchUrl(text, area));
  };

  const active = useCombobox(input, query, {
    targets: results.map(({ url, hash }) => url + hash),
    isStale,
    listId,
    optionId: useCallback((i: number) => getOptionId(listId, i), [listId]),
    open,
    onOpen,
    onClose,
    onSubmit: (text) => (exactMatch ? choose(getResultUrl(exactMatch)) : openResults(text)),
    onEnter(i, event) {
      const result = results[i];
      if (!result || !current) return;
      const url = getResultUrl(result);
      if (event.ctrlKey || event.metaKey) window.open(url, '_blank', 'noopener');
      else choose(url);
    },
  });

  if (!open) return null;
  const searchAgain = (text: string) => {
    if (!input) return;
    setInputValue(input, text);
    input.focus({ preventScroll: true });
  };
  return (
    <div className={query.trim() ? `${styles.body} ${styles.fixedHeight}` : styles.body}>
      <p role="status" className={styles.visuallyHidden}>
        {current?.isFinal && formatResultCount(current.query, results.length, current.total)}
        {exactMatch && `. ${FIRST_RESULT_HINT}`}
      </p>
      {query.trim() ? (
        <>
          <div role="status">
            <SearchState state={state} retry={retry} />
            {current?.isFinal && (
              <QueryNotes response={current} area={area} onSearch={searchAgain} />
            )}
          </div>
          {state.phase === 'ready' && results.length === 0 && !isEmpty && (
            <p className={styles.note}>{SEARCHING}</p>
          )}
          {current && <ExplainedCodes codes={current.codes} onChoose={choose} />}
          {current && (
            <ResultList
              listId={listId}
              response={current}
              activeIndex={active}
              isStale={isStale}
              onSelect={choose}
            />
          )}
          {current && isEmpty && <NoResults response={current} onNavigate={onNavigate} />}
          {results.length > 0 && (
            <Footer
              href={base + getSearchUrl(query, area)}
              enterLabel={active >= 0 ? 'open' : exactMatch ? 'open first result' : 'all results'}
              onShowAll={() => openResults(query)}
            />
          )}
        </>
      ) : (
        <EmptyQueryPanel onSearch={searchAgain} onChoose={onNavigate} />
      )}
    </div>
  );
}
