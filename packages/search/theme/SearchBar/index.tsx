import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { isSearchShortcut } from '@portal/core/plugins/client/isSearchShortcut';
import LoadFailure from '@portal/core/ui/LoadFailure';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { prefetchIndex } from '../../client/prefetchIndex';
import type { PanelProps } from '../../client/SearchPanel';
import styles from './styles.module.css';

/** Time after which a panel that was lost is asked for again while the reader is in the box, in milliseconds. */
const RETRY_DELAY_MS = 2000;

/**
 * The search box of the navigation bar. It is a plain form that works without script; everything
 * else arrives when the reader first points at it or moves the focus into it.
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
    // Side by side: on a slow line each file after another costs a round trip.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened before hydration
  useEffect(() => {
    const box = input.current;
    if (document.activeElement === box) onFocus();
    else if (box?.value || box?.closest('search:hover')) load();
    const onKey = (event: KeyboardEvent) => {
      if (!box || !isSearchShortcut(event)) return;
      event.preventDefault();
      // A box that has the focus already hears of none; its list may be closed.
      if (document.activeElement === box) onFocus();
      // The bar may be hidden above: the browser would scroll to it.
      box.focus({ preventScroll: true });
      box.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
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
      {Panel && <Panel box={input} focusCount={focusCount} />}
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
