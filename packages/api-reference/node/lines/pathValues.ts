import type { OperationPage } from '../../types';

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A parameter of the path with the value that it has in the samples, as it stands in the address. */
export interface PathValue {
  name: string;
  value: string;
}

/** The values of the samples for parameters that are a whole step of the path. */
export function pathValues({ path, server, request }: OperationPage): PathValue[] {
  const steps = path.split(/\{[^}]+\}/).map(literal);
  const values = new RegExp(`^${literal(server)}${steps.join('(.+?)')}$`)
    .exec(request.url)
    ?.slice(1);
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return names.flatMap((name, index) => {
    const value = values?.[index];
    const isStep = path.split('/').includes(`{${name}}`);
    return value && isStep && !value.startsWith('{') ? [{ name, value }] : [];
  });
}

/** A value of the path where it stands in a program: a whole step of an address. */
export function stepPattern(value: string): RegExp {
  return new RegExp(`(?<=/)${literal(value)}(?=[/?"']|$)`);
}
