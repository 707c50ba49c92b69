/** A difference between two versions of a specification, from the perspective of clients. */
export interface Change {
  /** Method and path of the operation in the earlier version; empty for changes to the API itself. */
  operation: string;
  /** Location in the operation, such as `200 body.assets[].id`; empty for the operation itself. */
  location: string;
  description: string;
  /** Whether clients of the earlier version may fail. */
  isBreaking: boolean;
}

/** A change whose operation is added later. */
export type ChangeDetails = Omit<Change, 'operation'>;

/** Direction of a value: sent by the client in a request, or by the server in a response. */
export type Direction = 'request' | 'response';

export const createChange = (
  location: string,
  description: string,
  isBreaking: boolean,
): ChangeDetails => ({ location, description, isBreaking });
export const createBreakingChange = (location: string, description: string) =>
  createChange(location, description, true);
export const createCompatibleChange = (location: string, description: string) =>
  createChange(location, description, false);

type Entries<T> = Readonly<Record<string, T>> | undefined;

/** Compares two maps, and collects the results of the handlers for removed, common, and added entries. */
export function compareEntries<T, C>(
  before: Entries<T> = {},
  after: Entries<T> = {},
  handlers: {
    removed: (key: string, before: T) => C[];
    both: (key: string, before: T, after: T) => C[];
    added: (key: string, after: T) => C[];
  },
): C[] {
  const entriesAfter = new Map(Object.entries(after));
  return [
    ...Object.entries(before).flatMap(([key, value]) => {
      const match = entriesAfter.get(key);
      return match === undefined ? handlers.removed(key, value) : handlers.both(key, value, match);
    }),
    ...[...entriesAfter].flatMap(([key, value]) =>
      Object.hasOwn(before, key) ? [] : handlers.added(key, value),
    ),
  ];
}
