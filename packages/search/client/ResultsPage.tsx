/** @jsxImportSource preact */
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { clsx } from 'clsx';
import type { Ref, VNode } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FILTERS } from '../shared/filters';
import { FailedSearchList } from './FailedSearchList';
import { groupResults } from './groupResults';
import { ExplainedCodes, SuggestedPages } from './LinkLists';
import { navigate } from './navigate';
import styles from './panel.module.css';
import { QueryNotes } from './QueryNotes';
import { HighlightedText, ResultDetails } from './ResultDetails';
import { ResultFilters } from './ResultFilters';
import { ResultLink } from './ResultLink';
import resultStyles from './results.module.css';
import type { ServiceResponse } from './SearchService';
import { SearchState } from './SearchState';
import { getResultUrl, getSearchUrl, type SearchArea } from './searchUrls';
import { getBadge, settings } from './settings';
import { recentSearches } from './storedSearches';
import {
  EMPTY_QUERY,
  formatResultRange,
  getAdvice,
  LOADING,
  NO_RESULTS,
  SEARCHING,
  truncateQuery,
} from './uiMessages';
import { useIsSlow } from './useIsSlow';
import { useSearch } from './useSearch';

/** Delay after the last keystroke before the URL is updated. */
const URL_DELAY_MS = 400;

interface ResultsProps {
  response: ServiceResponse;
  query: string;
  /** Whether the results have belonged to an earlier query for some time. */
  isSlow: boolean;
  list: Ref<HTMLOListElement>;
}

function Results({ response, query, isSlow, list }: ResultsProps): VNode {
  return (
    <ol
      ref={list}
      tabIndex={-1}
      className={clsx(resultStyles.results, isSlow && styles.stale)}
      start={response.offset + 1}
    >
      {groupResults(response.results).flatMap(({ url, title, breadcrumb, results }) =>
        results.map((result, index) => (
          <li
            key={url + result.hash}
            className={clsx(resultStyles.result, index > 0 && resultStyles.otherSection)}
          >
            {index === 0 && (
              <div className={clsx(styles.groupHeading, resultStyles.resultHeading)}>
                {getBadge(url) && <span className={styles.badge}>{getBadge(url)}</span>}
                <span className={styles.breadcrumb}>
                  {[...breadcrumb, ...(result.section ? [title] : [])].join(' › ')}
                </span>
              </div>
            )}
            <ResultLink
              href={getResultUrl(result)}
              onChoose={(resultUrl) => {
                recentSearches.add(query);
                navigate(resultUrl);
              }}
            >
              <HighlightedText segments={result.name} />
            </ResultLink>
            <ResultDetails result={result} isPartial={!response.isFinal} />
          </li>
        )),
      )}
    </ol>
  );
}

/** The search in the page's URL. */
interface UrlSearch extends SearchArea {
  query: string;
  /** Zero-based page of results, stored in the history state instead of the URL. */
  page: number;
}

function parseUrl(): UrlSearch {
  const params = new URLSearchParams(location.search);
  const getParam = (name: string) => params.get(name) ?? '';
  const filters = FILTERS.flatMap((name) =>
    getParam(name) ? [[name, getParam(name)] as const] : [],
  );
  return {
    query: getParam('q'),
    context: getParam('ctx'),
    version: getParam('version'),
    filters: Object.fromEntries(filters),
    page: history.state?.page ?? 0,
  };
}

/** Updates the URL in the address bar without navigation. The router needs its part of the history state. */
function writeUrl({ query, page, ...area }: UrlSearch, isNewEntry: boolean): void {
  const url = settings.base + getSearchUrl(query, area);
  const state = { ...history.state, page };
  if (isNewEntry) history.pushState(state, '', url);
  else history.replaceState(state, '', url);
}

interface SearchResultsProps {
  search: UrlSearch;
  onChange: (change: Partial<UrlSearch>) => void;
}

interface PagerProps {
  response: ServiceResponse;
  onTurn: (step: number) => void;
}

