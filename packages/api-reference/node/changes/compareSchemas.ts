import { isDeepStrictEqual } from 'node:util';
import { stringifyExact } from '../../languages/stringifyExact';
import type { Schema } from '../../types';
import { getOpenValues } from '../describeSchema';
import { includesType, type MergedSchema, mergeAllOf } from '../mergeSchemas';
import {
  createBreakingChange,
  createChange,
  createCompatibleChange,
  type Direction,
  type LocalChange,
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
    const formatLiteral = (value: unknown) =>
      typeof value === 'string' ? value : formatValue(value);
    return [
      createBreakingChange(
        location,
        `${name} changed from ${formatLiteral(before[key])} to ${formatLiteral(after[key])}`,
      ),
    ];
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
  const changes: LocalChange[] = [];
  for (const value of oldValues.values.filter((item) => !newValues.values.includes(item))) {
    changes.push(createBreakingChange(location, `value ${formatValue(value)} removed`));
  }
  for (const value of newValues.values.filter((item) => !oldValues.values.includes(item))) {
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

/** Limit keywords. Lower limits become stricter as they increase. */
const LIMITS = [
  { key: 'minimum', isLower: true },
  { key: 'exclusiveMinimum', isLower: true },
  { key: 'minLength', isLower: true },
  { key: 'minItems', isLower: true },
  { key: 'minProperties', isLower: true },
  { key: 'maximum', isLower: false },
  { key: 'exclusiveMaximum', isLower: false },
  { key: 'maxLength', isLower: false },
  { key: 'maxItems', isLower: false },
  { key: 'maxProperties', isLower: false },
] as const;
/** Lower limits of counts, for which 0 is the same as no limit. */
const COUNT_KEYWORDS = new Set<string>(['minLength', 'minItems', 'minProperties']);

function compareLimits(before: Schema, after: Schema, location: string, direction: Direction) {
  return LIMITS.flatMap(({ key, isLower }) => {
    const noLimit = isLower ? (COUNT_KEYWORDS.has(key) ? 0 : -Infinity) : Infinity;
    const [oldLimit, newLimit] = [before[key] ?? noLimit, after[key] ?? noLimit];
    if (oldLimit === newLimit) return [];
    const isStricter = isLower ? newLimit > oldLimit : newLimit < oldLimit;
    const description = `${key} is ${isStricter ? 'stricter' : 'looser'}: ${after[key] ?? 'none'}`;
    return [createChange(location, description, isStricter === (direction === 'request'))];
  });
}

/** Keywords that can only be compared for equality. */
const RULE_KEYWORDS = ['pattern', 'multipleOf', 'uniqueItems'] as const;
const ALTERNATIVE_KEYWORDS = ['oneOf', 'anyOf', 'unmerged'] as const;

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
    // Removing a rule allows more values. Any other change may exclude values.
    const isRemoved = newRule === undefined;
    const isAdded = oldRule === undefined;
    const isBreaking = direction === 'request' ? !isRemoved : !isAdded;
    return [createChange(location, description, isBreaking)];
  });
  if (getOpenValues(before) || getOpenValues(after)) return changes;
  return [
    ...changes,
    ...ALTERNATIVE_KEYWORDS.flatMap((key) =>
      isDeepStrictEqual(before[key], after[key])
        ? []
        : [
            createBreakingChange(
              location,
              `${key === 'unmerged' ? 'allOf' : key} changed; compare the alternatives`,
            ),
          ],
    ),
  ];
}

const isClosed = ({ additionalProperties }: Schema) => additionalProperties === false;

function compareKeys(before: Schema, after: Schema, location: string, direction: Direction) {
  const changes: LocalChange[] = [];
  if (isClosed(before) !== isClosed(after)) {
    changes.push(
      isClosed(after)
        ? createChange(location, 'unlisted keys are now rejected', direction === 'request')
        : createCompatibleChange(location, 'unlisted keys are now allowed'),
    );
  }
  const [oldRequired, newRequired] = [
    new Set(before.required ?? []),
    new Set(after.required ?? []),
  ];
  const oldProperties = before.properties ?? {};
  for (const key of newRequired) {
    if (oldRequired.has(key) || (direction === 'response' && !(key in oldProperties))) continue;
    changes.push(
      direction === 'request'
        ? createBreakingChange(`${location}.${key}`, 'is now required')
        : createCompatibleChange(`${location}.${key}`, 'is now always present'),
    );
  }
  for (const key of oldRequired) {
    if (newRequired.has(key) || !(key in (after.properties ?? {}))) continue;
    changes.push(
      direction === 'response'
        ? createBreakingChange(`${location}.${key}`, 'may now be missing')
        : createCompatibleChange(`${location}.${key}`, 'is now optional'),
    );
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
      ? [createCompatibleChange(location, 'is now deprecated')]
      : []),
    ...Object.entries(oldProperties).flatMap(([key, oldSchema]) => {
      const newSchema = newProperties[key];
      return newSchema
        ? compareSchemas(oldSchema, newSchema, `${location}.${key}`, direction, innerAncestors)
        : [createBreakingChange(`${location}.${key}`, 'removed')];
    }),
    ...Object.keys(newProperties)
      .filter((key) => !(key in oldProperties))
      .map((key) => createCompatibleChange(`${location}.${key}`, 'is new')),
    ...compareSubschemas(before.items, after.items, `${location}[]`, direction, innerAncestors),
    ...compareSubschemas(oldMap, newMap, `${location}.*`, direction, innerAncestors),
  ];
}

function compareSubschemas(
  before: Schema | undefined,
  after: Schema | undefined,
  location: string,
  direction: Direction,
  ancestors: Schema[],
): LocalChange[] {
  if (before && after) return compareSchemas(before, after, location, direction, ancestors);
  if (before) return [createChange(location, 'is no longer described', direction === 'response')];
  return after ? [createChange(location, 'is now described', direction === 'request')] : [];
}
