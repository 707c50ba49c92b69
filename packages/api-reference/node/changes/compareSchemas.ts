import { isDeepStrictEqual } from 'node:util';
import { stringifyExact } from '../../languages/stringifyExact';
import type { Schema } from '../../types';
import { getOpenValues } from '../describeSchema';
import { type MergedSchema, mergeAllOf } from '../mergeSchemas';
import type { Direction, LocalChange } from './types';

const createBreaking = (location: string, description: string): LocalChange => ({
  location,
  description,
  isBreaking: true,
});
const createHarmless = (location: string, description: string): LocalChange => ({
  location,
  description,
  isBreaking: false,
});

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
const includesType = (wide: string[], type: string) =>
  wide.includes(type) || (type === 'integer' && wide.includes('number'));

function compareTypes(before: Schema, after: Schema, location: string, direction: Direction) {
  const [oldTypes, newTypes] = [getTypes(before), getTypes(after)];
  const description = `type changed from ${formatTypes(oldTypes)} to ${formatTypes(newTypes)}`;
  if (isDeepStrictEqual([...oldTypes].sort(), [...newTypes].sort())) return [];
  // Requests must not get narrower, responses must not get wider.
  const [narrow, wide] = direction === 'request' ? [oldTypes, newTypes] : [newTypes, oldTypes];
  const isCompatible = narrow.length > 0 && narrow.every((type) => includesType(wide, type));
  return [
    isCompatible || wide.length === 0
      ? createHarmless(location, description)
      : createBreaking(location, description),
  ];
}

/** Keywords for which every change is breaking, in requests and responses. */
const EXACT_KEYWORDS = [
  { key: 'format', name: 'format' },
  { key: 'x-unit', name: 'unit' },
  { key: 'default', name: 'default' },
  { key: 'readOnly', name: 'readOnly' },
  { key: 'writeOnly', name: 'writeOnly' },
  { key: 'contentEncoding', name: 'content encoding' },
  { key: 'contentMediaType', name: 'content media type' },
] as const;

function compareExact(before: Schema, after: Schema, location: string): LocalChange[] {
  return EXACT_KEYWORDS.flatMap(({ key, name }) => {
    if (isDeepStrictEqual(before[key], after[key])) return [];
    const text = (value: unknown) => (typeof value === 'string' ? value : formatValue(value));
    return [
      createBreaking(location, `${name} changed from ${text(before[key])} to ${text(after[key])}`),
    ];
  });
}

function compareValues(before: Schema, after: Schema, location: string, direction: Direction) {
  const [oldValues, newValues] = [getEnumValues(before), getEnumValues(after)];
  if (!oldValues && !newValues) return [];
  if (!oldValues) {
    const text = `limited to ${newValues?.values.map(formatValue).join(', ')}`;
    return [
      direction === 'request' && !newValues?.isOpen
        ? createBreaking(location, text)
        : createHarmless(location, text),
    ];
  }
  if (!newValues) {
    const text = 'the list of values was dropped';
    return [
      direction === 'response' && !oldValues.isOpen
        ? createBreaking(location, text)
        : createHarmless(location, text),
    ];
  }
  const changes: LocalChange[] = [];
  for (const value of oldValues.values.filter((item) => !newValues.values.includes(item))) {
    changes.push(createBreaking(location, `value ${formatValue(value)} removed`));
  }
  for (const value of newValues.values.filter((item) => !oldValues.values.includes(item))) {
    const isBreaking = direction === 'response' && !oldValues.isOpen;
    changes.push({ location, description: `value ${formatValue(value)} added`, isBreaking });
  }
  if (oldValues.isOpen !== newValues.isOpen) {
    const description = `the list of values is now ${newValues.isOpen ? 'open' : 'closed'}`;
    changes.push({
      location,
      description,
      isBreaking: newValues.isOpen === (direction === 'response'),
    });
  }
  return changes;
}

/** Limit keywords. `low` limits become stricter as they increase. */
const LIMITS = [
  { key: 'minimum', low: true },
  { key: 'exclusiveMinimum', low: true },
  { key: 'minLength', low: true },
  { key: 'minItems', low: true },
  { key: 'minProperties', low: true },
  { key: 'maximum', low: false },
  { key: 'exclusiveMaximum', low: false },
  { key: 'maxLength', low: false },
  { key: 'maxItems', low: false },
  { key: 'maxProperties', low: false },
] as const;
/** Lower limits of counts, for which 0 is the same as no limit. */
const COUNT_KEYWORDS = new Set<string>(['minLength', 'minItems', 'minProperties']);

function compareLimits(before: Schema, after: Schema, location: string, direction: Direction) {
  return LIMITS.flatMap(({ key, low }) => {
    const noLimit = low ? (COUNT_KEYWORDS.has(key) ? 0 : -Infinity) : Infinity;
    const [oldLimit, newLimit] = [before[key] ?? noLimit, after[key] ?? noLimit];
    if (oldLimit === newLimit) return [];
    const isStricter = low ? newLimit > oldLimit : newLimit < oldLimit;
    const description = `${key} is ${isStricter ? 'stricter' : 'looser'}: ${after[key] ?? 'none'}`;
    return [{ location, description, isBreaking: isStricter === (direction === 'request') }];
  });
}

