import Loading from '@theme/Loading';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Props as FilterProps } from './Filter';

interface Props {
  rows: string;
  board: string;
  children: ReactNode;
}

/** A pin table, complete without scripts. Its filter loads after hydration. */
export default function BoardTable({ rows, board, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [Filter, setFilter] = useState<ComponentType<FilterProps>>();
  const [error, setError] = useState<Error>();
  function loadFilter(): void {
    setError(undefined);
    import('./Filter').then((module) => setFilter(() => module.default), setError);
  }
  useEffect(loadFilter, []);
  return (
    <div ref={root} className="board-pins" data-interactive="">
      {error && (
        <Loading error={error} retry={loadFilter} isLoading={false} pastDelay timedOut={false} />
      )}
      <div className="board-filter">
        {Filter ? <Filter root={root} board={board} /> : `${rows} rows`}
      </div>
      {children}
    </div>
  );
}
