import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../types';
import { describeType, getOpenValues, getRequiredOptions } from '../describeSchema';
import { isHidden } from '../findMismatch';
import {
  allowsAnyValue,
  includesType,
  includesValue,
  type MergedSchema,
  mergeAllOf,
} from '../mergeSchemas';
import { isMap } from '../supportedKeys';
import type { SpecObject } from '../walkSpecification';
import {
  describeEntry,
  describeValues,
  ENTRY_NAMES,
  EXTENSION_PATTERN,
  formatValue,
  IGNORED_KEYS,
  isCompatible,
  isCompatibleEntry,
  normalizeValue,
  OTHER_VALUES,
  SUFFIXES,
} from './rules';
import type { Change, Direction } from './types';

type Versions = readonly [SpecObject, SpecObject];

/** Two versions of a schema, the schemas inside them, and 1 if anything inside has changed, or 2 if that is breaking. */
interface SchemaPair {
  location: string;
  compare: () => FoundChange[];
  parts: SchemaPair[];
  severity: number;
}

/** A change, or a repeated pair, which is listed if there are changes inside it. */
interface FoundChange extends Change {
  repeated?: SchemaPair;
}

interface Context extends Pick<Change, 'operation' | 'location'> {
  direction: Direction;
  /** Numbers of values of keywords. */
  ids: Map<unknown, number>;
  /** Pairs of the same body, each of which is compared only once, because schemas can contain themselves. */
  pairs?: Map<string, SchemaPair>;
  parts?: SchemaPair[];
}

const SET_KEYS = ['enum', 'scopes', 'security'];
const SCHEMA_KEYS = ['schema', 'items', 'additionalProperties', 'alternatives'];

/** Creates a map of all entries. Repeated names get a number, so that no entry replaces another. */
export function toUniqueMap<T>(entries: (readonly [string, T])[]): Map<string, T> {
  const map = new Map<string, T>();
  for (const [name, value] of entries) {
    let uniqueName = name;
    for (let count = 2; map.has(uniqueName); count++) uniqueName = `${name} (${count})`;
    map.set(uniqueName, value);
  }
  return map;
}

/** Names alternatives by their title if both versions have it, or by their type, because their order means nothing. */
const nameAlternatives = (schemas: Schema[] = [], others: Schema[] = []) =>
  toUniqueMap(
    schemas.map((schema) => {
      const { title } = mergeAllOf(schema);
      const isTitled = title && others.some((other) => mergeAllOf(other).title === title);
      return [isTitled ? title : describeType(schema), schema] as const;
    }),
  );

/** The end of the location of changes in a part. */
function getSuffix(key: string, name: string, direction: Direction): string {
  if (key !== 'content') return SUFFIXES.get(key)?.replace('*', () => name) ?? '';
  return `${direction === 'response' ? ' body' : ''}${name === 'application/json' ? '' : ` (${name})`}`;
}

/** Lists the objects or items in the value of a key by name. */
function listParts(key: string, value: unknown): Map<string, unknown> {
  if (value instanceof Map) return value;
  // Without these keys, any value is allowed.
  if (['schema', 'items', 'additionalProperties'].includes(key))
    return new Map([['*', value ?? {}]]);
  if (value === undefined) return new Map();
  if (key === 'requestBody') return new Map([['*', value]]);
  if (Array.isArray(value)) return new Map(value.map((item) => [formatValue(key, item), item]));
  const isCaseless = key === 'headers' || key === 'content';
  const findName = (name: string) => (isCaseless ? name.toLowerCase() : name);
  return toUniqueMap(Object.entries(value ?? {}).map(([name, item]) => [findName(name), item]));
}

/** Finds what covers a part that has no entry in one version, such as the default response. */
function findCover(key: string, name: string, owner: SpecObject, added: unknown): unknown {
  if (key === 'fields') {
    const other = owner.additionalProperties as Schema | boolean | undefined;
    const isLimited = isMap(added) && other !== undefined && !allowsAnyValue(other);
    return isLimited ? { ...added, schema: other } : undefined;
  }
  const parts = listParts(key, owner[key]);
  if (key === 'content') return parts.get(name.replace(/\/.*/, '/*')) ?? parts.get('*/*');
  if (key !== 'responses') return undefined;
  // Next to a response for success, the default means errors.
  const isForErrors = [...parts.keys()].some((status) => /^[123]/.test(status));
  const isDefault = added && (/^[45]/.test(name) || !isForErrors);
  return parts.get(`${name[0]}XX`) ?? (isDefault ? parts.get('default') : undefined);
}

