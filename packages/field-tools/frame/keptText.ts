import type { State } from './types';

const keyOf = (tool: string) => `tool-${tool}`;

/** Input that is too long for the URL, with the query that it belongs to. */
interface Kept {
  query: string;
  state: State;
}

/** Loads the input that this tab stores for the query. */
export function loadStoredText(tool: string, query: string): State {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(keyOf(tool)) ?? 'null');
    return kept?.query === query ? (kept.state ?? {}) : {};
  } catch {
    return {};
  }
}

/**
 * Stores input that is too long for the URL in this tab, so that it survives a reload or going back.
 *
 * @returns whether it was stored
 */
export function storeText(tool: string, query: string, state: State): boolean {
  try {
    if (Object.keys(state).length === 0) sessionStorage.removeItem(keyOf(tool));
    else sessionStorage.setItem(keyOf(tool), JSON.stringify({ query, state } satisfies Kept));
    return true;
  } catch {
    return false;
  }
}
