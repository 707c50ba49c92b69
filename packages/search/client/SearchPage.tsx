import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { clsx } from 'clsx';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { FILTERS, type Filters } from '../shared/filters';
import { SimilarSections, Suggestions } from './EmptyBox';
import { ExplainedCodes } from './ExplainedCodes';
import { FailedSearchList } from './FailedSearchList';
import { groupResults } from './groupResults';
import { addsInformation, HighlightedText } from './HighlightedText';
import styles from './panel.module.css';
import { ResultFilters } from './ResultFilters';
import { ResultLink } from './ResultLink';
import { saveRecentSearch } from './recentSearches';
import type { ServiceAnswer } from './SearchService';
import { SearchState } from './SearchState';
import { getResultUrl, getSearchUrl } from './searchUrls';
import {
  EMPTY_QUERY,
  formatExactSearchLabel,
  formatResultRange,
  formatUnmatched,
  LOADING,
  NO_RESULTS,
  quoteQuery,
  SEARCHING,
  truncateQuery,
} from './uiMessages';
import { useSearch } from './useSearch';
import { useSettings } from './useSettings';
import { useNamedVersion } from './useVersion';

/** Delay after the last keystroke before the URL is updated. */
const URL_DELAY_MS = 400;
/** Delay before results of an earlier query are dimmed. */
const STALE_RESULTS_MS = 400;

interface ResultsProps {
  answer: ServiceAnswer;
  query: string;
  isStale: boolean;
  ref: Ref<HTMLOListElement>;
}

function Results({ answer, query, isStale, ref }: ResultsProps): ReactNode {
  const { getBadge } = useSettings();
  const history = useHistory();
  return (
    <ol
      ref={ref}
      tabIndex={-1}
      className={clsx(styles.hits, isStale && styles.old)}
      start={answer.offset + 1}
    >
      {groupResults(answer.results).flatMap(({ url, title, breadcrumb, results }) =>
        results.map((result, i) => (
          <li key={url + result.hash} className={clsx(styles.hit, i > 0 && styles.further)}>
            {i === 0 && (
              <div className={styles.page}>
                {getBadge(url) && <span className={styles.badge}>{getBadge(url)}</span>}
                <span className={styles.crumbs}>
                  {[...breadcrumb, ...(result.section ? [title] : [])].join(' › ')}
                </span>
              </div>
            )}
            <ResultLink
              href={getResultUrl(result)}
              onChoose={(url) => {
                saveRecentSearch(query);
                history.push(url);
              }}
            >
              <HighlightedText segments={result.name} />
            </ResultLink>
            {result.fact && (
              <p className={styles.answer}>
                <span className={styles.unseen}>Answer: </span>
                {result.fact}
              </p>
            )}
            {addsInformation(result.fact, result.snippet) && (
              <p className={styles.snippet}>
                <HighlightedText segments={result.snippet} />
              </p>
            )}
          </li>
        )),
      )}
    </ol>
  );
}

interface SearchParams {
  query: string;
  context: string;
  version: string;
  filters: Filters;
}

/** Parameters for the static HTML, which is rendered without a query. */
const NO_PARAMS: SearchParams = { query: '', context: '', version: '', filters: {} };

function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  const getParam = (name: string) => params.get(name) ?? '';
  const filters = FILTERS.flatMap((name) => {
    const value = getParam(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    query: getParam('q'),
    context: getParam('ctx'),
    version: getParam('version'),
    filters: Object.fromEntries(filters),
  };
}

function SuggestedPages({
  similarSections = [],
}: {
  similarSections?: ServiceAnswer['similarSections'];
}): ReactNode {
  const history = useHistory();
  const navigate = (url: string) => history.push(url);
  return (
    <>
      {similarSections.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Nearest topics</h2>
          <SimilarSections sections={similarSections} onChoose={navigate} />
        </section>
      )}
      <section aria-labelledby="suggested">
        <h2 id="suggested">Pages to start with</h2>
        <Suggestions onChoose={navigate} />
      </section>
    </>
  );
}

