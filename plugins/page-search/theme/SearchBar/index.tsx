import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { PanelProps } from '../../client/SearchPanel';
import styles from './styles.module.css';

/**
 * The search box of the navigation bar. It is a plain form that works without script; everything
 * else arrives when the reader first points at it or moves the focus into it.
 */
export default function SearchBar(): ReactNode {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const input = useRef<HTMLInputElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [focused, setFocused] = useState(0);

  const load = () => {
    // A box whose panel does not load stays a form, and tries again at the next touch.
    if (Panel) return;
    // Side by side: on a slow line each file after another costs a round trip.
    Promise.all([
      import('../../client/SearchPanel'),
      import('../../client/searchClient').then((m) => m.searchClient(baseUrl).prepare()),
    ]).then(
      ([m]) => setPanel(() => m.default),
      () => {},
    );
  };
  const onFocus = () => {
    load();
    setFocused((count) => count + 1);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened before hydration
  useEffect(() => {
    if (document.activeElement === input.current) onFocus();
    else if (input.current?.value) load();
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event;
      const editing =
        target instanceof HTMLElement &&
        (target.matches('input,textarea,select') || target.isContentEditable);
      if (
        ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') ||
        (key === '/' && !editing)
      ) {
        event.preventDefault();
        input.current?.focus();
        input.current?.select();
      }
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
        />
      </form>
      {Panel && <Panel box={input} focused={focused} />}
    </search>
  );
}