function Pager({ response: { offset, results, total }, onTurn }: PagerProps): VNode | null {
  if (total <= results.length) return null;
  return (
    <nav className={resultStyles.buttons} aria-label="Pages of results">
      {offset > 0 && (
        <button type="button" className="button button--secondary" onClick={() => onTurn(-1)}>
          Previous results
        </button>
      )}
      {offset + results.length < total && (
        <button type="button" className="button button--secondary" onClick={() => onTurn(1)}>
          Next results
        </button>
      )}
    </nav>
  );
}

/** Results of a search. Loads the index when mounted. */
function SearchResults({ search, onChange }: SearchResultsProps): VNode {
  const { query, page, context = '', filters = {} } = search;
  const version = settings.versions.find(({ name }) => name === search.version);
  const list = useRef<HTMLOListElement>(null);
  const hasTurnedPage = useRef(false);
  const scope = { context, version: version?.path ?? '' };
  const { state, response, finalResponse, retry } = useSearch(scope, query, { page, filters });
  // Partial responses have no snippets and may be in a different order, so results would move while the reader reads
  // them.
  const displayed = state.phase === 'failed' ? response : finalResponse;
  const current = query.trim() ? displayed : undefined;
  const nonEmptyResponse = current && current.total > 0 ? current : undefined;
  const isStale = current !== undefined && current.query !== query;
  const hasNoResults = Boolean(current?.isFinal && current.total === 0 && !isStale);
  const isUnfiltered = !context && Object.keys(filters).length === 0;
  const hasUnmatched = Boolean(
    nonEmptyResponse?.isFinal && nonEmptyResponse.unmatched.length > 0 && !isStale,
  );
  const isSlow = useIsSlow(isStale);

  // Moves the focus to the new results before the reader can press Tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page of results changes
  useLayoutEffect(() => {
    if (hasTurnedPage.current) list.current?.focus({ preventScroll: true });
    hasTurnedPage.current = false;
  }, [nonEmptyResponse?.offset]);

  let status = '';
  if (!query.trim()) status = EMPTY_QUERY;
  else if (state.phase === 'failed') status = '';
  else if (isSlow && state.phase === 'ready') status = SEARCHING;
  else if (nonEmptyResponse?.isFinal)
    status = formatResultRange(
      nonEmptyResponse.offset,
      nonEmptyResponse.results.length,
      nonEmptyResponse.total,
    );
  else if (hasNoResults) status = `${NO_RESULTS}. ${getAdvice(query)}`;
  else if (state.phase === 'ready') status = SEARCHING;
  else status = LOADING;

  return (
    <>
      <div role="status" className={resultStyles.count}>
        {status || <SearchState state={state} retry={retry} />}
        {nonEmptyResponse?.isFinal && (
          <QueryNotes
            response={nonEmptyResponse}
            area={search}
            onSearch={(exactQuery) => onChange({ query: exactQuery })}
          />
        )}
      </div>
      {current && (
        <ResultFilters
          query={query}
          area={search}
          values={current.filters}
          onChange={(area) => onChange({ context: '', filters: {}, ...area })}
        />
      )}
      {current && <ExplainedCodes codes={current.codes} />}
      {nonEmptyResponse && (
        <Results response={nonEmptyResponse} query={query} isSlow={isSlow} list={list} />
      )}
      {nonEmptyResponse && (
        <Pager
          response={nonEmptyResponse}
          onTurn={(step) => {
            hasTurnedPage.current = true;
            onChange({ page: page + step });
            scrollTo(0, 0);
          }}
        />
      )}
      {(!query.trim() || (hasNoResults && isUnfiltered)) && (
        <SuggestedPages similarSections={current?.similarSections} />
      )}
      <FailedSearchList query={query} hasFailed={isUnfiltered && (hasNoResults || hasUnmatched)} />
    </>
  );
}

/**
 * Keeps the search in the URL and the input in sync. Typing updates the URL; a submitted search adds a history
 * entry.
 */
