import type { State } from './types';

const getStorageKey = (tool: string) => `tool-${tool}`;

/** Input that is too long for the URL, with the query that it belongs to. */
interface StoredInput {
  query: string;
  state: State;
}

/** Loads the input that this tab stored for a query. */
export function loadStoredInput(tool: string, query: string): State {
  try {
    const stored: Partial<StoredInput> | null = JSON.parse(
      sessionStorage.getItem(getStorageKey(tool)) ?? 'null',
    );
    return stored?.query === query ? (stored.state ?? {}) : {};
  } catch {
    return {};
  }
}

/**
 * Stores input that is too long for the URL in this tab, so that it survives reloads and back navigation.
 *
 * @returns whether it was stored
 */
export function storeInput(tool: string, query: string, state: State): boolean {
  try {
    if (Object.keys(state).length === 0) sessionStorage.removeItem(getStorageKey(tool));
    else
      sessionStorage.setItem(
        getStorageKey(tool),
        JSON.stringify({ query, state } satisfies StoredInput),
      );
    return true;
  } catch {
    return false;
  }
}
