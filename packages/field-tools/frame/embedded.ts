import { createContext } from 'react';
import type { State } from './types';

/** A tool embedded in a page, whose URL does not change. */
export interface Embedded {
  /** Initial state. */
  state: State;
  /** Page of the tool, and its anchor there. */
  page: string;
  anchor: string;
}

/** Context of an embedded tool; undefined on the tool's own page. */
export const EmbeddedContext = createContext<Embedded | undefined>(undefined);