function useUrlSearch(input: HTMLInputElement) {
  const timer = useRef(0);
  const isSubmitted = useRef(false);
  /** The last URL that this component has read or written. */
  const writtenUrl = useRef(location.href);
  const [search, setSearch] = useState(() => {
    const fromUrl = parseUrl();
    // The reader may have typed before this code was loaded.
    return input.value.trim() ? { ...fromUrl, query: input.value } : fromUrl;
  });

  const updateUrl = useCallback((query: string) => {
    clearTimeout(timer.current);
    const previous = parseUrl();
    if (getSearchUrl(query, previous) !== getSearchUrl(previous.query, previous))
      writeUrl({ ...previous, query, page: 0 }, isSubmitted.current);
    writtenUrl.current = location.href;
    isSubmitted.current = false;
  }, []);

  const change = useCallback(
    (changes: Partial<UrlSearch>) => {
      clearTimeout(timer.current);
      const nextQuery = { ...parseUrl(), page: 0, ...changes };
      writeUrl(nextQuery, true);
      writtenUrl.current = location.href;
      if (changes.query !== undefined) input.value = changes.query;
      setSearch(nextQuery);
    },
    [input],
  );

  useEffect(() => {
    if (input.value.trim()) updateUrl(input.value);
    else input.value = parseUrl().query;
    isSubmitted.current = input.value.trim() !== '';
    const onPopState = () => {
      clearTimeout(timer.current);
      const next = parseUrl();
      isSubmitted.current = next.query.trim() !== '';
      input.value = next.query;
      writtenUrl.current = location.href;
      setSearch(next);
    };
    // The router may have opened another search, for example from the navbar.
    const onNavigation = () => {
      if (location.href !== writtenUrl.current) onPopState();
    };
    const onInput = () => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => updateUrl(input.value), URL_DELAY_MS);
      setSearch({ ...parseUrl(), query: input.value, page: 0 });
    };
    const onSubmit = (event: Event) => {
      event.preventDefault();
      recentSearches.add(input.value);
      updateUrl(input.value);
      isSubmitted.current = input.value.trim() !== '';
    };
    const { form } = input;
    addEventListener('popstate', onPopState);
    addEventListener(SEARCH_ELEMENTS_EVENT, onNavigation);
    input.addEventListener('input', onInput);
    form?.addEventListener('submit', onSubmit);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('popstate', onPopState);
      removeEventListener(SEARCH_ELEMENTS_EVENT, onNavigation);
      input.removeEventListener('input', onInput);
      form?.removeEventListener('submit', onSubmit);
    };
  }, [input, updateUrl]);

  return { search, change };
}

interface Props {
  heading: HTMLElement;
  input: HTMLInputElement;
}

/** Content of the `/search?q=&ctx=&version=` page. Without a query, the index is loaded when the input has focus. */
export function ResultsPage({ heading, input }: Props): VNode {
  const { search, change } = useUrlSearch(input);
  const [isRequested, setIsRequested] = useState(document.activeElement === input);
  useEffect(() => {
    const onFocus = () => setIsRequested(true);
    input.addEventListener('focus', onFocus);
    return () => input.removeEventListener('focus', onFocus);
  }, [input]);

  const title = truncateQuery(search.query.trim());
  useEffect(() => {
    heading.textContent = title ? `Results for “${title}”` : 'Search';
    const pageTitle = `${title ? `“${title}” - search` : 'Search'} | ${settings.title}`;
    const setTitle = () => {
      if (heading.isConnected && document.title !== pageTitle) document.title = pageTitle;
    };
    setTitle();
    // React sets the title of the static page again when it hydrates the page.
    const observer = new MutationObserver(setTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [heading, title]);

  if (!isRequested && !search.query.trim()) {
    return (
      <>
        <p role="status">{EMPTY_QUERY}</p>
        <SuggestedPages />
        <FailedSearchList />
      </>
    );
  }
  const isKnown = settings.contexts.some(({ name }) => name === search.context);
  return (
    <SearchResults
      search={{ ...search, context: isKnown ? (search.context ?? '') : '' }}
      onChange={change}
    />
  );
}
