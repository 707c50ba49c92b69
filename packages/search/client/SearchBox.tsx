import useBaseUrl from '@docusaurus/useBaseUrl';
import { isPlainClick } from '@portal/core/plugins/client/isPlainClick';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useId } from 'react';
import { EmptyBox, NearestPlaces, Suggestions } from './EmptyBox';
import { ExplainedCodes } from './ExplainedCodes';
import styles from './panel.module.css';
import { inListOrder, optionId, ResultList } from './ResultList';
import { rememberSearch } from './recentSearches';
import { resultAddress, searchAddress } from './resultAddress';
import { SearchState } from './SearchState';
import {
  exactly,
  insteadOf,
  lacks,
  listed,
  NO_RESULTS,
  OPENS_FIRST,
  SEARCHING,
  shorten,
} from './texts';
import { useCombobox } from './useCombobox';
import { useFailedSearch } from './useFailedSearch';
import { useInputText } from './useInputText';
import { type Search, useSearch } from './useSearch';
import { usePageVersion } from './useVersion';

interface Props {
  input: HTMLInputElement | null;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Opens a URL of the site. */
  onGo: (address: string) => void;
}

/** Advice if nothing was found. */
function advise(query: string): string {
  return query.trim().length === 1
    ? 'Enter at least two characters.'
    : 'Describe what you see or want to do, or try fewer words, a symbol name, or an error message.';
}

interface FootProps {
  /** URL of the results page. */
  href: string;
  /** Effect of Enter. */
  enter: string;
  onAll: () => void;
}

/** Link to the results page, and the keys. */
function Foot({ href, enter, onAll }: FootProps): ReactNode {
  return (
    <div className={styles.foot}>
      <a
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onAll();
        }}
      >
        All results
      </a>
      {/* Screen readers announce the keys of a combobox. */}
      <span className={styles.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> select <kbd>Enter</kbd> {enter} <kbd>Esc</kbd> close
      </span>
    </div>
  );
}

interface NothingProps {
  answer: NonNullable<Search['answer']>;
  onGo: (address: string) => void;
}

/** Advice and suggestions if nothing was found. */
function Nothing({ answer: { query, nearest }, onGo }: NothingProps): ReactNode {
  return (
    <div className={styles.note}>
      <p>
        <strong>{NO_RESULTS}</strong> for “{shorten(query)}”. {advise(query)}
      </p>
      {nearest.length > 0 && (
        <section aria-label="Nearest topics">
          <div className={styles.page}>Nearest topics</div>
          <NearestPlaces nearest={nearest} onChoose={onGo} />
        </section>
      )}
      <section aria-label="Suggested pages">
        <div className={styles.page}>Suggested pages</div>
        <Suggestions onChoose={onGo} />
      </section>
    </div>
  );
}

/** Content below the search box: results, or suggestions for an empty box. */
export function SearchBox({ input, open, onOpen, onClose, onGo }: Props): ReactNode {
  const base = useBaseUrl('/');
  const version = usePageVersion();
  const query = useInputText(input);
  const listId = useId();
  const { state, answer, retry } = useSearch({ context: '', version: version.path }, query);
  const current = answer && query.trim() ? answer : undefined;
  const results = current ? inListOrder(current) : [];
  const isOld = current?.query !== query;
  const isNothing = Boolean(current?.isFinal) && !isOld && results.length === 0;

  const isLacking = Boolean(current?.isFinal) && !isOld && (current?.lacking.length ?? 0) > 0;
  useFailedSearch(query, isNothing || isLacking);

  const choose = useCallback(
    (address: string) => {
      if (input) rememberSearch(input.value);
      onGo(address);
    },
    [input, onGo],
  );
  const certain = current?.isFinal && current.isCertain && !isOld ? results[0] : undefined;
  const goTo = (text: string) => {
    rememberSearch(text);
    onGo(base + searchAddress(text, { version: version.name }));
  };

  const active = useCombobox(input, query, {
    targets: results.map(({ url, hash }) => url + hash),
    isOld,
    listId,
    optionId: useCallback((at: number) => optionId(listId, at), [listId]),
    open,
    onOpen,
    onClose,
    onSubmit: (text) => (certain ? choose(resultAddress(certain)) : goTo(text)),
    onEnter(at, event) {
      const result = results[at];
      if (!result || !current) return;
      const address = resultAddress(result);
      if (event.ctrlKey || event.metaKey) window.open(address, '_blank', 'noopener');
      else choose(address);
    },
  });

  if (!open) return null;
  const searchAgain = (text: string) => {
    if (!input) return;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus({ preventScroll: true });
  };
  return (
    <div className={clsx(styles.body, query.trim() && styles.steady)}>
      <p role="status" className={styles.unseen}>
        {current?.isFinal && listed(current.query, results.length, current.total)}
        {certain && `. ${OPENS_FIRST}`}
      </p>
      {query.trim() ? (
        <>
          <div role="status">
            <SearchState state={state} retry={retry} />
            {current?.isFinal && current.corrected && (
              <p className={styles.note}>
                Showing results for “{shorten(current.corrected)}”.{' '}
                <button
                  type="button"
                  className={styles.retry}
                  onClick={() => searchAgain(exactly(current.query))}
                >
                  {insteadOf(current.query)}
                </button>
              </p>
            )}
            {current?.isFinal && current.lacking.length > 0 && (
              <p className={styles.note}>{lacks(current.lacking)}</p>
            )}
          </div>
          {state.phase === 'ready' && results.length === 0 && !isNothing && (
            <p className={styles.note}>{SEARCHING}</p>
          )}
          {current && <ExplainedCodes codes={current.codes} onChoose={choose} />}
          <div
            id={listId}
            role="listbox"
            aria-label="Search results"
            aria-busy={isOld}
            className={isOld ? styles.old : undefined}
            hidden={!results.length}
          >
            {current && (
              <ResultList listId={listId} answer={current} active={active} onChoose={choose} />
            )}
          </div>
          {current && isNothing && <Nothing answer={current} onGo={onGo} />}
          {results.length > 0 && (
            <Foot
              href={base + searchAddress(query, { version: version.name })}
              enter={active >= 0 ? 'open' : certain ? 'open first result' : 'all results'}
              onAll={() => goTo(query)}
            />
          )}
        </>
      ) : (
        <EmptyBox onSearch={searchAgain} onChoose={onGo} />
      )}
    </div>
  );
}
