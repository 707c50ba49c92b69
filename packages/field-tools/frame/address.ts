import type { Field, State } from './types';

/** Parses the state in a URL: `?kind=ntc&read=12`. */
export function readAddress(search: string): State {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Servers reject much longer URLs. In characters of the encoded query. */
export const MAX_QUERY_LENGTH = 4000;

export interface Query {
  /** `?kind=ntc&read=12`; empty if all fields have their defaults. */
  query: string;
  /** Names of fields that are too long for a URL. */
  left: readonly string[];
  /** Names of private fields with input. */
  unsaid: readonly string[];
}

/**
 * Encodes the values that differ from the defaults. Input of hidden fields stays, so that it is still there when the
 * reader goes back to the other choice. Private fields are omitted, and the longest fields if the query is too long.
 *
 * @param came state of the link or page that opened the tool: its private fields are public already
 */
export function encodeState(fields: readonly Field[], state: State, came: State = {}): Query {
  const defaults = new Map(fields.map(({ name, value }) => [name, value]));
  const changed = Object.entries(state).filter(([name, value]) => defaults.get(name) !== value);
  const unsaid = changed
    .filter(
      ([name, value]) =>
        value !== came[name] && fields.some((field) => field.name === name && field.isPrivate),
    )
    .map(([name]) => name);
  const told = changed
    .filter(([name]) => !unsaid.includes(name))
    .map(([name, value]) => ({ name, part: new URLSearchParams({ [name]: value }).toString() }));
  const left: string[] = [];
  const join = () => {
    const parts = told.filter(({ name }) => !left.includes(name)).map(({ part }) => part);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  };
  for (const { name } of [...told].sort((a, b) => b.part.length - a.part.length)) {
    if (join().length <= MAX_QUERY_LENGTH) break;
    left.push(name);
  }
  return { query: join(), left, unsaid };
}
