import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ResultsOptions } from '../shared/filters';
import type { IndexState, Scope, ServiceResponse } from './SearchService';
import { searchClient } from './searchClient';

export interface Search {
  state: IndexState;
  /** The latest response, which may be partial. */
  response?: ServiceResponse & { query: string };
  finalResponse?: Search['response'];
  retry: () => void;
}

/**
 * Searches while the reader types, and again when more of the index has loaded.
 */
export function useSearch(
  { context, version }: Scope,
  query: string,
  resultsView: ResultsOptions = {},
): Search {
  const [state, setState] = useState<IndexState>({ phase: 'loading' });
  const [response, setResponse] = useState<Search['response']>();
  const [finalResponse, setFinalResponse] = useState<Search['response']>();
  // Serialized, because each render creates a new object.
  const view = JSON.stringify(resultsView);

  const load = useCallback(() => searchClient.load({ context, version }), [context, version]);

  useEffect(() => {
    const stop = searchClient.listen((scope, next) => {
      if (scope.context === context && scope.version === version) setState(next);
    });
    load();
    return stop;
  }, [context, version, load]);

  const { phase, core, stale } = state;
  const needsIndex = phase !== 'ready' && !stale;
  const lastQuery = useRef(query);
  // Each keystroke retries the request, because a pending request may fail.
  useEffect(() => {
    if (lastQuery.current === query) return;
    lastQuery.current = query;
    if (needsIndex) load();
  }, [query, needsIndex, load]);
  useEffect(() => {
    if (!needsIndex) return undefined;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [needsIndex, load]);

  // Passive effects run after the next frame, which would delay the results.
  useLayoutEffect(() => {
    if (!query.trim()) {
      setResponse(undefined);
      setFinalResponse(undefined);
      return undefined;
    }
    if (!core) return undefined;
    return searchClient.search({ context, version }, query, JSON.parse(view), (next) => {
      setResponse({ ...next, query });
      if (next.isFinal) setFinalResponse({ ...next, query });
    });
  }, [context, version, query, view, core]);

  return { state, response, finalResponse, retry: load };
}
