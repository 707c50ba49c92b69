import { stringifyExact } from '../../languages/stringifyExact';
import { INTERNAL_KEYS } from '../../types';
import { includesType, includesValue, LOWER_LIMITS, NO_VALUE, UPPER_LIMITS } from '../mergeSchemas';
import type { Direction } from './types';

/** Keys that calls do not depend on: texts, groups of pages, and objects that are compared where they are used. */
export const IGNORED_KEYS = new Set<string>([
  '$comment',
  '$defs',
  'components',
  'description',
  'example',
  'examples',
  'externalDocs',
  'info',
  'openapi',
  'paths',
  'summary',
  'tags',
  'title',
  ...INTERNAL_KEYS,
]);

/** Values that mean the same as no value. */
const NEUTRAL_VALUES = new Map<string, unknown>(
  Object.entries({
    deprecated: false,
    minItems: 0,
    minLength: 0,
    minProperties: 0,
    readOnly: false,
    required: false,
    uniqueItems: false,
    writeOnly: false,
    'x-deprecated': false,
  }),
);

/** Keys of which each change is compatible. A property that disappears from a direction is listed as removed. */
const COMPATIBLE_KEYS = ['deprecated', 'x-deprecated', 'readOnly', 'writeOnly', 'first server'];

/** Keys to which additions are compatible, unless requests must have them. */
const EXTENSIBLE_KEYS = [
  'content',
  'fields',
  'flows',
  'headers',
  'operations',
  'parameters',
  'refreshUrl',
  'requestBody',
  'responses',
  'scopes',
  'security',
  'securitySchemes',
  'servers',
  'variables',
];

/** The item of an open list of values that stands for all others. */
export const OTHER_VALUES = Symbol('other values');

const isOpen = (values: unknown) => Array.isArray(values) && values.includes(OTHER_VALUES);

type Limit = number | bigint;

const isTypeWithin = (narrow = new Set(['any']), wide: Set<string>) =>
  [...narrow].every((type) => type === NO_VALUE.type || includesType([...wide], type));

/** Keys that exclude values, and whether their second value allows everything that the first one does. */
const LIMITS = new Map<string, (narrow: never, wide: never) => boolean>([
  ...['multipleOf', 'pattern', 'required', 'uniqueItems'].map((key) => [key, () => false] as const),
  ...LOWER_LIMITS.map((key) => [key, (a: Limit, b: Limit) => a >= b] as const),
  ...UPPER_LIMITS.map((key) => [key, (a: Limit, b: Limit) => a <= b] as const),
  ['enum', (_, wide) => isOpen(wide)],
  ['type', isTypeWithin],
]);

/** Gives equivalent values of a key the same form. */
export function normalizeValue(key: string, value: unknown): unknown {
  if (value === undefined || value === NEUTRAL_VALUES.get(key)) return undefined;
  return key === 'type' ? new Set([value].flat()) : value;
}

/** Whether programs for the earlier version still work after a value has changed. */
export function isCompatible(key: string, before: unknown, after: unknown, direction: Direction) {
  if (COMPATIBLE_KEYS.includes(key)) return true;
  if (before === undefined && EXTENSIBLE_KEYS.includes(key)) return true;
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before];
  const isWithin = LIMITS.get(key);
  return Boolean(isWithin && (wide === undefined || isWithin(narrow as never, wide as never)));
}

/** Whether programs still work after an entry has been removed from a map or set, or added to it if it is undefined. */
export function isCompatibleEntry(
  key: string,
  removed: unknown,
  before: unknown,
  after: unknown,
  direction: Direction,
): boolean {
  if (removed === undefined)
    return (
      EXTENSIBLE_KEYS.includes(key) ||
      (key === 'enum' && (direction === 'request' || isOpen(before)))
    );
  if (key !== 'security') return removed === OTHER_VALUES && direction === 'response';
  // Calls must meet all requirements of one alternative.
  const isAccepted = (other: string[]) =>
    other.every((part) => includesValue(removed as string[], part));
  return (after as string[][]).some(isAccepted);
}

/** Formats the value of a key, or one entry of a set. */
export function formatValue(key: string, value: unknown): string {
  if (value === undefined) return String(NEUTRAL_VALUES.get(key) ?? 'none');
  if (value === OTHER_VALUES) return 'other values';
  if (key === 'security') return (value as string[]).join(' and ') || 'no authentication';
  if (value instanceof Set) return [...value].join(' or ');
  if (Array.isArray(value) && isOpen(value))
    return value.map((item) => formatValue('', item)).join(', ');
  try {
    return stringifyExact(value);
  } catch {
    return 'a recursive object';
  }
}
