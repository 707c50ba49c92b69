import { isDeepStrictEqual } from 'node:util';
import { stringifyExact } from '../../languages/stringifyExact';
import type { Schema } from '../../types';
import { getOpenValues } from '../describeSchema';
import {
  getIdentity,
  includesType,
  includesValue,
  LOWER_LIMITS,
  mergeAllOf,
  UPPER_LIMITS,
} from '../mergeSchemas';
import {
  type ChangeDetails,
  compareEntries,
  createBreakingChange,
  createChange,
  createCompatibleChange,
  type Direction,
} from './types';

/** Values of a schema's enum, and whether it is open: an open enum lists only the known values. */
function getEnumValues(schema: Schema): { values: unknown[]; isOpen: boolean } | undefined {
  const open = getOpenValues(schema);
  if (open) return { values: open.values, isOpen: true };
  if (schema.enum) return { values: schema.enum, isOpen: false };
  return 'const' in schema ? { values: [schema.const], isOpen: false } : undefined;
}

const getTypes = (schema: Schema): string[] => {
  const open = getOpenValues(schema);
  return [(open ? open.type : schema.type) ?? []].flat();
};
const formatTypes = (types: string[]) => types.join(' or ') || 'any type';
const formatValue = (value: unknown) => (value === undefined ? 'none' : stringifyExact(value));

function compareTypes(before: Schema, after: Schema, location: string, direction: Direction) {
  const [oldTypes, newTypes] = [getTypes(before), getTypes(after)];
  const description = `type changed from ${formatTypes(oldTypes)} to ${formatTypes(newTypes)}`;
  if (isDeepStrictEqual([...oldTypes].sort(), [...newTypes].sort())) return [];
  // Clients break if a request accepts fewer types, or if a response can have more.
  const [narrowTypes, wideTypes] =
    direction === 'request' ? [oldTypes, newTypes] : [newTypes, oldTypes];
  const isCompatible =
    narrowTypes.length > 0 && narrowTypes.every((type) => includesType(wideTypes, type));
  return [createChange(location, description, !isCompatible && wideTypes.length > 0)];
}

/** Keywords for which every change is breaking, in requests and responses. */
const EXACT_KEYWORDS = [
  'format',
  'x-unit',
  'default',
  'readOnly',
  'writeOnly',
  'contentEncoding',
  'contentMediaType',
] as const;

function compareExact(before: Schema, after: Schema, location: string): ChangeDetails[] {
  const formatLiteral = (value: unknown) =>
    typeof value === 'string' ? value : formatValue(value);
  return EXACT_KEYWORDS.flatMap((key) => {
    if (isDeepStrictEqual(before[key], after[key])) return [];
    const values = `${formatLiteral(before[key])} to ${formatLiteral(after[key])}`;
    return [createBreakingChange(location, `${key.replace('x-', '')} changed from ${values}`)];
  });
}

function compareValues(before: Schema, after: Schema, location: string, direction: Direction) {
  const [oldValues, newValues] = [getEnumValues(before), getEnumValues(after)];
  if (!oldValues && !newValues) return [];
  if (!oldValues) {
    const description = `limited to ${newValues?.values.map(formatValue).join(', ')}`;
    return [createChange(location, description, direction === 'request' && !newValues?.isOpen)];
  }
  if (!newValues) {
    const description = 'the list of values was removed';
    return [createChange(location, description, direction === 'response' && !oldValues.isOpen)];
  }
  const changes: ChangeDetails[] = [];
  for (const value of oldValues.values.filter((item) => !includesValue(newValues.values, item))) {
    changes.push(createBreakingChange(location, `value ${formatValue(value)} removed`));
  }
  for (const value of newValues.values.filter((item) => !includesValue(oldValues.values, item))) {
    const isBreaking = direction === 'response' && !oldValues.isOpen;
    changes.push(createChange(location, `value ${formatValue(value)} added`, isBreaking));
  }
  if (oldValues.isOpen !== newValues.isOpen) {
    const description = `the list of values is now ${newValues.isOpen ? 'open' : 'closed'}`;
    const isBreaking = newValues.isOpen === (direction === 'response');
    changes.push(createChange(location, description, isBreaking));
  }
  return changes;
}

function compareLimits(before: Schema, after: Schema, location: string, direction: Direction) {
  return [...LOWER_LIMITS, ...UPPER_LIMITS].flatMap((key) => {
    const isLower = /min/i.test(key);
    // For counts, 0 is the same as no limit.
    const noLimit = isLower ? (/imum$/.test(key) ? -Infinity : 0) : Infinity;
    const [oldLimit, newLimit] = [before[key] ?? noLimit, after[key] ?? noLimit];
    if (oldLimit === newLimit) return [];
    const isStricter = isLower ? newLimit > oldLimit : newLimit < oldLimit;
    const description = `${key} is ${isStricter ? 'stricter' : 'looser'}: ${after[key] ?? 'none'}`;
    return [createChange(location, description, isStricter === (direction === 'request'))];
  });
}

/** Keywords that can only be compared for equality. */
const RULE_KEYWORDS = ['pattern', 'multipleOf', 'uniqueItems'] as const;

