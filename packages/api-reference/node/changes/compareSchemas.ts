import { isDeepStrictEqual } from 'node:util';
import { stringifyExact } from '../../languages/stringifyExact';
import type { Schema } from '../../types';
import { getChoice, getOpenValues, nameVariants } from '../describeSchema';
import { isHidden } from '../findMismatch';
import {
  allowsAnyValue,
  includesType,
  includesValue,
  LOWER_LIMITS,
  mergeAllOf,
  NO_VALUE,
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
  // A constant can be one of the values.
  const values = 'const' in schema ? [schema.const] : schema.enum;
  return values && { values, isOpen: false };
}

const getTypes = (schema: Schema): string[] =>
  [(getOpenValues(schema) ?? schema).type ?? []].flat();
/** Whether the types and values of a schema are in its alternatives, which are compared instead. */
const hasOnlyAlternatives = (schema: Schema) => !schema.type && getChoice(schema) !== undefined;
const formatTypes = (types: string[]) => types.join(' or ') || 'any type';
const formatValue = (value: unknown) => (value === undefined ? 'none' : stringifyExact(value));

function compareTypes(before: Schema, after: Schema, location: string, direction: Direction) {
  if (hasOnlyAlternatives(before) || hasOnlyAlternatives(after)) return [];
  const [oldTypes, newTypes] = [getTypes(before), getTypes(after)];
  const description = `type changed from ${formatTypes(oldTypes)} to ${formatTypes(newTypes)}`;
  if (isDeepStrictEqual([...oldTypes].sort(), [...newTypes].sort())) return [];
  // Clients break if a request accepts fewer types, or if a response can have more.
  const [narrowTypes, wideTypes] =
    direction === 'request' ? [oldTypes, newTypes] : [newTypes, oldTypes];
  const isCompatible =
    narrowTypes.length > 0 &&
    narrowTypes.every((type) => type === NO_VALUE.type || includesType(wideTypes, type));
  return [createChange(location, description, !isCompatible && wideTypes.length > 0)];
}

/** Keywords for which every change is breaking, in requests and responses. */
const EXACT_KEYWORDS = [
  'format',
  'x-unit',
  'default',
  'contentEncoding',
  'contentMediaType',
] as const;

function compareExact(before: Schema, after: Schema, location: string): ChangeDetails[] {
  return EXACT_KEYWORDS.flatMap((key) => {
    if (isDeepStrictEqual(before[key], after[key])) return [];
    const format = (value: unknown) =>
      typeof value === 'string' && key !== 'default' ? value : formatValue(value);
    const values = `${format(before[key])} to ${format(after[key])}`;
    return [createBreakingChange(location, `${key.replace('x-', '')} changed from ${values}`)];
  });
}

function compareValues(before: Schema, after: Schema, location: string, direction: Direction) {
  const [oldValues, newValues] = [getEnumValues(before), getEnumValues(after)];
  if (!oldValues && !newValues) return [];
  if (hasOnlyAlternatives(before) || hasOnlyAlternatives(after)) return [];
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
  return RULE_KEYWORDS.flatMap((key) => {
    const [oldRule, newRule] = [before[key] || undefined, after[key] || undefined];
    if (isDeepStrictEqual(oldRule, newRule)) return [];
    const description = `${key} changed from ${formatValue(oldRule)} to ${formatValue(newRule)}`;
    // Removing a rule allows more values. Any other change may exclude values.
    const rule = direction === 'request' ? newRule : oldRule;
    return [createChange(location, description, rule !== undefined)];
  });
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
    const [isRequired, wasRequired] = [newRequired, oldRequired].map((list) => list.includes(key));
    const isNew = Object.hasOwn(newProperties, key) && !Object.hasOwn(oldProperties, key);
    const isRemoved = Object.hasOwn(oldProperties, key) && !Object.hasOwn(newProperties, key);
    // A new or removed key is listed as such.
    if (isRequired ? direction === 'response' && isNew : isRemoved) continue;
    changes.push(...compareRequired(wasRequired, isRequired, `${location}.${key}`, direction));
  }
  return changes;
}

/** Comparisons of the keywords that do not contain schemas. */
const COMPARERS: ((...args: [Schema, Schema, string, Direction]) => ChangeDetails[])[] = [
  compareTypes,
  compareExact,
  compareValues,
  compareLimits,
  compareRules,
  compareKeys,
  compareDeprecated,
];

/** A pair of schemas that has been compared, with its changes; undefined while the comparison continues. */
interface ComparedPair {
  pair: [before: Schema, after: Schema];
  location: string;
  changes?: ChangeDetails[];
  /** Pairs inside this one that also contain it. They were unfinished, so `changes` lacks theirs. */
  ancestors: Set<ComparedPair>;
}

