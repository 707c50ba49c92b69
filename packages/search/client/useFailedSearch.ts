import { useEffect } from 'react';
import { keepFailedSearch } from './failedSearches';

/** Time in ms after which a query without results is no longer being typed. */
const SETTLED_MS = 2000;

/** Adds a query that found nothing to the list of the reader, if there is one. */
export function useFailedSearch(query: string, hasFailed: boolean, onKept?: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const settled = setTimeout(() => {
      keepFailedSearch(query);
      onKept?.();
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [query, hasFailed, onKept]);
}
