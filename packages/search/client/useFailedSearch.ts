import { useEffect } from 'react';
import { saveFailedSearch } from './failedSearches';

/** Time in ms after which a query without results is no longer being typed. */
const SETTLED_MS = 2000;

/** Adds a query that found nothing to the list of the reader, if there is one. */
export function useFailedSearch(query: string, hasFailed: boolean, onSaved?: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(() => {
      saveFailedSearch(query);
      onSaved?.();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, hasFailed, onSaved]);
}
