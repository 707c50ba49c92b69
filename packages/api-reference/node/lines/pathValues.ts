import { escapeRegExp } from '@portal/core/shared/escapeRegExp';
import type { OperationPage } from '../../types';

/** A path parameter with its sample value, as it appears in the URL. */
export interface PathValue {
  name: string;
  value: string;
}

/** Sample values of parameters that are a complete path segment. */
export function getPathValues({ path, server, request }: OperationPage): PathValue[] {
  const literalParts = path.split(/\{[^}]+\}/).map(escapeRegExp);
  const values = new RegExp(`^${escapeRegExp(server)}${literalParts.join('(.+?)')}$`)
    .exec(request.url)
    ?.slice(1);
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  return names.flatMap((name, index) => {
    const value = values?.[index];
    const isSegment = path.split('/').includes(`{${name}}`);
    return value && isSegment && !value.startsWith('{') ? [{ name, value }] : [];
  });
}

/** Matches a path value in a program: a complete path segment of a URL. */
export function createSegmentPattern(value: string): RegExp {
  return new RegExp(`(?<=/)${escapeRegExp(value)}(?=[/?"']|$)`);
}
