import type { Finder, SampleLanguage } from '../../languages/types';
import type { OperationPage, ParameterLocation } from '../../types';
import { findFieldLines, type LinesByAnchor } from './findFieldLines';
import { findUrlValues } from './findUrlValues';

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
export function findInputLines(
  page: OperationPage,
  { find, render }: SampleLanguage,
): LinesByAnchor {
  const code = render(page.request);
  const found = findBodyLines(page, find, code);
  const lines = code.split('\n');
  const [, ...pathOffsets] = findUrlValues(page, render);
  const findLines = (location: ParameterLocation, name: string): number[] => {
    if (location !== 'path') {
      // A parameter with the style `deepObject` has several names: `page[size]`.
      const names = [...page.request.query, ...page.request.headers]
        .map((item) => item.name)
        .filter((item) => item === name || item.startsWith(`${name}[`));
      const texts = names.flatMap(find.parameter[location]);
      const hasParameter = (line: string) => texts.some((text) => line.includes(text));
      return lines.flatMap((line, index) => (hasParameter(line) ? [index + 1] : []));
    }
    const offsets = pathOffsets[page.pathValues.findIndex((item) => item.name === name)] ?? [];
    return offsets.map((offset) => code.slice(0, offset).split('\n').length);
  };
  for (const { location, fields } of page.parameters) {
    for (const { name, anchor } of fields) {
      const lineNumbers = findLines(location, name);
      if (lineNumbers.length > 0) found.set(anchor, lineNumbers);
    }
  }
  return found;
}