function compareParts(key: string, [before, after]: Versions, context: Context): FoundChange[] {
  const [oldParts, newParts] = [listParts(key, before[key]), listParts(key, after[key])];
  const direction = key === 'responses' ? 'response' : context.direction;
  return [...new Set([...oldParts.keys(), ...newParts.keys()])].flatMap((name) => {
    const [old, current] = [oldParts.get(name), newParts.get(name)];
    const operation = key === 'operations' ? name : context.operation;
    const location = context.location + getSuffix(key, name, direction);
    const partContext = { ...context, operation, direction, location };
    if (old !== undefined && current !== undefined)
      return comparePart(key, old, current, partContext);
    const [part, owner] = old === undefined ? [current, before] : [old, after];
    // The keys of equal values can have another order.
    if (Array.isArray(owner[key]) && includesValue(owner[key], part)) return [];
    const cover = findCover(key, name, owner, current);
    const isRequired = direction === 'request' && isMap(current) && current.required === true;
    const verb = isRequired ? 'added and required' : old === undefined ? 'added' : 'removed';
    // A response of a media type can become any that its range covers.
    const isCovered =
      old !== undefined && cover && (key === 'responses' || direction === 'request');
    const change = {
      operation,
      location: key in ENTRY_NAMES ? context.location : location,
      description: describeEntry(key, name, part, verb),
      isBreaking:
        isRequired ||
        !(isCovered || isCompatibleEntry(key, old, before[key], after[key], direction)),
    };
    return cover === undefined
      ? [change]
      : [change, ...comparePart(key, old ?? cover, current ?? cover, partContext)];
  });
}

function comparePart(key: string, old: unknown, current: unknown, context: Context): FoundChange[] {
  // Entries of a set have their value as the name.
  if (SET_KEYS.includes(key)) return [];
  if (SCHEMA_KEYS.includes(key)) return compareSchemas(old as Schema, current as Schema, context);
  return isMap(old) && isMap(current)
    ? compareObjects([old, current], context)
    : compareValues(key, [{ [key]: old }, { [key]: current }], context);
}

function compareValues(key: string, versions: Versions, context: Context): FoundChange[] {
  const { operation, location, direction } = context;
  const [old, current] = versions.map((version) => normalizeValue(key, version[key]));
  if (isDeepStrictEqual(old, current)) return [];
  const description = describeValues(key, old, current, direction);
  const isBreaking = !isCompatible(key, old, current, direction);
  return [{ operation, location, description, isBreaking }];
}

/** Compares all keys of two objects, except the ignored ones. Changes that `rules.ts` does not name are breaking. */
export function compareObjects([before, after]: Versions, context: Context): FoundChange[] {
  return Object.keys({ ...before, ...after }).flatMap((key) => {
    if (IGNORED_KEYS.has(key) || EXTENSION_PATTERN.test(key)) return [];
    const isSet = SET_KEYS.includes(key) && before[key] !== undefined && after[key] !== undefined;
    const compare = SUFFIXES.has(key) || isSet ? compareParts : compareValues;
    return compare(key, [before, after], context);
  });
}

/** Splits off alternatives, and gives open lists of values and lists of required keys their own keys. */
function splitAlternatives({ oneOf, anyOf, ...schema }: MergedSchema): [SpecObject, Schema[]?] {
  const open = schema.type || schema.enum ? undefined : getOpenValues({ anyOf });
  if (open) return [{ ...schema, type: open.type, enum: [...open.values, OTHER_VALUES] }, oneOf];
  const options = getRequiredOptions({ oneOf, anyOf })?.map((names) => names.join(' and '));
  if (!options) return [{ ...schema, anyOf: oneOf && anyOf }, oneOf ?? anyOf];
  const key = `${oneOf ? 'exactly' : 'at least'} one of these is required`;
  return [{ ...schema, [key]: new Set(options) }, oneOf && anyOf];
}

/** Properties that the direction has, and required keys without a property. */
function listFields(schema: MergedSchema, direction: Direction): Map<string, SpecObject> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = [...new Set([...Object.keys(properties), ...required])];
  const fields = names.map((name) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return [name, { required: required.includes(name), schema: property ?? {} }] as const;
  });
  return new Map(fields.filter(([, { schema: item }]) => !isHidden(mergeAllOf(item), direction)));
}

