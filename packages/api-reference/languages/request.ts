import type { SampleRequest } from './types';

export const TIMEOUT_S = 30;

/** Environment variables that the sample uses, without duplicates. */
export function getVariables({ headers, query, basic }: SampleRequest): string[] {
  const variables = [...headers, ...query].flatMap(({ variable }) => variable ?? []);
  return [...new Set([...variables, ...(basic ? getBasicVariables(basic) : [])])];
}

export function getBasicVariables(variable: string): [user: string, password: string] {
  const prefix = variable === 'API_KEY' ? 'API' : variable;
  return [`${prefix}_USER`, `${prefix}_PASSWORD`];
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Warning for the error message of a failed request: the server may have changed data. Empty for read-only requests.
 */
export function getWarning({ method, body }: SampleRequest): string {
  return SAFE_METHODS.includes(method) && !body
    ? ''
    : 'the server may have applied the change; check before you repeat the call';
}

/** Pairs of a form body. Names can repeat. */
export function toFormPairs(value: unknown): [name: string, value: string][] {
  return Object.entries(value ?? {}).flatMap(([name, items]) =>
    [items].flat().map((item): [string, string] => [name, String(item)]),
  );
}

/** Encodes a name or value of a query for curl, which encodes only values of options. Other clients encode both. */
export function encodeText(text: string): string {
  return new URLSearchParams([[text, '']]).toString().slice(0, -1);
}
