import { useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect } from 'react';
import { FILTERS } from '../shared/filters';
import type { Suggestion } from '../types';
import { REPORT_EVENT } from './pageEvents';
import styles from './searchPage.module.css';

const updateSearch = () => dispatchEvent(new Event(SEARCH_ELEMENTS_EVENT));

async function openReport(event: CustomEvent<string>): Promise<void> {
  event.preventDefault();
  const { openPrefilledReport } = await import(
    '@portal/static-first/reading-comfort/client/comfort'
  );
  openPrefilledReport({
    title: 'Send searches to the authors',
    request: 'Describe what you were looking for',
    text: event.detail,
  });
}

interface Props {
  suggestions: readonly Suggestion[];
}

/**
 * The `/search` page: a form that works without scripts, and the element for the results, which `ResultsPage.tsx` renders.
 */
export default function SearchPage({ suggestions }: Props): ReactNode {
  const { title } = useDocusaurusContext().siteConfig;
  const { withBaseUrl } = useBaseUrlUtils();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each navigation
  useEffect(() => {
    updateSearch();
  }, [key]);
  useEffect(() => {
    addEventListener(REPORT_EVENT, openReport as unknown as EventListener);
    return () => {
      updateSearch();
      removeEventListener(REPORT_EVENT, openReport as unknown as EventListener);
    };
  }, []);
  return (
    <Layout
      title="Search"
      description={`Search the ${title}: type a word, a name from a program, or a phrase.`}
    >
      <main className={`container ${styles.main}`}>
        {/* The search UI changes the heading before the page is hydrated. */}
        <h1 className={styles.heading} suppressHydrationWarning>
          Search
        </h1>
        <search data-search-area="">
          <form
            action={withBaseUrl('/search')}
            className={styles.form}
            data-keep={['ctx', 'version', ...FILTERS].join(' ')}
          >
            <input
              type="search"
              name="q"
              aria-label="Search for"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <button type="submit" className="button button--primary">
              Search
            </button>
          </form>
        </search>
        <noscript>
          <p>Search requires JavaScript. Use the menu, or start with one of these pages:</p>
          <ul>
            {suggestions.map(({ label, to }) => (
              <li key={to}>
                <a href={withBaseUrl(to)}>{label}</a>
              </li>
            ))}
          </ul>
        </noscript>
        <p role="alert" data-search-failed="" hidden>
          Search could not be loaded, and is retried. Check the connection. If it works, reload the
          page.
        </p>
        <div
          data-search-results=""
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not touch the content
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      </main>
    </Layout>
  );
}
