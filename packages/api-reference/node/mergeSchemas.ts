import { isDeepStrictEqual } from 'node:util';
import type { Schema } from '../types';
import { joinMarkdown } from './markdownText';
import { SUPPORTED } from './supportedKeys';

export interface MergedSchema extends Schema {
  /** Keywords whose values in several parts cannot be combined, such as two patterns. */
  conflicts?: string[];
}

/** The schema `false`, which no value satisfies. */
export const NO_VALUE: MergedSchema = { type: 'no value' };

export const includesValue = (values: readonly unknown[], value: unknown) =>
  values.some((item) => isDeepStrictEqual(item, value));

export function union(a: unknown, b: unknown): unknown[] {
  const values: unknown[] = [];
  for (const item of [...(a as unknown[]), ...(b as unknown[])]) {
    if (!includesValue(values, item)) values.push(item);
  }
  return values;
}

/** Keywords that no value can break. */
const ANNOTATIONS = ['title', 'description', '$comment', 'deprecated', 'example', 'examples'];

export const allowsAnyValue = (schema: Schema | boolean) =>
  schema !== false && Object.keys(schema).every((key) => ANNOTATIONS.includes(key));

/** Whether a list of types includes a type; every integer is a number. */
export const includesType = (types: string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function mergeProperties(a: unknown, b: unknown): Record<string, Schema> {
  const result = new Map(Object.entries(a as Record<string, Schema>));
  for (const [name, schema] of Object.entries(b as Record<string, Schema>)) {
    const other = result.get(name);
    result.set(name, other === undefined ? schema : intersectSchemas(other, schema));
  }
  return Object.fromEntries(result);
}

function mergeOtherSchemas(a: unknown, b: unknown): boolean | Schema | undefined {
  if (a === true || b === false) return b as boolean | Schema;
  const allowsAll = Object.keys(b as Schema | true).length === 0;
  return a === false || allowsAll ? undefined : intersectSchemas(a as Schema, b as Schema);
}

export const LOWER_LIMITS = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const;
export const UPPER_LIMITS = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const;
const FLAGS = ['uniqueItems', 'readOnly', 'writeOnly', 'deprecated'] as const;

type MergeRule = (earlier: unknown, later: unknown) => unknown;

/** Keeps the later value if it allows less. */
const narrow =
  <T>(isWithin: (later: T, earlier: T) => boolean): MergeRule =>
  (earlier, later) =>
    isWithin(later as T, earlier as T) ? later : undefined;

/** How to combine two values of a keyword. Undefined if pages would not show the later value. */
const MERGE_RULES: Partial<Record<keyof MergedSchema, MergeRule>> = {
  type: narrow<string | string[]>((later, earlier) =>
    [later].flat().every((type) => includesType([earlier].flat(), type)),
  ),
  enum: narrow<unknown[]>((later, earlier) => later.every((item) => includesValue(earlier, item))),
  required: union,
  examples: union,
  conflicts: union,
  properties: mergeProperties,
  additionalProperties: mergeOtherSchemas,
  items: mergeOtherSchemas,
  ...Object.fromEntries(LOWER_LIMITS.map((key) => [key, narrow<number>((a, b) => a >= b)])),
  ...Object.fromEntries(UPPER_LIMITS.map((key) => [key, narrow<number>((a, b) => a <= b)])),
  ...Object.fromEntries(FLAGS.map((key) => [key, narrow<boolean>((later) => later)])),
  title: (a, b) => `${a}, ${b}`,
  description: (a, b) => joinMarkdown(a as string, b as string),
};

const isMerged = (key: string) => SUPPORTED.Schema?.includes(key) || key in MERGE_RULES;

function mergePair(a: MergedSchema, b: MergedSchema): MergedSchema {
  const result: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const other = result[key];
    if (other === undefined) result[key] = value;
    // Pages show neither comments nor unsupported keys.
    else if (other === value || key === '$comment' || !isMerged(key)) continue;
    else if (key === 'example') result.examples = union((result.examples as []) ?? [], [value]);
    else {
      const merged = MERGE_RULES[key as keyof MergedSchema]?.(other, value);
      if (merged !== undefined) result[key] = merged;
      else if (!isDeepStrictEqual(other, value))
        result.conflicts = [...((result.conflicts as string[]) ?? []), key];
    }
  }
  // The constant is one of the values that the other part lists.
  if ('const' in result && includesValue((result.enum ?? []) as unknown[], result.const))
    delete result.enum;
  return result;
}

/**
 * Returns the object that identifies a schema: the value of a keyword, because resolving references copies schemas
 * but not those values.
 */
export function getIdentity(schema: Schema): object {
  const { allOf, properties, oneOf, anyOf, items, additionalProperties } = schema;
  // Boolean schemas are not objects, so they identify nothing.
  const part = [items, additionalProperties].find((item) => typeof item === 'object');
  return allOf ?? properties ?? oneOf ?? anyOf ?? (part as Schema | undefined) ?? schema;
}

/** Parts of the schemas that `intersectSchemas` has created. */
const partsOfIntersections = new WeakMap<Schema, Schema[]>();
/** Intersections by the keys of all their parts, in a map for the part with the lowest key. */
const intersections = new WeakMap<object, Map<string, Schema>>();
const schemaIds = new WeakMap<object, number>();
let schemaCount = 0;

/** Identifies a part. An array and its items can have the same identity. */
function getPartKey(part: Schema): string {
  const identity = getIdentity(part);
  const id = schemaIds.get(identity) ?? ++schemaCount;
  schemaIds.set(identity, id);
  return `${id}${identity === part ? ' value' : ''}`;
}