/** A schema in a form that does not depend on how it is written, without properties that the direction lacks. */
function toView(schema: MergedSchema, other: MergedSchema, direction: Direction): SpecObject {
  const [{ properties, required: _, ...keywords }, alternatives] = splitAlternatives(schema);
  const [, otherAlternatives] = splitAlternatives(other);
  // A schema without alternatives is compared with each alternative of the other version.
  if (otherAlternatives && !alternatives)
    return { alternatives: nameAlternatives([schema], otherAlternatives) };
  const isExclusive = alternatives !== undefined && alternatives === schema.oneOf;
  if (alternatives && !otherAlternatives) {
    const parent = { ...schema, [isExclusive ? 'oneOf' : 'anyOf']: undefined, title: undefined };
    const merged = alternatives.map((item) => mergeAllOf({ allOf: [parent, item] }));
    return { alternatives: nameAlternatives(merged, [other]) };
  }
  return {
    ...keywords,
    ...('const' in schema && !schema.enum && { const: undefined, enum: [schema.const] }),
    alternatives: nameAlternatives(alternatives, otherAlternatives),
    'only one alternative': isExclusive,
    fields: listFields(schema, direction),
  };
}

function compareViews(before: MergedSchema, after: MergedSchema, context: Context): FoundChange[] {
  const { direction } = context;
  const views = [toView(before, after, direction), toView(after, before, direction)] as const;
  const [old = [], current = []] = views.map(({ type = [] }) => [type].flat() as string[]);
  const areOther = (types: string[], others: string[]) =>
    types.length > 0 && !types.some((type) => includesType(others, type));
  // Nothing else in a value of another type can be compared.
  const isReplaced = areOther(old, current) && areOther(current, old);
  return isReplaced ? compareValues('type', views, context) : compareObjects(views, context);
}

/** Identifies a schema by its keywords. Resolving references copies schemas but not the values of their keywords. */
function getKey(schema: Schema, ids: Map<unknown, number>): string {
  const entries = Object.entries(schema).map(([key, value]) => {
    const id = ids.get(value) ?? ids.size;
    ids.set(value, id);
    return `${key} ${id}`;
  });
  return entries.sort().join();
}

const hasParts = (schema: Schema) =>
  ['properties', 'items', 'additionalProperties', 'oneOf', 'anyOf'].some((key) => key in schema);

function compareSchemas(
  rawBefore: Schema | boolean,
  rawAfter: Schema | boolean,
  context: Context,
): FoundChange[] {
  const { operation, location, direction, ids, pairs } = context;
  if (!pairs) return compareBody(rawBefore, rawAfter, context);
  const [before, after] = [mergeAllOf(rawBefore), mergeAllOf(rawAfter)];
  // Changes of simple values are as short as a reference to them.
  if (!hasParts(before) && !hasParts(after)) return compareViews(before, after, context);
  const key = [direction, getKey(before, ids), getKey(after, ids)].join(' | ');
  const known = pairs.get(key);
  const parts: SchemaPair[] = [];
  const compare = () => compareViews(before, after, { ...context, parts });
  const pair = known ?? { location, compare, parts, severity: 0 };
  pairs.set(key, pair);
  context.parts?.push(pair);
  const description = `same changes as in ${pair.location}`;
  return known ? [{ operation, location, description, isBreaking: false, repeated: pair }] : [];
}

/** Compares the schemas in a body one after the other, because nested calls would exceed the stack. */
function compareBody(
  before: Schema | boolean,
  after: Schema | boolean,
  context: Context,
): FoundChange[] {
  const pairs = new Map<string, SchemaPair>();
  const changes = compareSchemas(before, after, { ...context, pairs });
  // This loop includes the pairs that it adds.
  for (const pair of pairs.values()) {
    const found = pair.compare();
    const own = found.filter(({ repeated }) => !repeated);
    pair.severity = own.some(({ isBreaking }) => isBreaking) ? 2 : Math.min(own.length, 1);
    changes.push(...found);
  }
  // Changes in a part also affect the schemas that contain it.
  const raiseSeverity = (pair: SchemaPair) => {
    const { severity } = pair;
    pair.severity = Math.max(severity, ...pair.parts.map((part) => part.severity));
    return pair.severity > severity;
  };
  while ([...pairs.values()].reverse().filter(raiseSeverity).length > 0);
  return changes
    .filter(({ repeated }) => repeated?.severity !== 0)
    .map(({ repeated, ...change }) =>
      repeated ? { ...change, isBreaking: repeated.severity === 2 } : change,
    );
}
