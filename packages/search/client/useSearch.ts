import { useEffect, useLayoutEffect, useReducer, useState } from 'preact/hooks';
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

/** Searches while the reader types. An empty query only loads the index. */
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

  const [attempt, retry] = useReducer((count: number, _: unknown) => count + 1, 0);
  const needsIndex = state.phase !== 'ready' && !state.stale;
  useEffect(() => {
    if (!needsIndex) return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [needsIndex]);

  // Passive effects run after the next frame, which would delay the results.
  // biome-ignore lint/correctness/useExhaustiveDependencies: repeats the query on each attempt
  useLayoutEffect(() => {
    if (!query.trim()) {
      setResponse(undefined);
      setFinalResponse(undefined);
    }
    const request = { scope: { context, version }, query, view: JSON.parse(view) };
    return searchClient.search(request, (update) => {
      setState(update.state);
      const next = update.response && { ...update.response, query };
      if (next) setResponse(next);
      if (next?.isFinal) setFinalResponse(next);
    });
  }, [context, version, query, view, attempt]);

  return { state, response, finalResponse, retry: () => retry(undefined) };
}