function compareRules(before: Schema, after: Schema, location: string, direction: Direction) {
  const changes = RULE_KEYWORDS.flatMap((key) => {
    const [oldRule, newRule] = [before[key] || undefined, after[key] || undefined];
    if (isDeepStrictEqual(oldRule, newRule)) return [];
    const description = `${key} changed from ${formatValue(oldRule)} to ${formatValue(newRule)}`;
    // Removing a rule allows more values. Any other change may exclude values.
    const isRemoved = newRule === undefined;
    const isAdded = oldRule === undefined;
    const isBreaking = direction === 'request' ? !isRemoved : !isAdded;
    return [createChange(location, description, isBreaking)];
  });
  if (getOpenValues(before) || getOpenValues(after)) return changes;
  for (const key of ['oneOf', 'anyOf'] as const) {
    if (isDeepStrictEqual(before[key], after[key])) continue;
    changes.push(createBreakingChange(location, `${key} changed; compare the alternatives`));
  }
  return changes;
}

const REQUIRED_CHANGES = {
  request: { added: 'is now required', removed: 'is now optional' },
  response: { added: 'is now always present', removed: 'may now be missing' },
};

/** Compares whether a value is required. New requirements break requests, and missing values break clients. */
export function compareRequired(
  wasRequired = false,
  isRequired = false,
  location: string,
  direction: Direction,
): ChangeDetails[] {
  if (wasRequired === isRequired) return [];
  const description = REQUIRED_CHANGES[direction][isRequired ? 'added' : 'removed'];
  return [createChange(location, description, isRequired === (direction === 'request'))];
}

/** Compares whether something is deprecated. */
export function compareDeprecated(
  before: { deprecated?: boolean },
  after: { deprecated?: boolean },
  location: string,
): ChangeDetails[] {
  if (Boolean(before.deprecated) === Boolean(after.deprecated)) return [];
  const description = `is ${after.deprecated ? 'now' : 'no longer'} deprecated`;
  return [createCompatibleChange(location, description)];
}

const isClosed = ({ additionalProperties }: Schema) => additionalProperties === false;

function compareKeys(before: Schema, after: Schema, location: string, direction: Direction) {
  const changes: ChangeDetails[] = [];
  if (isClosed(before) !== isClosed(after)) {
    changes.push(
      isClosed(after)
        ? createChange(location, 'unlisted keys are now rejected', direction === 'request')
        : createCompatibleChange(location, 'unlisted keys are now allowed'),
    );
  }
  const { required: oldRequired = [], properties: oldProperties = {} } = before;
  const { required: newRequired = [], properties: newProperties = {} } = after;
  for (const key of new Set([...newRequired, ...oldRequired])) {
    const isRequired = newRequired.includes(key);
    // A new or removed key is listed as such.
    const isComparable = isRequired
      ? direction === 'request' || Object.hasOwn(oldProperties, key)
      : Object.hasOwn(newProperties, key);
    if (!isComparable) continue;
    const wasRequired = oldRequired.includes(key);
    changes.push(...compareRequired(wasRequired, isRequired, `${location}.${key}`, direction));
  }
  return changes;
}

/**
 * Compares two versions of a schema. Stricter rules in requests and weaker guarantees in responses are breaking
 * changes.
 */
export function compareSchemas(
  rawBefore: Schema,
  rawAfter: Schema,
  location: string,
  direction: Direction,
  ancestors: unknown[][] = [],
): ChangeDetails[] {
  const [before, after] = [mergeAllOf(rawBefore), mergeAllOf(rawAfter)];
  const identities = [getIdentity(rawBefore), getIdentity(rawAfter)];
  // An array and its items can have the same identity.
  const pair = [...identities, identities[0] === rawBefore, identities[1] === rawAfter];
  // Each pair of recursive schemas is compared only once.
  if (ancestors.some((other) => other.every((part, index) => part === pair[index]))) return [];
  const innerAncestors = [...ancestors, pair];
  const maps = [before.additionalProperties, after.additionalProperties];
  const [oldMap, newMap] = maps.map((map) => (typeof map === 'object' ? map : undefined));
  return [
    ...compareTypes(before, after, location, direction),
    ...compareExact(before, after, location),
    ...compareValues(before, after, location, direction),
    ...compareLimits(before, after, location, direction),
    ...compareRules(before, after, location, direction),
    ...compareKeys(before, after, location, direction),
    ...compareDeprecated(before, after, location),
    ...compareEntries(before.properties, after.properties, {
      removed: (key) => [createBreakingChange(`${location}.${key}`, 'removed')],
      both: (key, oldSchema, newSchema) =>
        compareSchemas(oldSchema, newSchema, `${location}.${key}`, direction, innerAncestors),
      added: (key) => [createCompatibleChange(`${location}.${key}`, 'added')],
    }),
    ...compareSubschemas(before.items, after.items, `${location}[]`, direction, innerAncestors),
    ...compareSubschemas(oldMap, newMap, `${location}.*`, direction, innerAncestors),
  ];
}

function compareSubschemas(
  before: Schema | undefined,
  after: Schema | undefined,
  location: string,
  direction: Direction,
  ancestors: unknown[][],
): ChangeDetails[] {
  if (before && after) return compareSchemas(before, after, location, direction, ancestors);
  if (before) return [createChange(location, 'is no longer described', direction === 'response')];
  return after ? [createChange(location, 'is now described', direction === 'request')] : [];
}
