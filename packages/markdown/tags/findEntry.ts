import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import { getAttributes, getBlockAttributes, type JsxElement } from './jsx';

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

/** A tag whose only attribute names an entry of a data file. */
interface EntryTag<T> {
  /** Name of the attribute: `id` for tags in a sentence, `of` for tags on a separate line. */
  attribute: 'id' | 'of';
  entries: Readonly<Record<string, T>> | ReadonlyMap<string, T>;
  dataFile: string;
  formatUnknown: (name: string) => string;
  example: string;
  hasContent?: boolean;
}

/** Parses the tag; throws a page error with its syntax or the nearest names. */
export function parseEntryTag<T>(
  node: JsxElement,
  file: string,
  { attribute, entries, dataFile, formatUnknown, example, hasContent = false }: EntryTag<T>,
): { id: string; entry: T } {
  const location = { file, line: node.position?.start.line };
  const isBlock = attribute === 'of';
  const id = isBlock ? getBlockAttributes(node, ['of'])?.of : getAttributes(node, ['id'])?.id;
  if (id && (hasContent || node.children.length === 0))
    return { id, entry: findEntry(entries, id, location, formatUnknown(id), dataFile) };
  const position = isBlock ? 'must be on a separate line and ' : '';
  throw new PageError(
    location,
    `<${node.name}> ${position}accepts one attribute: ${attribute}="…"`,
    `Write ${example}.`,
  );
}
