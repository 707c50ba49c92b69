import { type Document, isMap, type LineCounter } from 'yaml';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

function offsetOf(document: Document, { path, ...issue }: Issue): number {
  if (issue.code === 'unrecognized_keys') {
    const parent = path.length > 0 ? document.getIn(path, true) : document.contents;
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === issue.keys[0])
      : undefined;
    const range = (pair?.key as { range?: number[] } | undefined)?.range;
    if (range) return Number(range[0]);
  }
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return 0;
}

/** The line, from 1, of what is wrong; for a missing key that of the part that lacks it. */
export function lineOfIssue(document: Document, counter: LineCounter, issue: Issue): number {
  return counter.linePos(offsetOf(document, issue)).line;
}

/**
 * What is wrong, with its place inside the file.
 *
 * @param whole what the file is called where all of it is meant
 */
export function tellIssue(issue: Issue, whole: string): string {
  const where = issue.path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : `${text}${text ? '.' : ''}${String(key)}`,
    '',
  );
  const place = where || whole;
  if (issue.code === 'invalid_value') {
    return `${place} has no valid value; valid: ${issue.values.map(String).join(', ')}`;
  }
  if (issue.code === 'invalid_type') {
    const missing = /received undefined/.test(issue.message);
    return missing ? `${place} is missing (${issue.expected})` : `${place}: ${issue.message}`;
  }
  if (issue.code === 'unrecognized_keys')
    return `${place} has a key that is not known: ${issue.keys.join(', ')}`;
  return `${place} ${issue.message}`;
}
