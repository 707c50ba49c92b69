import type { Finder, NamedPlace } from '../../languages/types';
import { type OperationPage, PARAMETER_PLACES } from '../../types';
import { type LinesByAnchor, linesOfFields } from './linesOfFields';
import { pathValues, stepPattern } from './pathValues';

function findParameter(
  place: NamedPlace,
  name: string,
  { parameter, within }: Finder,
  lines: readonly string[],
): number[] {
  const [first, last] = within?.(place, lines) ?? [0, lines.length];
  const needles = parameter[place](name);
  return lines.flatMap((line, index) =>
    index >= first && index <= last && needles.some((needle) => line.includes(needle))
      ? [index + 1]
      : [],
  );
}

function bodyLines(page: OperationPage, { body, bodyEnd }: Finder, code: string): LinesByAnchor {
  const start = code.indexOf(body);
  if (!page.requestBody || page.request.body?.kind !== 'json' || start < 0) return new Map();
  const before = code.slice(0, start).split('\n').length - 1;
  const text = code.slice(start + body.length);
  // Ignores text after the value: the YAML parser stops at the closing bracket.
  const closed = bodyEnd.exec(text);
  const value = closed ? text.slice(0, closed.index + closed[0].length) : text.split('\n')[0];
  return linesOfFields(page.requestBody.groups, value ?? '', before);
}

/** Finds the parameters and body of a call in a sample. */
export function linesOfInputs(page: OperationPage, find: Finder, code: string): LinesByAnchor {
  const found = bodyLines(page, find, code);
  const lines = code.split('\n');
  const steps = new Map(pathValues(page).map(({ name, value }) => [name, stepPattern(value)]));
  for (const place of PARAMETER_PLACES) {
    const fields = page.parameters.find((each) => each.place === place)?.fields ?? [];
    for (const { name, anchor } of fields) {
      const step = steps.get(name);
      const at =
        place === 'path'
          ? lines.flatMap((line, index) => (step?.test(line) ? [index + 1] : []))
          : findParameter(place, name, find, lines);
      if (at.length > 0) found.set(anchor, at);
    }
  }
  return found;
}
