import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../../types';
import { describeType, getOpenValues } from '../describeSchema';
import { isHidden } from '../findMismatch';
import { type MergedSchema, mergeAllOf } from '../mergeSchemas';
import { isMap } from '../supportedKeys';
import type { SpecObject } from '../walkSpecification';
import {
  formatValue,
  IGNORED_KEYS,
  isCompatible,
  isCompatibleEntry,
  normalizeValue,
  OTHER_VALUES,
} from './rules';
import type { Change, Direction } from './types';

/** Two versions of a schema, with all changes inside them once the pair is repeated. */
interface ComparedPair {
  before: MergedSchema;
  after: MergedSchema;
  location: string;
  changes?: Change[];
}

interface Context extends Pick<Change, 'operation' | 'location'> {
  direction: Direction;
  /** Pairs of the same body, each of which is compared only once, because schemas can contain themselves. */
  compared?: ComparedPair[];
  /** Whether the changes are only collected, so that repeated pairs are not listed. */
  isProbe?: boolean;
}

/** Keys that contain objects, and what they add to the location of a change, with `*` for the name of the object. */
const SUFFIXES = new Map(
  Object.entries({
    additionalProperties: '.*',
    anyOf: ' (*)',
    content: '*',
    fields: '.*',
    flows: ' flow *',
    headers: ' header *',
    items: '[]',
    oneOf: ' (*)',
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

const SET_KEYS = ['enum', 'scopes', 'security'];
/** Keys whose entries are listed by the key and a name, instead of a location. */
const NAMED_KEYS = [...SET_KEYS, 'anyOf', 'oneOf'];
const SCHEMA_KEYS = ['schema', 'items', 'additionalProperties', 'anyOf', 'oneOf'];

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
  if (key === 'items' || key === 'additionalProperties') return new Map([['*', value ?? {}]]);
  if (value === undefined) return new Map();
  if (key === 'requestBody' || key === 'schema') return new Map([['*', value]]);
  if (Array.isArray(value)) return new Map(value.map((item) => [formatValue(key, item), item]));
  const isCaseless = key === 'headers' || key === 'content';
  const findName = (name: string) => (isCaseless ? name.toLowerCase() : name);
  return toUniqueMap(Object.entries(value ?? {}).map(([name, item]) => [findName(name), item]));
}

function compareParts(key: string, before: unknown, after: unknown, context: Context): Change[] {
  const [oldParts, newParts] = [listParts(key, before), listParts(key, after)];
  const isSet = SET_KEYS.includes(key);
  const direction = key === 'responses' ? 'response' : context.direction;
  return [...new Set([...oldParts.keys(), ...newParts.keys()])].flatMap((name) => {
    const [old, current] = [oldParts.get(name), newParts.get(name)];
    const operation = key === 'operations' ? name : context.operation;
    const suffix = getSuffix(key, name, direction);
    const partContext = { ...context, operation, direction, location: context.location + suffix };
    if (old === undefined || current === undefined) {
      const isRequired = direction === 'request' && isMap(current) && current.required === true;
      const isNamed = NAMED_KEYS.includes(key);
      const subject = isNamed ? `${key}: ${name} ` : key === 'schema' ? 'schema ' : '';
      const verb = isRequired ? 'added and required' : current === undefined ? 'removed' : 'added';
      const isBreaking = isRequired || !isCompatibleEntry(key, old, before, after, direction);
      const { location } = isNamed ? context : partContext;
      return [{ operation, location, description: subject + verb, isBreaking }];
    }
    // Entries of a set have their value as the name.
    if (isSet) return [];
    if (SCHEMA_KEYS.includes(key))
      return compareSchemas(old as Schema, current as Schema, partContext);
    return isMap(old) && isMap(current)
      ? compareObjects(old, current, partContext)
      : compareValues(key, old, current, partContext);
  });
}

function compareValues(key: string, before: unknown, after: unknown, context: Context): Change[] {
  const { operation, location, direction } = context;
  const [old, current] = [normalizeValue(key, before), normalizeValue(key, after)];
  if (isDeepStrictEqual(old, current)) return [];
  const description = `${key}: ${formatValue(key, old)} → ${formatValue(key, current)}`;
  const isBreaking = !isCompatible(key, old, current, direction);
  return [{ operation, location, description, isBreaking }];
}

/** Compares all keys of two objects, except the ignored ones. Changes that `rules.ts` does not name are breaking. */
export function compareObjects(before: SpecObject, after: SpecObject, context: Context): Change[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const [old, current] = [before[key], after[key]];
    if (IGNORED_KEYS.has(key)) return [];
    const isChangedSet = SET_KEYS.includes(key) && old !== undefined && current !== undefined;
    const compare = SUFFIXES.has(key) || isChangedSet ? compareParts : compareValues;
    return compare(key, old, current, context);
  });
}

/** A schema in a form that does not depend on how it is written, without properties that the direction lacks. */
function toView(schema: MergedSchema, other: MergedSchema, direction: Direction): SpecObject {
  const { properties = {}, required = [], anyOf, oneOf, ...others } = schema;
  const fields = new Map<string, unknown>();
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const isSent = !isHidden(mergeAllOf(property ?? {}), direction);
    if (isSent) fields.set(name, { required: required.includes(name), schema: property });
  }
  const open = schema.type || schema.enum ? undefined : getOpenValues(schema);
  return {
    ...others,
    ...('const' in schema && !schema.enum && { const: undefined, enum: [schema.const] }),
    ...(open && { type: open.type, enum: [...open.values, OTHER_VALUES] }),
    anyOf: open ? undefined : nameAlternatives(anyOf, other.anyOf),
    oneOf: nameAlternatives(oneOf, other.oneOf),
    fields,
  };
}

/** Whether two schemas are copies of the same one. Resolving references copies schemas but not the values of their keywords. */
function isSameSchema(a: Schema, b: Schema): boolean {
  const keys = Object.keys(a) as (keyof Schema)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

function compareSchemas(
  rawBefore: Schema | boolean,
  rawAfter: Schema | boolean,
  context: Context,
): Change[] {
  const { operation, location, direction, compared = [], isProbe } = context;
  const [before, after] = [mergeAllOf(rawBefore), mergeAllOf(rawAfter)];
  const known = compared.find(
    (pair) => isSameSchema(pair.before, before) && isSameSchema(pair.after, after),
  );
  if (known) {
    if (isProbe) return [];
    known.changes ??= compareSchemas(before, after, { ...context, compared: [], isProbe: true });
    const isBreaking = known.changes.some((change) => change.isBreaking);
    const description = `same changes as in ${known.location}`;
    return known.changes.length > 0 ? [{ operation, location, description, isBreaking }] : [];
  }
  // Changes of simple values are as short as a reference to them.
  const hasParts = [before, after].some((schema) =>
    ['properties', ...SCHEMA_KEYS].some((key) => key in schema),
  );
  if (hasParts) compared.push({ before, after, location });
  const views = [toView(before, after, direction), toView(after, before, direction)] as const;
  return compareObjects(...views, { ...context, compared });
}
