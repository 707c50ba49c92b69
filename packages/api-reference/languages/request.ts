import { exactJson } from './exactJson';
import type { SampleRequest } from './types';

/** Environment variables that the sample uses, without duplicates. */
export function getVariables({ headers, query, basic }: SampleRequest): string[] {
  const variables = [...headers, ...query].flatMap(({ variable }) => variable ?? []);
  return [...new Set([...variables, ...(basic ? getBasicVariables(basic) : [])])];
}

/** Username and password of a variable that contains both: `API_KEY` is only a key. */
export function getBasicVariables(variable: string): [user: string, password: string] {
  const stem = variable === 'API_KEY' ? 'API' : variable;
  return [`${stem}_USER`, `${stem}_PASSWORD`];
}

/** Text body: a value that is not a string is written as JSON. */
export const toTextBody = (value: unknown) =>
  typeof value === 'string' ? value : exactJson(value);

/** Form body: a name may repeat. */
export function toFormPairs(value: unknown): [name: string, value: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    [each]
      .flat()
      .map((item): [string, string] => [
        name,
        typeof item === 'object' ? exactJson(item) : String(item),
      ]),
  );
}

/** Name as sent in a query or form: clients that take pairs encode it, curl does not. */
export function encodeName(name: string): string {
  return new URLSearchParams([[name, '']]).toString().slice(0, -1);
}