/** Whether two schemas are copies of the same one. Resolving references copies schemas but not the values of their keywords. */
function isSameSchema(a: Schema, b: Schema): boolean {
  const keys = Object.keys(a) as (keyof Schema)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

const hasParts = (schema: Schema) =>
  Object.values(schema).some((value) => typeof value === 'object' && value !== null);

/** Removes properties that requests or responses do not have. */
function toSide(merged: Schema, direction: Direction): Schema {
  const { properties, required = [], ...schema } = merged;
  if (!properties) return { ...schema, required };
  const isSent = (name: string) => !isHidden(mergeAllOf(properties[name] ?? {}), direction);
  const sent = Object.entries(properties).filter(([name]) => isSent(name));
  return { ...schema, required: required.filter(isSent), properties: Object.fromEntries(sent) };
}

/** Refers to the changes of a pair that was compared before. */
function repeatChanges(known: ComparedPair, location: string, compared: ComparedPair[]) {
  const unfinished = compared.filter(({ changes }) => !changes);
  for (const ancestor of [known, ...known.ancestors].filter(({ changes }) => !changes)) {
    const parents = unfinished.slice(unfinished.indexOf(ancestor) + 1);
    for (const parent of parents) parent.ancestors.add(ancestor);
  }
  return [known, ...known.ancestors].flatMap((source) => {
    const isBreaking = source.changes?.some((change) => change.isBreaking) ?? false;
    const subject = source === known ? '' : 'parts have the ';
    const description = `${subject}same changes as in ${source.location}`;
    return source.changes?.length ? [createChange(location, description, isBreaking)] : [];
  });
}

/**
 * Compares two versions of a schema. Stricter rules in requests and weaker guarantees in responses are breaking
 * changes.
 *
 * @param compared pairs of the same body, each of which is compared only once, because schemas can contain themselves
 */
export function compareSchemas(
  rawBefore: Schema | boolean,
  rawAfter: Schema | boolean,
  location: string,
  direction: Direction,
  compared: ComparedPair[] = [],
): ChangeDetails[] {
  const [before, after] = [mergeAllOf(rawBefore), mergeAllOf(rawAfter)];
  const known = compared.find(
    ({ pair: [a, b] }) => isSameSchema(a, before) && isSameSchema(b, after),
  );
  if (known) return repeatChanges(known, location, compared);
  const entry: ComparedPair = { pair: [before, after], location, ancestors: new Set() };
  // Changes of simple values are as short as a reference to them.
  if (hasParts(before) || hasParts(after)) compared.push(entry);
  const sides = [toSide(before, direction), toSide(after, direction)] as const;
  entry.changes = [
    ...COMPARERS.flatMap((compare) => compare(...sides, location, direction)),
    ...compareParts(...sides, location, direction, compared),
  ];
  return entry.changes;
}

/** Finds the new version of an alternative, which can have another place. */
function findAlternative(oldItems: Schema[], newItems: Schema[], index: number): Schema {
  const getNames = (items: Schema[]) => nameVariants({ variants: items.map(mergeAllOf) });
  const [oldNames, newNames] = [getNames(oldItems), getNames(newItems)];
  const isReordered = oldNames.every((name) => newNames.includes(name));
  return newItems[isReordered ? newNames.indexOf(oldNames[index] ?? '') : index] ?? {};
}

function compareParts(
  before: Schema,
  after: Schema,
  location: string,
  direction: Direction,
  compared: ComparedPair[],
): ChangeDetails[] {
  const compare = (a: Schema | boolean, b: Schema | boolean, part: string) =>
    compareSchemas(a, b, location + part, direction, compared);
  const compareOptional = (a: Schema['additionalProperties'], b: typeof a, part: string) => {
    const [wasFree, isFree] = [allowsAnyValue(a ?? {}), allowsAnyValue(b ?? {})];
    if (a === b) return [];
    if (wasFree === isFree || [a, b].includes(false)) return compare(a ?? {}, b ?? {}, part);
    return wasFree
      ? [createChange(location + part, 'is now described', direction === 'request')]
      : [createChange(location + part, 'is no longer described', direction === 'response')];
  };
  const [oldOther, newOther] = [before.additionalProperties, after.additionalProperties];
  return [
    ...compareEntries(before.properties, after.properties, {
      removed: (key) => [createBreakingChange(`${location}.${key}`, 'removed')],
      both: (key, oldSchema, newSchema) => compare(oldSchema, newSchema, `.${key}`),
      added: (key) => [createCompatibleChange(`${location}.${key}`, 'added')],
    }),
    ...compareOptional(before.items, after.items, '[]'),
    ...(isClosed(before) || isClosed(after) ? [] : compareOptional(oldOther, newOther, '.*')),
    ...(['oneOf', 'anyOf'] as const).flatMap((key) => {
      const listItems = (schema: Schema) => (getOpenValues(schema) ? [] : (schema[key] ?? []));
      const [oldItems, newItems] = [listItems(before), listItems(after)];
      if (oldItems.length !== newItems.length)
        return [createBreakingChange(location, `${key} changed; compare the alternatives`)];
      return oldItems.flatMap((item, i) =>
        compare(item, findAlternative(oldItems, newItems, i), ` alternative ${i + 1}`),
      );
    }),
  ];
}
