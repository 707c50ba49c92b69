import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import type { Finder } from '../../languages/types';
import { type OperationPage, PARAMETER_LOCATIONS } from '../../types';
import { findFieldLines, type LinesByAnchor } from './findFieldLines';

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
  // Must match `VALUE_KINDS.path` of the form.
  const patternByName = new Map(
    page.pathValues.map(({ name, value }) => [
      name,
      new RegExp(`(?<=/)${escapeRegExp(value)}(?=[/?"']|$)`),
    ]),
  );
  for (const location of PARAMETER_LOCATIONS) {
    const fields = page.parameters.find((item) => item.location === location)?.fields ?? [];
    for (const { name, anchor } of fields) {
      const hasParameter = (line: string) =>
        location === 'path'
          ? patternByName.get(name)?.test(line)
          : find.parameter[location](name).some((text) => line.includes(text));
      const lineNumbers = lines.flatMap((line, index) => (hasParameter(line) ? [index + 1] : []));
      if (lineNumbers.length > 0) found.set(anchor, lineNumbers);
    }
  }
  return found;
}
