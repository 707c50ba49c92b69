import { useHistory } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { SEARCH_ELEMENTS_EVENT } from '@portal/core/plugins/searchManifest';
import { type ReactNode, useEffect } from 'react';
import { NAVIGATE_EVENT } from '../../client/pageEvents';
import styles from './styles.module.css';

const updateSearch = () => dispatchEvent(new Event(SEARCH_ELEMENTS_EVENT));

/**
 * Search form in the navbar, which works without scripts. The page loader requests the search UI, which renders
 * the panel, when the reader uses the form.
 */
export default function SearchBar(): ReactNode {
  const baseUrl = useBaseUrl('/');
  const history = useHistory();
  useEffect(() => {
    const onNavigate = (event: Event) => {
      event.preventDefault();
      history.push((event as CustomEvent<string>).detail);
    };
    addEventListener(NAVIGATE_EVENT, onNavigate);
    updateSearch();
    return () => {
      removeEventListener(NAVIGATE_EVENT, onNavigate);
      updateSearch();
    };
  }, [history]);

  return (
    <search className={styles.box} data-search-area="">
      <form action={`${baseUrl}search`}>
        <input
          data-search-input=""
          className={styles.input}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search the documentation"
          aria-keyshortcuts="Control+K Meta+K /"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
      </form>
      <div
        data-search-panel=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React must not touch the content
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <p role="status" className={styles.failed} data-search-failed="" hidden>
        Search could not be loaded, and is retried. Check the connection. If it works, reload the
        page.
      </p>
    </search>
  );
}
