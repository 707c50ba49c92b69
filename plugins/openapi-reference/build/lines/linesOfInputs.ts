import {
  type Language,
  type OperationPage,
  PARAMETER_PLACES,
  type ParameterPlace,
} from '../../types';
import { type LinesByAnchor, linesOfFields } from './linesOfFields';
import { pathValues, stepPattern } from './pathValues';

/** Text before the body, and how a parameter is written, in each language. */
interface Form {
  body: string;
  query: (name: string) => string[];
  header: (name: string) => string[];
}

const FORMS: Record<Language, Form> = {
  curl: {
    body: "--data '",
    query: (name) => [`'${name}=`],
    header: (name) => [`'${name}: `, `"${name}: `],
  },
  go: {
    body: 'payload := `',
    query: (name) => [`query.Set("${name}"`, `query.Add("${name}"`],
    header: (name) => [`Header.Set("${name}"`],
  },
  python: {
    body: '    json=',
    query: (name) => [`"${name}": `, `("${name}", `],
    header: (name) => [`"${name}": `],
  },
};

/** In Python, the argument that holds the parameters of a place. */
const ARGUMENTS = { query: '    params=', header: '    headers=' };

/** First and last line of an argument of the Python call. */
function argumentLines(lines: readonly string[], start: string): [number, number] {
  const first = lines.findIndex((line) => line.startsWith(start));
  if (first < 0) return [0, -1];
  const length = lines.slice(first + 1).findIndex((line) => /^ {0,4}\S/.test(line)) + 1;
  return [first, first + length];
}

function findParameter(
  place: Exclude<ParameterPlace, 'path'>,
  name: string,
  language: Language,
  lines: readonly string[],
): number[] {
  const [first, last] =
    language === 'python' ? argumentLines(lines, ARGUMENTS[place]) : [0, lines.length];
  const needles = FORMS[language][place](name);
  return lines.flatMap((line, index) =>
    index >= first && index <= last && needles.some((needle) => line.includes(needle))
      ? [index + 1]
      : [],
  );
}

function bodyLines(page: OperationPage, language: Language, code: string): LinesByAnchor {
  const { body } = FORMS[language];
  const start = code.indexOf(body);
  if (!page.requestBody || page.request.body?.kind !== 'json' || start < 0) return new Map();
  const before = code.slice(0, start).split('\n').length - 1;
  const text = code.slice(start + body.length);
  // What follows the value is no part of it: the reader of YAML ends where the brackets are closed.
  const end = language === 'python' ? /\n {4}[}\]]/ : /\n[}\]]/;
  const closed = end.exec(text);
  const value = closed ? text.slice(0, closed.index + closed[0].length) : text.split('\n')[0];
  return linesOfFields(page.requestBody.groups, value ?? '', before);
}

/** Where the parameters and the body of a call stand in a sample of it. */
export function linesOfInputs(
  page: OperationPage,
  language: Language,
  code: string,
): LinesByAnchor {
  const found = bodyLines(page, language, code);
  const lines = code.split('\n');
  const steps = new Map(pathValues(page).map(({ name, value }) => [name, stepPattern(value)]));
  for (const place of PARAMETER_PLACES) {
    const fields = page.parameters.find((each) => each.place === place)?.fields ?? [];
    for (const { name, anchor } of fields) {
      const step = steps.get(name);
      const at =
        place === 'path'
          ? lines.flatMap((line, index) => (step?.test(line) ? [index + 1] : []))
          : findParameter(place, name, language, lines);
      if (at.length > 0) found.set(anchor, at);
    }
  }
  return found;
}
