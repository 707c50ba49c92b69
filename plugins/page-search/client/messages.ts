import type { SearchAnswer } from '../shared/SearchEngine';
import type { IndexState, Scope } from './SearchService';

/** To the worker. */
export type Request =
  | { type: 'start'; base: string }
  | { type: 'load'; scope: Scope }
  | { type: 'search'; scope: Scope; id: number; query: string; limit: number };

/** From the worker. */
export type Reply =
  | { type: 'state'; scope: Scope; state: IndexState }
  | { type: 'answer'; id: number; answer: SearchAnswer };
