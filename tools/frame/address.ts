import type { Field, State } from './types';

/** The state that an address carries: `?kind=ntc&read=12`. */
export function readAddress(search: string): State {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Servers refuse addresses that are much longer. In characters. */
export const LONGEST = 4000;

/**
 * The query for a state: what differs from the values that the fields begin with. Entries of fields that are not
 * shown stay, so that nothing is lost when the reader goes back to the other choice. Private ones are left out, and texts that no address takes.
 */
export function encodeState(fields: readonly Field[], state: State): string {
  const defaults = new Map(fields.map(({ name, value }) => [name, value]));
  const hidden = new Set(fields.filter(({ isPrivate }) => isPrivate).map(({ name }) => name));
  const told = Object.entries(state).filter(
    ([name, value]) => defaults.get(name) !== value && !hidden.has(name) && value.length <= LONGEST,
  );
  const query = new URLSearchParams(told).toString();
  return query ? `?${query}` : '';
}