/** The page of results is in the history state instead of the URL. */
interface HistoryState {
  page?: number;
}

/** Results for the query in the URL. Loads the index when mounted. */
function SearchResults({ params }: { params: SearchParams }): ReactNode {
  const { query, context, version, filters } = params;
  const history = useHistory<HistoryState>();
  const location = useLocation<HistoryState>();
  const base = useBaseUrl('/');
  // Until the URL is updated, the page number in the state belongs to the previous query.
  const page = parseSearchParams(location.search).query === query ? (location.state?.page ?? 0) : 0;
  const resultList = useRef<HTMLOListElement>(null);
  const hasTurnedPage = useRef(false);
  const scope = { context, version: useNamedVersion(version).path };
  const { state, answer, finalAnswer, retry } = useSearch(scope, query, { page, filters });
  // Partial answers have a different order and no snippets, so results would move while being read.
  const displayedAnswer = state.phase === 'failed' ? answer : finalAnswer;
  const current = query.trim() ? displayedAnswer : undefined;
  const found = current && current.total > 0 ? current : undefined;
  const isStale = current !== undefined && current.query !== query;
  const hasNoResults = current?.isFinal && current.total === 0 && !isStale;
  const isUnfiltered = !context && Object.keys(filters).length === 0;
  const hasUnmatched = found?.isFinal && found.unmatched.length > 0 && !isStale;

  const turnPage = (step: number) => {
    hasTurnedPage.current = true;
    history.push({ ...location, state: { page: page + step } });
    scrollTo(0, 0);
  };
  // Moves the focus to the new results, for keyboard users.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page of results changes
  useEffect(() => {
    if (hasTurnedPage.current) resultList.current?.focus({ preventScroll: true });
    hasTurnedPage.current = false;
  }, [found?.offset]);

  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(() => setIsSlow(true), STALE_RESULTS_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isStale]);

  let status = '';
  if (!query.trim()) status = EMPTY_QUERY;
  else if (state.phase === 'failed') status = '';
  else if (isSlow && state.phase === 'ready') status = SEARCHING;
  else if (found?.isFinal)
    status = formatResultRange(found.offset, found.results.length, found.total);
  else if (hasNoResults) status = NO_RESULTS;
  else if (state.phase === 'ready') status = SEARCHING;
  else status = LOADING;

  return (
    <>
      <div role="status" className={styles.count}>
        {status || <SearchState state={state} retry={retry} />}
        {found?.isFinal && found.corrected && (
          <p>
            Showing results for “{truncateQuery(found.corrected)}”.{' '}
            <Link to={base + getSearchUrl(quoteQuery(found.query), params)}>
              {formatExactSearchLabel(found.query)}
            </Link>
          </p>
        )}
        {found?.isFinal && found.unmatched.length > 0 && <p>{formatUnmatched(found.unmatched)}</p>}
      </div>
      {current && <ResultFilters query={query} area={params} values={current.filters} />}
      {current && <ExplainedCodes codes={current.codes} onChoose={(to) => history.push(to)} />}
      {found && <Results answer={found} query={query} isStale={isStale} ref={resultList} />}
      {found && found.total > found.results.length && (
        <nav className={styles.pages} aria-label="Pages of results">
          {page > 0 && (
            <button type="button" className="button button--secondary" onClick={() => turnPage(-1)}>
              Previous results
            </button>
          )}
          {found.offset + found.results.length < found.total && (
            <button type="button" className="button button--secondary" onClick={() => turnPage(1)}>
              Next results
            </button>
          )}
        </nav>
      )}
      {(!query.trim() || (hasNoResults && isUnfiltered)) && (
        <SuggestedPages similarSections={current?.similarSections} />
      )}
      <FailedSearchList
        query={query}
        hasFailed={Boolean(isUnfiltered && (hasNoResults || hasUnmatched))}
      />
    </>
  );
}

interface QueryFormProps {
  input: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  onSearch: (text: string) => void;
  onType: (text: string) => void;
}

