import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { useCallback, useEffect, useState } from 'react';
import type { SearchAnswer } from '../shared/SearchEngine';
import type { IndexState, Scope } from './SearchService';
import { searchClient } from './searchClient';

/** What a search has come to. */
export interface Search {
  state: IndexState;
  /** The newest answer; undefined before the first. */
  answer?: SearchAnswer & { query: string };
  retry: () => void;
}

/** Searches while the reader types, and again as more of the index arrives. */
export function useSearch({ context, version }: Scope, query: string, limit: number): Search {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const [state, setState] = useState<IndexState>({ phase: 'loading', entries: 0 });
  const [answer, setAnswer] = useState<Search['answer']>();

  const load = useCallback(
    () => searchClient(baseUrl).load({ context, version }),
    [baseUrl, context, version],
  );

  useEffect(() => {
    const stop = searchClient(baseUrl).listen((scope, next) => {
      if (scope.context === context && scope.version === version) setState(next);
    });
    load();
    return stop;
  }, [baseUrl, context, version, load]);

  const { entries } = state;
  useEffect(() => {
    if (!query.trim()) {
      setAnswer(undefined);
      return undefined;
    }
    if (entries === 0) return undefined;
    let wanted = true;
    searchClient(baseUrl)
      .search({ context, version }, query, limit)
      .then((next) => {
        if (wanted) setAnswer({ ...next, query });
      });
    return () => {
      wanted = false;
    };
  }, [baseUrl, context, version, query, limit, entries]);

  return { state, answer, retry: load };
}
