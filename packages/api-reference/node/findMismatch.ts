import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../types';
import type { Direction } from './changes/types';
import { getTypeName } from './describeSchema';
import {
  includesType,
  includesValue,
  LOWER_LIMITS,
  listsItself,
  mergeAllOf,
  UPPER_LIMITS,
  union,
} from './mergeSchemas';

/** Sizes of a value that limits such as `minLength` and `maximum` restrict, by the end of the limit's name. */
function getSizes(value: unknown): Record<string, number> {
  if (typeof value === 'number') return { imum: value };
  if (typeof value === 'string') return { Length: [...value].length };
  if (Array.isArray(value)) return { Items: value.length };
  return { Properties: Object.keys(value ?? {}).length };
}

function findBrokenLimit(schema: Schema, value: unknown): keyof Schema | undefined {
  const sizes = getSizes(value);
  return [...LOWER_LIMITS, ...UPPER_LIMITS].find((key) => {
    const [, kind = '', end = ''] = /(in|ax)(.*)$/.exec(key) ?? [];
    const [size, limit] = [sizes[end], schema[key]];
    if (size === undefined || limit === undefined) return false;
    const isWithin = kind === 'in' ? size >= limit : size <= limit;
    const isOnLimit = size >= limit && size <= limit;
    return !isWithin || (isOnLimit && key.startsWith('exclusive'));
  });
}

function matchesPattern(value: unknown, pattern: string): boolean {
  if (typeof value !== 'string') return true;
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags).test(value);
    } catch {
      // Without the flag, more escapes such as `\\-` are valid.
    }
  }
  // Other dialects of regular expressions are valid in specifications.
  return true;
}

/** Whether a number is a multiple, as far as doubles can tell: 0.3 / 0.1 is not exactly 3, and 1e300 / 1e-300 is infinite. */
function isMultiple(value: unknown, divisor: number): boolean {
  if (typeof value !== 'number') return true;
  const quotient = value / divisor;
  const difference = Math.abs(quotient - Math.round(quotient));
  return !(difference > 2 * Number.EPSILON * Math.abs(quotient));
}

function findBrokenKeyword(schema: Schema, value: unknown): keyof Schema | undefined {
  const { type, enum: values, const: constValue, pattern, multipleOf, uniqueItems } = schema;
  if (type && !includesType([type].flat(), getTypeName(value))) return 'type';
  if (constValue !== undefined && !isDeepStrictEqual(constValue, value)) return 'const';
  if (values && !includesValue(values, value)) return 'enum';
  if (pattern !== undefined && !matchesPattern(value, pattern)) return 'pattern';
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return 'multipleOf';
  const items = uniqueItems && Array.isArray(value) ? value : [];
  if (union([], items).length < items.length) return 'uniqueItems';
  return findBrokenLimit(schema, value);
}

/** Whether requests or responses do not have a property; without a direction, whether one of them does not. */
export function isHidden({ readOnly, writeOnly }: Schema, direction?: Direction): boolean {
  if (!direction) return Boolean(readOnly || writeOnly);
  return Boolean(direction === 'request' ? readOnly : writeOnly);
}

function findWrongKey(
  { required = [], properties = {} }: Schema,
  value: object,
  direction: Direction | undefined,
): string | undefined {
  const isHiddenKey = (name: string) => isHidden(mergeAllOf(properties[name] ?? {}), direction);
  const missing = required.find((name) => !Object.hasOwn(value, name) && !isHiddenKey(name));
  if (missing !== undefined) return `lacks the required key \`${missing}\``;
  const hidden = direction && Object.keys(value).find(isHiddenKey);
  return hidden && `has the key \`${hidden}\`, which a ${direction} does not have`;
}

/** Quotes the start of a value in a message. */
export const quoteValue = (value: unknown) =>
  `\`${JSON.stringify(value).replace(/^(.{80}).+$/s, '$1…')}\``;

function findOtherAlternative(
  schema: Schema,
  value: unknown,
  direction: Direction | undefined,
  path: string[],
): string | undefined {
  for (const key of ['oneOf', 'anyOf'] as const) {
    const choices = schema[key] ?? [];
    const problems = choices.map((choice) => findMismatch(choice, value, direction, path));
    const matches = problems.filter((problem) => problem === undefined);
    if (key === 'oneOf' && matches.length > 1)
      return `The value ${quoteValue(value)} matches several alternatives of \`oneOf\`.`;
    if (choices.length === 0 || matches.length > 0) continue;
    const ownProblems = problems.filter((_, index) => choices[index]?.type !== 'null');
    return ownProblems.length === 1
      ? ownProblems[0]
      : `The value ${quoteValue(value)} does not match any alternative of \`${key}\`.`;
  }
  return undefined;
}

/**
 * Explains why an example, a default, or a listed value does not match its schema, if it does not. The body of a
 * request has no read-only keys, and that of a response has no write-only keys.
 */
export function findMismatch(
  raw: Schema | boolean | undefined = true,
  value: unknown,
  direction?: Direction,
  path: string[] = [],
): string | undefined {
  if (raw === false) return `The schema does not allow \`${path.join('.')}\`.`;
  if (raw === true || value === undefined || listsItself(raw)) return undefined;
  const schema = mergeAllOf(raw);
  const place = path.length > 0 ? ` of \`${path.join('.')}\`` : '';
  const keyword = findBrokenKeyword(schema, value);
  if (keyword) {
    const isList = keyword === 'enum' || keyword === 'const';
    const rule = isList ? JSON.stringify(schema[keyword]) : [schema[keyword]].flat().join(' or ');
    return `The value ${quoteValue(value)}${place} does not match \`${keyword}: ${rule}\`.`;
  }
  const problem = findOtherAlternative(schema, value, direction, path);
  if (problem || typeof value !== 'object' || value === null) return problem;
  const { properties = {}, items, additionalProperties } = schema;
  const wrongKey = Array.isArray(value) ? undefined : findWrongKey(schema, value, direction);
  if (wrongKey) return `The value ${quoteValue(value)}${place} ${wrongKey}.`;
  for (const [name, part] of Object.entries(value)) {
    const other = Array.isArray(value) ? items : additionalProperties;
    const partSchema = Object.hasOwn(properties, name) ? properties[name] : other;
    const found = findMismatch(partSchema, part, direction, [...path, name]);
    if (found) return found;
  }
  return undefined;
}
