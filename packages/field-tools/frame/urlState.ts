import type { Field, State } from './types';

/** Parses the state in a URL: `?kind=ntc&read=12`. */
export function parseUrlState(search: string): State {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Maximum length of the encoded query. Servers reject much longer URLs. */
export const MAX_QUERY_LENGTH = 4000;

export interface Query {
  /** `?kind=ntc&read=12`; empty if all fields have their defaults. */
  query: string;
  /** Names of fields that are too long for a URL. */
  tooLong: readonly string[];
  /** Names of private fields with input. */
  privateNames: readonly string[];
}

/**
 * Encodes the values that differ from the defaults, including those of hidden fields, so that readers can switch back
 * without losing input. Omits private fields, and the longest fields if the query is too long.
 *
 * @param publicState state of the link or page that opened the tool, whose private fields are already public
 */
export function encodeState(
  fields: readonly Field[],
  state: State,
  publicState: State = {},
): Query {
  const getField = (name: string) => fields.find((field) => field.name === name);
  const changed = Object.entries(state).filter(([name, value]) => getField(name)?.value !== value);
  const privateNames = changed
    .filter(([name, value]) => getField(name)?.isPrivate && value !== publicState[name])
    .map(([name]) => name);
  const included = changed.filter(([name]) => !privateNames.includes(name));
  const params = new URLSearchParams(included);
  const tooLong: string[] = [];
  const getLength = (entry: [string, string]) => new URLSearchParams([entry]).toString().length;
  for (const [name] of [...included].sort((a, b) => getLength(b) - getLength(a))) {
    if (params.toString().length < MAX_QUERY_LENGTH) break;
    params.delete(name);
    tooLong.push(name);
  }
  const query = params.toString();
  return { query: query && `?${query}`, tooLong, privateNames };
}
