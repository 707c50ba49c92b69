import type { Field, State } from './types';

/** The state that an address carries: `?kind=ntc&read=12`. */
export function readAddress(search: string): State {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Servers refuse addresses that are much longer. In characters of the query as it is sent. */
export const LONGEST = 4000;

/** A state as an address carries it. */
export interface Query {
  /** `?kind=ntc&read=12`; empty where all is as the fields begin. */
  query: string;
  /** Names of the fields that no address takes, because they are too long. */
  left: readonly string[];
  /** Names of the private fields that the reader filled in. */
  unsaid: readonly string[];
}

/**
 * The query for a state: what differs from the values that the fields begin with. Entries of fields that are not
 * shown stay, so that nothing is lost when the reader goes back to the other choice. Private ones are left out, and of what
 * is too long together the longest.
 *
 * @param came state of the link or page that opened the tool: what it says of private fields was public before
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
    if (join().length <= LONGEST) break;
    left.push(name);
  }
  return { query: join(), left, unsaid };
}
