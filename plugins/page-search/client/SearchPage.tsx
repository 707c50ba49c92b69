import Link from '@docusaurus/Link';
import { useHistory, useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../shared/ranking';
import type { SearchAnswer } from '../shared/SearchEngine';
import { Suggestions } from './EmptyBox';
import { Marked, Pieces } from './Marked';
import styles from './panel.module.css';
import { rememberSearch } from './recentSearches';
import { resultAddress, searchAddress } from './resultAddress';
import { SearchState } from './SearchState';
import { useSearch } from './useSearch';
import { useSettings } from './useSettings';
import { useNamedVersion } from './useVersion';

/** Typing settles for so long before the address follows, in milliseconds. */
const SETTLED = 400;
const LONGEST_TITLE = 60;

function Hits({ answer, query }: { answer: SearchAnswer; query: string }): ReactNode {
  const { badgeOf } = useSettings();
  return (
    <ol className={styles.hits}>
      {answer.results.map((result) => {
        const { url, hash, title, section, breadcrumb, snippet } = result;
        const badge = badgeOf(url);
        return (
          <li key={url + hash} className={styles.hit}>
            <div className={styles.page}>
              {badge && <span className={styles.badge}>{badge}</span>}
              <span className={styles.crumbs}>
                {[...breadcrumb, ...(section ? [title] : [])].join(' › ')}
              </span>
            </div>
            <Link to={resultAddress(result, answer.tokens)} onClick={() => rememberSearch(query)}>
              <Marked text={section || title} tokens={answer.tokens} />
            </Link>
            <p>
              <Pieces pieces={snippet} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface Place {
  query: string;
  context: string;
  version: string;
}

function readPlace(search: string): Place {
  const params = new URLSearchParams(search);
  const read = (name: string) => params.get(name) ?? '';
  return { query: read('q'), context: read('ctx'), version: read('version') };
}

function Filters({ query, context, version }: Place): ReactNode {
  const { contexts } = useSettings();
  const base = useBaseUrl('/');
  return (
    <nav className={styles.filters} aria-label="Search in">
      {[{ name: '', label: 'All' }, ...contexts].map(({ name, label }) => (
        <Link
          key={name}
          to={base + searchAddress(query, name, version)}
          aria-current={name === context ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Everything of the page that depends on the address, which static HTML does not know. */
function Searching({ place }: { place: Place }): ReactNode {
  const { query, version } = place;
  const { contexts } = useSettings();
  const context = contexts.some(({ name }) => name === place.context) ? place.context : '';
  const [limit, setLimit] = useState(PAGE_SIZE);
  const scope = { context, version: useNamedVersion(version).path };
  const { state, answer, retry } = useSearch(scope, query, limit);
  const current = query.trim() ? answer : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another search starts at the top
  useEffect(() => setLimit(PAGE_SIZE), [query, context, version]);

  return (
    <>
      <Filters query={query} context={context} version={version} />
      <p role="status">
        {!query.trim() && 'Type what you are looking for.'}
        {current && current.total > 0 && `${current.total} results`}
        {current && current.total === 0 && state.phase === 'ready' && 'No results'}
      </p>
      {(query.trim() || state.phase === 'failed') && <SearchState state={state} retry={retry} />}
      {current && <Hits answer={current} query={query} />}
      {current && current.total > current.results.length && (
        <button
          type="button"
          className="button button--secondary"
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >
          Show more
        </button>
      )}
      {(!query.trim() || (current?.total === 0 && state.phase === 'ready')) && (
        <section aria-labelledby="suggested">
          <h2 id="suggested">Pages to begin with</h2>
          <Suggestions />
        </section>
      )}
    </>
  );
}

/** The page `/search?q=&ctx=&version=`: the address says what is searched, and follows the typing. */
export default function SearchPage(): ReactNode {
  const history = useHistory();
  const { search } = useLocation();
  const action = useBaseUrl('/search');
  const base = useBaseUrl('/');
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number>(undefined);
  const [place, setPlace] = useState<Place>();

  useEffect(() => {
    const next = readPlace(search);
    if (input.current && document.activeElement !== input.current) input.current.value = next.query;
    else if (input.current && input.current.value.trim() !== next.query.trim()) {
      input.current.value = next.query;
    }
    setPlace(next);
    return () => clearTimeout(timer.current);
  }, [search]);

  const follow = (query: string, change: 'push' | 'replace') => {
    clearTimeout(timer.current);
    const { context, version } = readPlace(search);
    const address = base + searchAddress(query, context, version);
    if (change === 'push' && query !== place?.query) history.push(address);
    else history.replace(address);
  };
  const query = place?.query.trim().slice(0, LONGEST_TITLE);
  return (
    <Layout
      title={query ? `“${query}” - search` : 'Search'}
      description="Search the guide, the REST API and the embedded SDK."
    >
      <main className={styles.main} data-interactive="">
        <h1>{query ? `Results for “${query}”` : 'Search'}</h1>
        <search>
          <form
            action={action}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              const text = input.current?.value ?? '';
              rememberSearch(text);
              follow(text, 'push');
            }}
          >
            <input
              ref={input}
              type="search"
              name="q"
              aria-label="Search for"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onInput={({ currentTarget: { value } }) => {
                clearTimeout(timer.current);
                timer.current = window.setTimeout(() => follow(value, 'replace'), SETTLED);
                setPlace({ ...readPlace(search), query: value });
              }}
            />
            <button type="submit" className="button button--primary">
              Search
            </button>
          </form>
        </search>
        {place ? (
          <Searching place={place} />
        ) : (
          <noscript>
            <p>Search needs JavaScript.</p>
          </noscript>
        )}
      </main>
    </Layout>
  );
}
