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
  const defaults = new Map(fields.map(({ name, value }) => [name, value]));
  const changed = Object.entries(state).filter(([name, value]) => defaults.get(name) !== value);
  const privateNames = changed
    .filter(
      ([name, value]) =>
        value !== publicState[name] &&
        fields.some((field) => field.name === name && field.isPrivate),
    )
    .map(([name]) => name);
  const included = changed
    .filter(([name]) => !privateNames.includes(name))
    .map(([name, value]) => ({ name, part: new URLSearchParams({ [name]: value }).toString() }));
  const tooLong: string[] = [];
  const joinParts = () => {
    const parts = included.filter(({ name }) => !tooLong.includes(name)).map(({ part }) => part);
    return parts.length > 0 ? `?${parts.join('&')}` : '';
  };
  for (const { name } of [...included].sort((a, b) => b.part.length - a.part.length)) {
    if (joinParts().length <= MAX_QUERY_LENGTH) break;
    tooLong.push(name);
  }
  return { query: joinParts(), tooLong, privateNames };
}
