import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';

/** Finds the entry that a tag names; throws a page error with the problem and the nearest names. */
export function findEntry<T>(
  entries: Readonly<Record<string, T>> | ReadonlyMap<string, T>,
  name: string,
  location: SourceLocation,
  problem: string,
  dataFile: string,
): T {
  const byName = entries instanceof Map ? entries : new Map(Object.entries<T>(entries as never));
  const entry = byName.get(name);
  if (entry) return entry;
  const nearest = findNearestNames(name, [...byName.keys()]).join(', ');
  throw new PageError(location, problem, `Add it to ${dataFile}, or use: ${nearest}.`);
}
