import type { Finder, NamedLocation } from '../../languages/types';
import { type OperationPage, PARAMETER_LOCATIONS } from '../../types';
import { findFieldLines, type LinesByAnchor } from './findFieldLines';
import { createSegmentPattern, getPathValues } from './pathValues';

function findParameterLines(
  location: NamedLocation,
  name: string,
  { parameter, findLineRange }: Finder,
  lines: readonly string[],
): number[] {
  const [first, last] = findLineRange?.(location, lines) ?? [0, lines.length];
  const searchStrings = parameter[location](name);
  return lines.flatMap((line, index) =>
    index >= first &&
    index <= last &&
    searchStrings.some((searchString) => line.includes(searchString))
      ? [index + 1]
      : [],
  );
}

function findBodyLines(
  page: OperationPage,
  { body, bodyEnd }: Finder,
  code: string,
): LinesByAnchor {
  const start = code.indexOf(body);
  if (!page.requestBody || page.request.body?.kind !== 'json' || start < 0) return new Map();
  const lineOffset = code.slice(0, start).split('\n').length - 1;
  const text = code.slice(start + body.length);
  // Ignores text after the value: the YAML parser stops at the closing bracket.
  const bodyEndMatch = bodyEnd.exec(text);
  const value = bodyEndMatch
    ? text.slice(0, bodyEndMatch.index + bodyEndMatch[0].length)
    : text.split('\n')[0];
  return findFieldLines(page.requestBody.groups, value ?? '', lineOffset);
}

/** Finds the parameters and body of a call in a sample. */
export function findInputLines(page: OperationPage, find: Finder, code: string): LinesByAnchor {
  const found = findBodyLines(page, find, code);
  const lines = code.split('\n');
  const patternByName = new Map(
    getPathValues(page).map(({ name, value }) => [name, createSegmentPattern(value)]),
  );
  for (const location of PARAMETER_LOCATIONS) {
    const fields = page.parameters.find((item) => item.location === location)?.fields ?? [];
    for (const { name, anchor } of fields) {
      const segmentPattern = patternByName.get(name);
      const lineNumbers =
        location === 'path'
          ? lines.flatMap((line, index) => (segmentPattern?.test(line) ? [index + 1] : []))
          : findParameterLines(location, name, find, lines);
      if (lineNumbers.length > 0) found.set(anchor, lineNumbers);
    }
  }
  return found;
}