/** Keywords that can only be compared for equality. */
const RULE_KEYWORDS = [
  'pattern',
  'multipleOf',
  'uniqueItems',
  'not',
  'propertyNames',
  'contains',
] as const;
const ALTERNATIVE_KEYWORDS = [
  'oneOf',
  'anyOf',
  'also',
  'if',
  'then',
  'else',
  'prefixItems',
] as const;

function compareRules(
  before: MergedSchema,
  after: MergedSchema,
  location: string,
  direction: Direction,
) {
  const changes = RULE_KEYWORDS.flatMap((key) => {
    const [oldRule, newRule] = [before[key] || undefined, after[key] || undefined];
    if (isDeepStrictEqual(oldRule, newRule)) return [];
    const description = `${key} changed from ${formatValue(oldRule)} to ${formatValue(newRule)}`;
    // Removing a rule relaxes it; any other change may restrict it.
    const isRemoved = newRule === undefined;
    const isAdded = oldRule === undefined;
    const isBreaking = direction === 'request' ? !isRemoved : !isAdded;
    return [{ location, description, isBreaking }];
  });
  if (getOpenValues(before) || getOpenValues(after)) return changes;
  return [
    ...changes,
    ...ALTERNATIVE_KEYWORDS.flatMap((key) =>
      isDeepStrictEqual(before[key], after[key])
        ? []
        : [createBreaking(location, `${key} changed; compare the alternatives`)],
    ),
  ];
}

const isClosed = ({ additionalProperties }: Schema) => additionalProperties === false;

function compareKeys(before: Schema, after: Schema, location: string, direction: Direction) {
  const changes: LocalChange[] = [];
  if (isClosed(before) !== isClosed(after)) {
    changes.push(
      isClosed(after)
        ? {
            location,
            description: 'unlisted keys are now rejected',
            isBreaking: direction === 'request',
          }
        : createHarmless(location, 'unlisted keys are now allowed'),
    );
  }
  const [oldRequired, newRequired] = [
    new Set(before.required ?? []),
    new Set(after.required ?? []),
  ];
  const known = before.properties ?? {};
  for (const key of newRequired) {
    if (oldRequired.has(key) || (direction === 'response' && !(key in known))) continue;
    changes.push({
      location: `${location}.${key}`,
      description: direction === 'request' ? 'is now required' : 'is now always present',
      isBreaking: direction === 'request',
    });
  }
  for (const key of oldRequired) {
    if (newRequired.has(key) || !(key in (after.properties ?? {}))) continue;
    changes.push({
      location: `${location}.${key}`,
      description: direction === 'request' ? 'is now optional' : 'may now be missing',
      isBreaking: direction === 'response',
    });
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
  ancestors: Schema[] = [],
): LocalChange[] {
  const [before, after] = [mergeAllOf(rawBefore), mergeAllOf(rawAfter)];
  // Recursive schemas are compared only once.
  const identity = before.properties ?? before.items ?? before;
  if (ancestors.includes(identity as Schema)) return [];
  const innerAncestors = [...ancestors, identity as Schema];
  const newProperties = after.properties ?? {};
  const oldProperties = before.properties ?? {};
  const maps = [before.additionalProperties, after.additionalProperties];
  const [oldMap, newMap] = maps.map((map) => (typeof map === 'object' ? map : undefined));
  return [
    ...compareTypes(before, after, location, direction),
    ...compareExact(before, after, location),
    ...compareValues(before, after, location, direction),
    ...compareLimits(before, after, location, direction),
    ...compareRules(before, after, location, direction),
    ...compareKeys(before, after, location, direction),
    ...(after.deprecated && !before.deprecated
      ? [createHarmless(location, 'is now deprecated')]
      : []),
    ...Object.entries(oldProperties).flatMap(([key, oldSchema]) => {
      const same = newProperties[key];
      return same
        ? compareSchemas(oldSchema, same, `${location}.${key}`, direction, innerAncestors)
        : [createBreaking(`${location}.${key}`, 'removed')];
    }),
    ...Object.keys(newProperties)
      .filter((key) => !(key in oldProperties))
      .map((key) => createHarmless(`${location}.${key}`, 'is new')),
    ...compareParts(before.items, after.items, `${location}[]`, direction, innerAncestors),
    ...compareParts(oldMap, newMap, `${location}.*`, direction, innerAncestors),
  ];
}

function compareParts(
  before: Schema | undefined,
  after: Schema | undefined,
  location: string,
  direction: Direction,
  ancestors: Schema[],
): LocalChange[] {
  if (before && after) return compareSchemas(before, after, location, direction, ancestors);
  if (before) {
    return [
      { location, description: 'is no longer described', isBreaking: direction === 'response' },
    ];
  }
  return after
    ? [{ location, description: 'is now described', isBreaking: direction === 'request' }]
    : [];
}
