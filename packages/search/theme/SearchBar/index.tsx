import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import LoadFailure from '@portal/core/ui/LoadFailure';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { prefetchIndex } from '../../client/prefetchIndex';
import type { PanelProps } from '../../client/SearchPanel';
import styles from './styles.module.css';

/** Delay before loading the panel is retried while the input has focus. */
const RETRY_DELAY_MS = 2000;

/**
 * Search form in the navbar, which works without scripts. The panel is loaded when the reader first hovers over or focuses
 * the form.
 */
export default function SearchBar(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const input = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [focusCount, setFocusCount] = useState(0);
  const [failed, setFailed] = useState(false);

  const retryTimer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = () => {
    if (Panel) return;
    // In parallel, because on a slow network each sequential request costs a round trip.
    const prefetched = prefetchIndex(baseUrl);
    Promise.all([
      import('../../client/SearchPanel'),
      import('../../client/searchClient').then((m) => m.searchClient(baseUrl).prepare(prefetched)),
    ]).then(
      ([m]) => setPanel(() => m.default),
      () => {
        setFailed(true);
        clearTimeout(retryTimer.current);
        retryTimer.current = setTimeout(() => {
          if (document.activeElement === input.current) load();
        }, RETRY_DELAY_MS);
      },
    );
  };
  const onFocus = () => {
    load();
    setFocusCount((count) => count + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: handles events before hydration, once
  useEffect(() => {
    const inputElement = input.current;
    if (document.activeElement === inputElement) onFocus();
    else if (inputElement?.value || inputElement?.closest('search:hover')) load();
    const onKeyDown = (event: KeyboardEvent) => {
      if (!inputElement || !isSearchShortcut(event)) return;
      event.preventDefault();
      // A focused input receives no focus event, but its list may be closed.
      if (document.activeElement === inputElement) onFocus();
      // The navbar may be scrolled out of view, and the browser would scroll to it.
      inputElement.focus({ preventScroll: true });
      inputElement.select();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <search className={styles.box} onPointerEnter={load}>
      <form action={`${baseUrl}search`}>
        <input
          ref={input}
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
          onFocus={onFocus}
          onInput={load}
        />
      </form>
      {Panel && <Panel navbarInput={input} focusCount={focusCount} />}
      {failed && !Panel && (
        <div
          role="status"
          className={styles.failed}
          onMouseDown={(event) => event.preventDefault()}
        >
          <LoadFailure retry={load}>
            Search could not be loaded. Check the connection, or press Enter.
          </LoadFailure>
        </div>
      )}
    </search>
  );
}
