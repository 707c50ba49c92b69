import type { Schema } from '../../types';
import {
  includesType,
  includesValue,
  LOWER_LIMITS,
  mergeAllOf,
  NO_VALUE,
  UPPER_LIMITS,
} from '../mergeSchemas';
import type { Direction } from './types';

/** Keys that calls do not depend on: texts, groups of pages, and objects that are compared where they are used. */
export const IGNORED_KEYS = new Set<string>([
  '$comment',
  '$defs',
  'components',
  'conflicts',
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
]);

/** Extensions, except those that the generator supports and calls depend on. */
export const EXTENSION_PATTERN = /^x-(?!(?:unit|deprecated)$)/;

/** Values that mean the same as no value. */
const NEUTRAL_VALUES = new Map<string, unknown>(
  Object.entries({
    deprecated: false,
    minItems: 0,
    minLength: 0,
    minProperties: 0,
    'only one alternative': false,
    readOnly: false,
    required: false,
    uniqueItems: false,
    writeOnly: false,
    'x-deprecated': false,
  }),
);

/** Keys of which each change is compatible. A property that disappears from a direction is listed as removed. */
const COMPATIBLE_KEYS = ['deprecated', 'x-deprecated', 'readOnly', 'writeOnly', 'first server'];

/** Keys that contain objects, and what they add to the location of a change, with `*` for the name of the object. */
export const SUFFIXES = new Map(
  Object.entries({
    additionalProperties: '.(other keys)',
    alternatives: ' (*)',
    content: '*',
    fields: '.*',
    flows: ' flow *',
    headers: ' header *',
    items: '[]',
    operations: '',
    parameters: '*',
    requestBody: 'request body',
    responses: '*',
    schema: '',
    securitySchemes: 'security scheme *',
    servers: 'server *',
    variables: ' variable *',
  }),
);

/** Keys to which additions are compatible, unless requests must have them. */
const EXTENSIBLE_KEYS = [...SUFFIXES.keys(), 'refreshUrl', 'scopes', 'security'];

/** Keys whose entries are listed by a name in the description, instead of the location. */
export const ENTRY_NAMES: Record<string, string> = {
  alternatives: 'alternative',
  enum: 'value',
  scopes: 'scope',
  security: 'security:',
};

/** The item of an open list of values that stands for all others. */
export const OTHER_VALUES = Symbol('other values');

const isOpen = (values: unknown) => Array.isArray(values) && values.includes(OTHER_VALUES);

const isTypeWithin = (narrow = new Set(['any']), wide: Set<string>) =>
  [...narrow].every((type) => type === NO_VALUE.type || includesType([...wide], type));

/** Keys that exclude values, and whether their second value allows everything that the first one does. */
const LIMITS = new Map<string, (narrow: never, wide: never) => boolean>([
  ...[
    'at least one of these is required',
    'exactly one of these is required',
    'format',
    'multipleOf',
    'only one alternative',
    'pattern',
    'required',
    'uniqueItems',
  ].map((key) => [key, () => false] as const),
  ...LOWER_LIMITS.map((key) => [key, (a: number, b: number) => a >= b] as const),
  ...UPPER_LIMITS.map((key) => [key, (a: number, b: number) => a <= b] as const),
  ['enum', (_, wide) => isOpen(wide)],
  ['type', isTypeWithin],
]);

export function normalizeValue(key: string, value: unknown): unknown {
  if (value === undefined || value === NEUTRAL_VALUES.get(key)) return undefined;
  return key === 'type' ? new Set([value].flat()) : value;
}

/** Whether programs for the earlier version still work after a value has changed. */
export function isCompatible(key: string, before: unknown, after: unknown, direction: Direction) {
  if (COMPATIBLE_KEYS.includes(key)) return true;
  if (key === 'default' && direction === 'response') return true;
  const isEmpty = (type: unknown) => type === 'null' || type === NO_VALUE.type;
  // A response without the value lacks it like one without the key.
  if (after instanceof Set && direction === 'response' && before && [...after].every(isEmpty))
    return false;
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
  if (key === 'enum' || key === 'alternatives') {
    const isWider = removed === undefined;
    const isListed = removed !== OTHER_VALUES && isOpen(isWider ? before : after);
    return isListed || isWider === (direction === 'request');
  }
  if (removed === undefined) return EXTENSIBLE_KEYS.includes(key);
  if (key !== 'security') return false;
  // Calls must meet all requirements of one alternative.
  const isAccepted = (other: string[]) =>
    other.every((part) => includesValue(removed as string[], part));
  return (after as string[][]).some(isAccepted);
}

export function formatValue(key: string, value: unknown): string {
  if (value === undefined && (key === 'type' || key === 'enum')) return 'any value';
  if (value === undefined) return String(NEUTRAL_VALUES.get(key) ?? 'none');
  if (value === OTHER_VALUES) return 'other values';
  if (key === 'security') return (value as string[]).join(' and ') || 'no authentication';
  if (value instanceof Set)
    return [...value].join(' or ').replace(String(NO_VALUE.type), 'not allowed');
  if (key === 'enum' && Array.isArray(value))
    return value.map((item) => formatValue('', item)).join(', ');
  try {
    return JSON.stringify(value);
  } catch {
    return 'a recursive object';
  }
}

export function describeValues(key: string, old: unknown, current: unknown, direction: Direction) {
  if (key === 'required')
    return `${current ? 'now' : 'no longer'} ${direction === 'request' ? 'required' : 'always present'}`;
  const name = key === 'enum' ? 'values' : key;
  return `${name}: ${formatValue(key, old)} → ${formatValue(key, current)}`;
}

/** Describes an entry that is only in one version of a map or set. */
export function describeEntry(key: string, name: string, entry: unknown, verb: string): string {
  if (entry === OTHER_VALUES)
    return verb === 'added' ? 'unlisted values are possible' : 'only listed values are possible';
  const title = key === 'alternatives' ? mergeAllOf(entry as Schema).title : undefined;
  return key in ENTRY_NAMES ? `${ENTRY_NAMES[key]} ${title ?? name} ${verb}` : verb;
}