/**
 * Intersects two schemas. The same set of parts always returns the same object, so that recursion ends, even if an
 * extension of a recursive schema replaces the recursive property.
 */
function intersectSchemas(a: Schema | boolean, b: Schema | boolean): MergedSchema {
  if (b === false) return NO_VALUE;
  if (a === false) return { ...NO_VALUE, conflicts: ['type'] };
  if (typeof a === 'boolean') return typeof b === 'boolean' ? {} : b;
  if (typeof b === 'boolean') return a;
  const parts = new Map<string, Schema>();
  for (const part of [a, b].flatMap((schema) => partsOfIntersections.get(schema) ?? schema)) {
    const key = getPartKey(part);
    parts.set(key, parts.get(key) ?? part);
  }
  const keys = [...parts.keys()].sort();
  if (keys.length === 1) return a;
  const owner = getIdentity(parts.get(String(keys[0])) ?? a);
  const known = intersections.get(owner) ?? new Map<string, Schema>();
  intersections.set(owner, known);
  const intersection = known.get(keys.join()) ?? { allOf: [...parts.values()] };
  known.set(keys.join(), intersection);
  partsOfIntersections.set(intersection, [...parts.values()]);
  return intersection;
}

/** Schemas that are being merged, to stop at recursive ones. */
const inProgress = new Set<object>();
const mergedByAllOf = new WeakMap<object, MergedSchema>();

/**
 * Merges `allOf`. The description and examples next to it come before those of the parts, and the title and default
 * replace theirs.
 */
export function mergeAllOf(schema: Schema | boolean): MergedSchema {
  if (typeof schema === 'boolean') return schema ? {} : NO_VALUE;
  if (!schema.allOf) return schema;
  const cached = mergedByAllOf.get(schema.allOf);
  if (cached) return cached;
  if (inProgress.has(schema.allOf)) return {};
  inProgress.add(schema.allOf);
  const { allOf, title, description, default: ownDefault, ...others } = schema;
  const { examples = [], example = examples[0] } = others;
  const first = {
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
  };
  const mergedSchema = {
    ...[first, ...allOf.map(mergeAllOf), others].reduce(mergePair, {}),
    ...(title !== undefined && { title }),
    ...(ownDefault !== undefined && { default: ownDefault }),
  };
  inProgress.delete(schema.allOf);
  mergedByAllOf.set(schema.allOf, mergedSchema);
  return mergedSchema;
}

/** Whether a schema lists itself as an alternative, so that validation would never end. */
export function listsItself(raw: Schema, ancestors: object[] = []): boolean {
  const identity = getIdentity(raw);
  if (ancestors.includes(identity)) return identity === ancestors[0];
  const { oneOf = [], anyOf = [] } = mergeAllOf(raw);
  return [...oneOf, ...anyOf].some((item) => listsItself(item, [...ancestors, identity]));
}

/** Finds a lower limit that excludes all values below an upper limit of the same kind. */
function findEmptyRange(schema: Schema): string | undefined {
  const getKind = (key: string) => (/imum$/i.test(key) ? 'number' : key.slice('min'.length));
  for (const low of LOWER_LIMITS) {
    for (const high of UPPER_LIMITS.filter((key) => getKind(key) === getKind(low))) {
      const [lower, upper] = [schema[low], schema[high]];
      if (lower === undefined || upper === undefined) continue;
      const isExclusive = `${low} ${high}`.includes('exclusive');
      if (isExclusive ? lower < upper : lower <= upper) continue;
      return `\`${low}\` ${lower} is ${isExclusive ? 'not below' : 'above'} \`${high}\` ${upper}`;
    }
  }
  return undefined;
}

/** A schema and all parts of its `allOf`, and the parts of these. */
export function listParts(raw: Schema | boolean, ancestors: unknown[] = []): Schema[] {
  if (typeof raw === 'boolean' || (raw.allOf && ancestors.includes(raw.allOf))) return [];
  const parts = raw.allOf ?? [];
  return [raw, ...parts.flatMap((part) => listParts(part, [...ancestors, parts]))];
}

/** Finds a property in one part of `allOf` that the `additionalProperties` of another part forbid or limit. */
function findForbiddenProperty(raw: Schema): string | undefined {
  const names = Object.keys(mergeAllOf(raw).properties ?? {});
  return listParts(raw)
    .filter(({ additionalProperties: other = true }) => !allowsAnyValue(other))
    .flatMap(({ properties = {} }) => names.filter((name) => !Object.hasOwn(properties, name)))[0];
}

function findConflict(raw: Schema): string | undefined {
  const schema = mergeAllOf(raw);
  const { enum: values, const: constValue } = schema;
  if (constValue !== undefined && values && !includesValue(values, constValue))
    return '`const` is not in `enum`';
  if (schema.multipleOf === 0) return '`multipleOf` is 0';
  const emptyRange = findEmptyRange(schema);
  if (emptyRange) return emptyRange;
  if (schema.readOnly && schema.writeOnly) return 'it is `readOnly` and `writeOnly`';
  const forbidden = findForbiddenProperty(raw);
  if (forbidden === undefined) return undefined;
  return `\`additionalProperties\` in one part applies to \`${forbidden}\` in another`;
}

/** Explains why no value can satisfy a schema, or why its parts cannot be merged. */
export function findContradiction(raw: Schema): string | undefined {
  const [key] = mergeAllOf(raw).conflicts ?? [];
  if (key) return `The parts of the schema differ in \`${key}\`, which pages cannot combine.`;
  const conflict = findConflict(raw);
  const subject = raw.allOf ? 'all parts of the schema' : 'the schema';
  return conflict && `No value satisfies ${subject}: ${conflict}.`;
}
