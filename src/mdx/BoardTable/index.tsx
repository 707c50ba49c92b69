import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Props as FilterProps } from './Filter';

/** A table of pins. It is complete without script; the filter over it comes when it is seen. */
export default function BoardTable({ rows, children }: { rows: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  const [Filter, setFilter] = useState<ComponentType<FilterProps>>();
  useEffect(() => {
    import('./Filter').then((module) => setFilter(() => module.default));
  }, []);
  return (
    <div ref={root} className="board-pins" data-interactive="">
      <div className="board-filter">{Filter ? <Filter root={root} /> : `${rows} rows`}</div>
      {children}
    </div>
  );
}
