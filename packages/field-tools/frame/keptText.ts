import type { State } from './types';

const keyOf = (tool: string) => `tool-${tool}`;

/** What no address takes, with the address that it belongs to. */
interface Kept {
  query: string;
  state: State;
}

/** What this tab keeps of a tool for the address that it shows. */
export function readKeptText(tool: string, query: string): State {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(keyOf(tool)) ?? 'null');
    return kept?.query === query ? (kept.state ?? {}) : {};
  } catch {
    return {};
  }
}

/**
 * Keeps in this tab what no address takes, so that a reload or a way back shows it again.
 *
 * @returns whether the tab keeps it
 */
export function keepText(tool: string, query: string, state: State): boolean {
  try {
    if (Object.keys(state).length === 0) sessionStorage.removeItem(keyOf(tool));
    else sessionStorage.setItem(keyOf(tool), JSON.stringify({ query, state } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}
