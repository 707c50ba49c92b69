import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import { clsx } from 'clsx';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { FILTERS, type Filters } from '../shared/filters';
import { NearestPlaces, Suggestions } from './EmptyBox';
import { ExplainedCodes } from './ExplainedCodes';
import { FailedSearchList } from './FailedSearchList';
import { groupResults } from './groupResults';
import { addsTo, Pieces } from './Pieces';
import styles from './panel.module.css';
import { ResultFilters } from './ResultFilters';
import { ResultLink } from './ResultLink';
import { rememberSearch } from './recentSearches';
import { resultAddress, searchAddress } from './resultAddress';
import type { ServiceAnswer } from './SearchService';
import { SearchState } from './SearchState';
import {
  exactly,
  insteadOf,
  LOADING,
  lacks,
  NO_RESULTS,
  NOTHING_ASKED,
  paged,
  SEARCHING,
  shorten,
} from './texts';
import { useSearch } from './useSearch';
import { useSettings } from './useSettings';
import { useNamedVersion } from './useVersion';

/** Time in ms after the last keystroke before the URL is updated. */
const URL_DELAY_MS = 400;
/** Time in ms before results of an earlier query are marked as old. */
const STALE_RESULTS_MS = 400;

interface HitsProps {
  answer: ServiceAnswer;
  query: string;
  isOld: boolean;
  list: Ref<HTMLOListElement>;
}

