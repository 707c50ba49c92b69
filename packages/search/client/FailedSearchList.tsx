/** @jsxImportSource preact */
import type { VNode } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { openReport } from './navigate';
import styles from './results.module.css';
import { settings } from './settings';
import { failedSearches } from './storedSearches';
import { useFailedSearch } from './useFailedSearch';

interface Props {
  query?: string;
  /** Whether the query has no results, or a significant word is unmatched. */
  hasFailed?: boolean;
}

function formatReport(site: string, queries: readonly string[]): string {
  const list = queries.map((query) => `- ${query}`);
  return [`Searches without results in ${site}:`, '', ...list, '', 'I was looking for:', ''].join(
    '\n',
  );
}

/** Opt-in list of searches without results, which readers can send or delete. */
export function FailedSearchList({ query = '', hasFailed = false }: Props): VNode | null {
  const [savedSearches, setSavedSearches] = useState<string[]>();
  const refresh = useCallback(() => setSavedSearches(failedSearches.load()), []);
  useEffect(refresh, [refresh]);
  useFailedSearch(query, hasFailed, refresh);

  if (!savedSearches && !hasFailed) return null;
  return (
    <section aria-labelledby="failed-searches" className={styles.failedSearches}>
      <h2 id="failed-searches">Searches without results</h2>
      {savedSearches ? (
        <>
          {savedSearches.length > 0 ? (
            <ul>
              {savedSearches.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          ) : (
            <p>Searches without results will be listed here.</p>
          )}
          <div className={styles.buttons}>
            {savedSearches.length > 0 && (
              <button
                type="button"
                className="button button--secondary"
                onClick={() => openReport(formatReport(settings.title, savedSearches))}
              >
                Send to the authors
              </button>
            )}
            <button
              type="button"
              className="button button--secondary"
              onClick={() => {
                failedSearches.delete();
                refresh();
              }}
            >
              Delete the list
            </button>
          </div>
        </>
      ) : (
        <>
          <p>
            Help improve these pages: keep a list of searches without results on this device, and
            send it to the authors when you choose. Nothing is sent automatically.
          </p>
          <button
            type="button"
            className="button button--secondary"
            onClick={() => {
              failedSearches.add(query);
              refresh();
            }}
          >
            Keep a list
          </button>
        </>
      )}
    </section>
  );
}
