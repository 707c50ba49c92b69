import { type Document, isMap } from 'yaml';
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/** Returns the offset of an issue. For a missing key, returns that of its parent. */
export function findIssueOffset(document: Document, { path, ...issue }: Issue): number {
  if (issue.code === 'unrecognized_keys') {
    const parent = path.length > 0 ? document.getIn(path, true) : document.contents;
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === issue.keys[0])
      : undefined;
    const range = (pair?.key as { range?: number[] } | undefined)?.range;
    if (range) return Number(range[0]);
  }
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return 0;
}

/** @param fallbackName name to use if the issue has no path, such as `the file` */
export function formatIssue(issue: Issue, fallbackName: string): string {
  const path = issue.path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : `${text}${text ? '.' : ''}${String(key)}`,
    '',
  );
  const name = path || fallbackName;
  if (issue.code === 'invalid_value') {
    return `${name} is invalid. Valid values: ${issue.values.map(String).join(', ')}`;
  }
  if (issue.code === 'invalid_type') {
    const isMissing = /received undefined/.test(issue.message);
    return isMissing
      ? `${name} is missing. Expected: ${issue.expected}`
      : `${name}: ${issue.message}`;
  }
  if (issue.code === 'unrecognized_keys')
    return `${name} has unknown keys: ${issue.keys.join(', ')}`;
  return `${name} ${issue.message}`;
}
