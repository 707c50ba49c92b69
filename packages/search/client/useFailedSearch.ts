import { useEffect } from 'preact/hooks';
import { failedSearches } from './storedSearches';

/** Time without a change after which a query counts as finished. */
const SETTLED_MS = 2000;

/** Saves a finished query without results, if the reader has started a list. */
export function useFailedSearch(query: string, hasFailed: boolean, onSaved?: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setTimeout(() => {
      if (failedSearches.load()) failedSearches.add(query);
      onSaved?.();
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query, hasFailed, onSaved]);
}