/** Search form. Without scripts, submitting it reloads the page with the query. */
function QueryForm({ input, onFocus, onSearch, onType }: QueryFormProps): ReactNode {
  const action = useBaseUrl('/search');
  return (
    <form
      action={action}
      className={styles.form}
      data-keep={['ctx', 'version', ...FILTERS].join(' ')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(input.current?.value ?? '');
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search for"
        autoComplete="off"
        onFocus={onFocus}
        autoCapitalize="none"
        spellCheck={false}
        onInput={({ currentTarget: { value } }) => onType(value)}
      />
      <button type="submit" className="button button--primary">
        Search
      </button>
    </form>
  );
}

/**
 * The page `/search?q=&ctx=&version=`. The query in the URL is updated while the reader types. Without a query, the
 * index is loaded when the input receives focus.
 */
export default function SearchPage(): ReactNode {
  const history = useHistory();
  const { search } = useLocation();
  const { contexts } = useSettings();
  const { title } = useDocusaurusContext().siteConfig;
  const base = useBaseUrl('/');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const hasMounted = useRef(false);
  /** Query that typing has just written to the URL; the input has the same text or newer text. */
  const writtenQuery = useRef<string>(undefined);
  /** The query in the URL was submitted, so it remains in the history when the reader continues typing. */
  const isSubmitted = useRef(false);
  const [params, setParams] = useState<SearchParams>(NO_PARAMS);
  const [isRequested, setIsRequested] = useState(false);

  const updateUrl = (text: string) => {
    clearTimeout(timer.current);
    const current = parseSearchParams(search);
    const url = getSearchUrl(text, current);
    if (url === getSearchUrl(current.query, current)) return;
    writtenQuery.current = parseSearchParams(new URL(url, location.origin).search).query;
    if (isSubmitted.current) history.push(base + url);
    else history.replace(base + url);
    isSubmitted.current = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL overrides the input, unless typing has just updated the URL
  useEffect(() => {
    const next = parseSearchParams(search);
    const inputElement = input.current;
    const isFromTyping = writtenQuery.current === next.query;
    writtenQuery.current = undefined;
    const typedText = hasMounted.current ? '' : (inputElement?.value ?? '');
    if (!hasMounted.current && document.activeElement === inputElement) setIsRequested(true);
    hasMounted.current = true;
    if (isFromTyping) {
      setParams(({ query }) => ({ ...next, query }));
    } else if (typedText.trim() && typedText.trim() !== next.query.trim()) {
      // Text entered before hydration.
      setParams({ ...next, query: typedText });
      updateUrl(typedText);
    } else {
      clearTimeout(timer.current);
      isSubmitted.current = next.query.trim() !== '';
      if (inputElement) inputElement.value = next.query;
      setParams(next);
    }
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const context = contexts.some(({ name }) => name === params.context) ? params.context : '';
  const query = truncateQuery(params.query.trim());
  return (
    <Layout
      title={query ? `“${query}” - search` : 'Search'}
      description={`Search the ${title}: type a word, a name from a program, or a phrase.`}
    >
      <main className={styles.main}>
        <h1 className={styles.asked}>{query ? `Results for “${query}”` : 'Search'}</h1>
        <search>
          <QueryForm
            input={input}
            onFocus={() => setIsRequested(true)}
            onSearch={(text) => {
              saveRecentSearch(text);
              updateUrl(text);
              isSubmitted.current = text.trim() !== '';
            }}
            onType={(text) => {
              clearTimeout(timer.current);
              timer.current = window.setTimeout(() => updateUrl(text), URL_DELAY_MS);
              setParams({ ...parseSearchParams(search), query: text });
            }}
          />
        </search>
        <noscript>
          <p>
            Search requires JavaScript. You can reach every page through the menu and the pages
            below.
          </p>
        </noscript>
        {isRequested || params.query.trim() ? (
          <SearchResults params={{ ...params, context }} />
        ) : (
          <>
            <p role="status">{EMPTY_QUERY}</p>
            <SuggestedPages />
            <FailedSearchList />
          </>
        )}
      </main>
    </Layout>
  );
}
