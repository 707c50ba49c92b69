import { createContext } from 'react';
import type { State } from './types';

/** A tool inside of another page, which keeps its own address. */
export interface Embedded {
  /** The state in which it opens. */
  state: State;
  /** Page where the tool stands alone, and its place there. */
  page: string;
  anchor: string;
}

/** What stands around a tool: nothing on its own page. */
export const EmbeddedContext = createContext<Embedded | undefined>(undefined);