function Hits({ answer, query, isOld, list }: HitsProps): ReactNode {
  const { badgeOf } = useSettings();
  const history = useHistory();
  return (
    <ol
      ref={list}
      tabIndex={-1}
      className={clsx(styles.hits, isOld && styles.old)}
      start={answer.before + 1}
    >
      {groupResults(answer.results).flatMap(({ url, title, breadcrumb, results }) =>
        results.map((result, at) => (
          <li key={url + result.hash} className={clsx(styles.hit, at > 0 && styles.further)}>
            {at === 0 && (
              <div className={styles.page}>
                {badgeOf(url) && <span className={styles.badge}>{badgeOf(url)}</span>}
                <span className={styles.crumbs}>
                  {[...breadcrumb, ...(result.section ? [title] : [])].join(' › ')}
                </span>
              </div>
            )}
            <ResultLink
              href={resultAddress(result)}
              onChoose={(address) => {
                rememberSearch(query);
                history.push(address);
              }}
            >
              <Pieces pieces={result.name} />
            </ResultLink>
            {result.fact && (
              <p className={styles.answer}>
                <span className={styles.unseen}>Answer: </span>
                {result.fact}
              </p>
            )}
            {addsTo(result.fact, result.snippet) && (
              <p className={styles.snippet}>
                <Pieces pieces={result.snippet} />
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

/** Static HTML, which does not know the URL. */
const NO_PARAMS: SearchParams = { query: '', context: '', version: '', filters: {} };

function parseSearchParams(search: string): SearchParams {
  const params = new URLSearchParams(search);
  const read = (name: string) => params.get(name) ?? '';
  const filters = FILTERS.flatMap((name) => {
    const value = read(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    query: read('q'),
    context: read('ctx'),
    version: read('version'),
    filters: Object.fromEntries(filters),
  };
}

function SuggestedPages({ nearest = [] }: { nearest?: ServiceAnswer['nearest'] }): ReactNode {
  const history = useHistory();
  const go = (address: string) => history.push(address);
  return (
    <>
      {nearest.length > 0 && (
        <section aria-labelledby="nearest">
          <h2 id="nearest">Nearest topics</h2>
          <NearestPlaces nearest={nearest} onChoose={go} />
        </section>
      )}
      <section aria-labelledby="suggested">
        <h2 id="suggested">Pages to start with</h2>
        <Suggestions onChoose={go} />
      </section>
    </>
  );
}

/** Pages of results have no separate URL; Back and Forward restore them. */
interface HistoryState {
  page?: number;
}

/** Results for the query in the URL. Loads the index when mounted. */
function Searching({ place }: { place: SearchParams }): ReactNode {
  const { query, context, version, filters } = place;
  const history = useHistory<HistoryState>();
  const location = useLocation<HistoryState>();
  const base = useBaseUrl('/');
  // Until the URL is updated, its page number belongs to the previous query.
  const page = parseSearchParams(location.search).query === query ? (location.state?.page ?? 0) : 0;
  const hits = useRef<HTMLOListElement>(null);
  const isTurned = useRef(false);
  const scope = { context, version: useNamedVersion(version).path };
  const { state, answer, whole, retry } = useSearch(scope, query, { page, filters });
  // The first answer has a different order and no snippets, so results would move while being read.
  const shown = state.phase === 'failed' ? answer : whole;
  const current = query.trim() ? shown : undefined;
  const found = current && current.total > 0 ? current : undefined;
  const isOld = current !== undefined && current.query !== query;
  const none = current?.isFinal && current.total === 0 && !isOld;
  const isUnfiltered = !context && Object.keys(filters).length === 0;
  const isLacking = found?.isFinal && found.lacking.length > 0 && !isOld;

  const turn = (step: number) => {
    isTurned.current = true;
    history.push({ ...location, state: { page: page + step } });
    scrollTo(0, 0);
  };
  // Keyboard users continue at the first new result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the results of the page stand
  useEffect(() => {
    if (isTurned.current) hits.current?.focus({ preventScroll: true });
    isTurned.current = false;
  }, [found?.before]);

  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isOld) return undefined;
    const slow = setTimeout(() => setIsSlow(true), STALE_RESULTS_MS);
    return () => {
      clearTimeout(slow);
      setIsSlow(false);
    };
  }, [isOld]);

  let status = '';
  if (!query.trim()) status = NOTHING_ASKED;
  else if (state.phase === 'failed') status = '';
  else if (isSlow && state.phase === 'ready') status = SEARCHING;
  else if (found?.isFinal) status = paged(found.before, found.results.length, found.total);
  else if (none) status = NO_RESULTS;
  else if (state.phase === 'ready') status = SEARCHING;
  else status = LOADING;

  return (
    <>
      <div role="status" className={styles.count}>
        {status || <SearchState state={state} retry={retry} />}
        {found?.isFinal && found.corrected && (
          <p>
            Showing results for “{shorten(found.corrected)}”.{' '}
            <Link to={base + searchAddress(exactly(found.query), place)}>
              {insteadOf(found.query)}
            </Link>
          </p>
        )}
        {found?.isFinal && found.lacking.length > 0 && <p>{lacks(found.lacking)}</p>}
      </div>
      {current && <ResultFilters query={query} area={place} values={current.filters} />}
      {current && <ExplainedCodes codes={current.codes} onChoose={(to) => history.push(to)} />}
      {found && <Hits answer={found} query={query} isOld={isOld} list={hits} />}
      {found && found.total > found.results.length && (
        <nav className={styles.pages} aria-label="Pages of results">
          {page > 0 && (
            <button type="button" className="button button--secondary" onClick={() => turn(-1)}>
              Previous results
            </button>
          )}
          {found.before + found.results.length < found.total && (
            <button type="button" className="button button--secondary" onClick={() => turn(1)}>
              Next results
            </button>
          )}
        </nav>
      )}
      {(!query.trim() || (none && isUnfiltered)) && <SuggestedPages nearest={current?.nearest} />}
      <FailedSearchList query={query} hasFailed={Boolean(isUnfiltered && (none || isLacking))} />
    </>
  );
}

interface QueryFormProps {
  input: RefObject<HTMLInputElement | null>;
  onFocus: () => void;
  onSearch: (text: string) => void;
  onType: (text: string) => void;
}

/** The box of the page; without scripts it sends its text to the page. */
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
 * The page `/search?q=&ctx=&version=`. The query is in the URL, which is updated while the reader types.
 * Without a query, the static HTML is complete, and the index loads when the box receives focus.
 */
export default function SearchPage(): ReactNode {
  const history = useHistory();
  const { search } = useLocation();
  const { contexts } = useSettings();
  const { title } = useDocusaurusContext().siteConfig;
  const base = useBaseUrl('/');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const began = useRef(false);
  /** Query that typing has just written to the URL; the box has the same text or newer text. */
  const written = useRef<string>(undefined);
  /** The query in the URL was submitted, so it stays in the history when the reader continues typing. */
  const isAsked = useRef(false);
  const [place, setPlace] = useState<SearchParams>(NO_PARAMS);
  const [wanted, setWanted] = useState(false);

  const follow = (text: string) => {
    clearTimeout(timer.current);
    const now = parseSearchParams(search);
    const address = searchAddress(text, now);
    if (address === searchAddress(now.query, now)) return;
    written.current = parseSearchParams(new URL(address, location.origin).search).query;
    if (isAsked.current) history.push(base + address);
    else history.replace(base + address);
    isAsked.current = false;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads, except where it has followed the box
  useEffect(() => {
    const next = parseSearchParams(search);
    const box = input.current;
    const isFollowing = written.current === next.query;
    written.current = undefined;
    const typed = began.current ? '' : (box?.value ?? '');
    if (!began.current && document.activeElement === box) setWanted(true);
    began.current = true;
    if (isFollowing) {
      setPlace(({ query }) => ({ ...next, query }));
    } else if (typed.trim() && typed.trim() !== next.query.trim()) {
      // Entered before the page was hydrated.
      setPlace({ ...next, query: typed });
      follow(typed);
    } else {
      clearTimeout(timer.current);
      isAsked.current = next.query.trim() !== '';
      if (box) box.value = next.query;
      setPlace(next);
    }
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const context = contexts.some(({ name }) => name === place.context) ? place.context : '';
  const query = shorten(place.query.trim());
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
            onFocus={() => setWanted(true)}
            onSearch={(text) => {
              rememberSearch(text);
              follow(text);
              isAsked.current = text.trim() !== '';
            }}
            onType={(text) => {
              clearTimeout(timer.current);
              timer.current = window.setTimeout(() => follow(text), URL_DELAY_MS);
              setPlace({ ...parseSearchParams(search), query: text });
            }}
          />
        </search>
        <noscript>
          <p>
            Search requires JavaScript. You can reach every page through the menu and the pages
            below.
          </p>
        </noscript>
        {wanted || place.query.trim() ? (
          <Searching place={{ ...place, context }} />
        ) : (
          <>
            <p role="status">{NOTHING_ASKED}</p>
            <SuggestedPages />
            <FailedSearchList />
          </>
        )}
      </main>
    </Layout>
  );
}
