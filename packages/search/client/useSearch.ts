import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ResultsView } from '../shared/filters';
import type { IndexState, Scope, ServiceAnswer } from './SearchService';
import { searchClient } from './searchClient';

export interface Search {
  state: IndexState;
  /** The latest answer, which may be partial. */
  answer?: ServiceAnswer & { query: string };
  finalAnswer?: Search['answer'];
  retry: () => void;
}

/**
 * Searches while the reader types, and again when more of the index has loaded.
 */
export function useSearch(
  { context, version }: Scope,
  query: string,
  resultsView: ResultsView = {},
): Search {
  const [state, setState] = useState<IndexState>({ phase: 'loading' });
  const [answer, setAnswer] = useState<Search['answer']>();
  const [finalAnswer, setFinalAnswer] = useState<Search['answer']>();
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
      setAnswer(undefined);
      setFinalAnswer(undefined);
      return undefined;
    }
    if (!core) return undefined;
    return searchClient.search({ context, version }, query, JSON.parse(view), (next) => {
      setAnswer({ ...next, query });
      if (next.isFinal) setFinalAnswer({ ...next, query });
    });
  }, [context, version, query, view, core]);

  return { state, answer, finalAnswer, retry: load };
}
