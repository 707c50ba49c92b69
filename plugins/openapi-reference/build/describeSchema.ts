import type { Schema } from '../types';

/** Schemas whose parts are being joined: one that is a part of itself adds nothing. */
const joining = new Set<Schema>();
const joined = new WeakMap<Schema, Schema>();

/** Joins `allOf` into one schema; a later part wins, a description of the whole wins over parts. */
export function mergeAllOf(schema: Schema): Schema {
  if (!schema.allOf) return schema;
  const known = joined.get(schema);
  if (known) return known;
  if (joining.has(schema)) return {};
  joining.add(schema);
  const merged = joinParts(schema);
  joining.delete(schema);
  joined.set(schema, merged);
  return merged;
}

function joinParts(schema: Schema): Schema {
  const { allOf = [], ...rest } = schema;
  const merged: Schema = {};
  for (const part of [...allOf.map(mergeAllOf), rest]) {
    const { properties, required } = merged;
    Object.assign(merged, part);
    if (properties) merged.properties = { ...properties, ...part.properties };
    if (required) merged.required = [...new Set([...required, ...(part.required ?? [])])];
  }
  return merged;
}

/** Alternatives of a schema, without `null`, which only says that the value may be missing. */
export function variantsOf(schema: Schema): Schema[] {
  return (schema.oneOf ?? schema.anyOf ?? []).filter(({ type }) => type !== 'null').map(mergeAllOf);
}

/**
 * A list of values that may grow: one alternative lists the known values, the other allows any value
 * of the type. Generated clients then accept a value that is newer than they are.
 */
export function openValues(
  schema: Schema,
): { values: unknown[]; type: string | string[] | undefined } | undefined {
  const [known, any, ...rest] = schema.anyOf ?? [];
  if (!known?.enum || !any || rest.length > 0) return undefined;
  const isFree = Object.keys(any).every((key) => key === 'type' || key === 'description');
  return isFree ? { values: known.enum, type: any.type } : undefined;
}

function namesOf(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat();
  if (schema.properties || schema.additionalProperties) return ['object'];
  if (schema.items) return ['array'];
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
}

const plural = (type: string) => type.replace(/^[a-z]+/, (word) => `${word}s`);

/** Levels of a type in words; an array of itself would have no end. */
const DEEPEST_TYPE = 4;

/** Type in words: `number (double)`, `array of objects`, `string or null`. */
export function describeType(raw: Schema, depth = 0): string {
  if (depth > DEEPEST_TYPE) return 'value';
  const schema = mergeAllOf(raw);
  const open = openValues(schema);
  if (open) return describeType(open.type ? { type: open.type } : {});
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants && !schema.properties)
    return [...new Set(variants.map((each) => describeType(each, depth + 1)))].join(' or ');
  const names = namesOf(schema).map((name) => {
    if (name === 'array') {
      return schema.items ? `array of ${plural(describeType(schema.items, depth + 1))}` : 'array';
    }
    if (
      name === 'object' &&
      !schema.properties &&
      typeof schema.additionalProperties === 'object'
    ) {
      return `map of ${plural(describeType(schema.additionalProperties, depth + 1))}`;
    }
    return schema.format && name !== 'null' ? `${name} (${schema.format})` : name;
  });
  return names.join(' or ') || 'any value';
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function between(low: number | undefined, high: number | undefined, noun: string): string[] {
  const tail = noun && ` ${(high ?? low) === 1 ? noun.slice(0, -1) : noun}`;
  if (low !== undefined && high !== undefined) {
    return [low === high ? `Exactly ${low}${tail}.` : `From ${low} to ${high}${tail}.`];
  }
  if (low !== undefined) return [`At least ${low}${tail}.`];
  return high === undefined ? [] : [`At most ${high}${tail}.`];
}

/** What holds for each item of a list, besides its values and its own fields. */
function eachItem(items: Schema | undefined): string[] {
  if (!items || items.properties) return [];
  const { enum: listed, default: start, items: inner, ...rest } = items;
  const facts = describeConstraints(rest);
  return facts.length > 0 ? [`Each item: ${facts.join(' ')}`] : [];
}

/** What holds for an alternative that has no fields of its own, which would show it. */
function eachVariant(schema: Schema): string[] {
  if (openValues(schema)) return [];
  return variantsOf(schema).flatMap((variant) => {
    if (variant.properties || variant.items || variant.oneOf || variant.anyOf) return [];
    const facts = describeConstraints(variant);
    return facts.length > 0 ? [`As ${describeType(variant)}: ${facts.join(' ')}`] : [];
  });
}

/** Constraints of a value, one short Markdown sentence each. */
export function describeConstraints(raw: Schema): string[] {
  const schema = mergeAllOf(raw);
  const items = schema.items ? mergeAllOf(schema.items) : undefined;
  const open = openValues(schema);
  const listed = (values: unknown[]) => values.map(code).join(', ');
  return [
    ...(schema.const === undefined ? [] : [`Always ${code(schema.const)}.`]),
    ...(schema.enum ? [`One of ${listed(schema.enum)}.`] : []),
    ...(open ? [`Known values: ${listed(open.values)}. Others may be added.`] : []),
    ...(items?.enum ? [`Each one of ${listed(items.enum)}.`] : []),
    ...eachItem(items),
    ...eachVariant(schema),
    ...between(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`More than ${schema.exclusiveMinimum}.`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`Less than ${schema.exclusiveMaximum}.`]),
    ...(schema.multipleOf === undefined ? [] : [`A multiple of ${schema.multipleOf}.`]),
    ...between(schema.minLength, schema.maxLength, 'characters'),
    ...between(schema.minItems, schema.maxItems, 'items'),
    ...(schema.uniqueItems ? ['No item twice.'] : []),
    ...between(schema.minProperties, schema.maxProperties, 'keys'),
    ...(schema.pattern ? [`Pattern ${code(schema.pattern)}.`] : []),
    ...(schema.contentEncoding ? [`Encoded as ${code(schema.contentEncoding)}.`] : []),
    ...(schema.contentMediaType ? [`Holds ${code(schema.contentMediaType)}.`] : []),
    ...(schema.readOnly ? ['Only in answers.'] : []),
    ...(schema.writeOnly ? ['Only in requests.'] : []),
    ...(schema.properties && schema.additionalProperties === false ? ['No other keys.'] : []),
    ...(schema.properties && schema.additionalProperties === true
      ? ['Other keys may stand beside these.']
      : []),
    ...(schema.default === undefined ? [] : [`Default ${code(schema.default)}.`]),
  ];
}
