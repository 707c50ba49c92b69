import type { Schema } from '../types';
import { escapeText, toCodeSpan, toMarkdownSentence } from './markdownText';
import { getIdentity, type MergedSchema, mergeAllOf, union } from './mergeSchemas';

/** Alternatives of a schema: exactly one applies, or at least one. */
export interface Choice {
  kind: 'oneOf' | 'anyOf';
  /** Without `null`, which only means that the value may be missing. */
  variants: MergedSchema[];
  /** All alternatives, including `null`. */
  schemas: readonly Schema[];
}

/** Whether an alternative only allows null, which the type already includes. */
const isOnlyNull = ({ type, ...otherKeywords }: MergedSchema) =>
  type === 'null' && Object.keys(otherKeywords).length === 0;

const hasOnly = (schema: Schema, keys: string[]) =>
  Object.keys(schema).every((key) => keys.includes(key));

/** Lists of required keys, if the alternatives of a schema have nothing else. */
export function getRequiredOptions(schema: Schema): string[][] | undefined {
  const options = (schema.oneOf ?? schema.anyOf ?? []).map(mergeAllOf);
  const isOnlyRequired = options.every(
    (item) => hasOnly(item, ['required']) && item.required?.length,
  );
  return options.length > 0 && isOnlyRequired
    ? options.map(({ required = [] }) => required)
    : undefined;
}

/** Returns the alternatives of a schema, unless they are the known values of an open enum or lists of required keys. */
export function getChoice(schema: MergedSchema): Choice | undefined {
  const kind = schema.oneOf ? 'oneOf' : 'anyOf';
  const schemas = schema[kind];
  if (!schemas || getOpenValues(schema) || getRequiredOptions(schema)) return undefined;
  return { kind, schemas, variants: schemas.map(mergeAllOf).filter((item) => !isOnlyNull(item)) };
}

/**
 * Values of an open enum: one alternative lists the known values, the other allows any value of the type, so
 * that generated clients accept future values. Undefined for other schemas.
 */
export function getOpenValues({
  anyOf = [],
}: Schema): { values: unknown[]; type: Schema['type'] } | undefined {
  const [listed = {}, unlisted = {}, ...rest] = anyOf.map(mergeAllOf);
  const isOpen =
    rest.length === 0 &&
    hasOnly(listed, ['type', 'enum']) &&
    hasOnly(unlisted, ['type']) &&
    String(getTypeNames(listed)) === String(getTypeNames(unlisted));
  return isOpen && listed.enum ? { values: listed.enum, type: unlisted.type } : undefined;
}

export function getAdditionalSchema({
  additionalProperties: valueSchema,
}: Schema): Schema | undefined {
  return typeof valueSchema === 'object' && Object.keys(valueSchema).length > 0
    ? valueSchema
    : undefined;
}

/** Whether a schema has fields, including in arrays, maps, and alternatives, at any depth. */
export function hasFields(raw: Schema, ancestors: object[] = []): boolean {
  const schema = mergeAllOf(raw);
  if (Object.keys(schema.properties ?? {}).length > 0) return true;
  const identity = getIdentity(schema);
  if (ancestors.includes(identity)) return false;
  const subschemas = [
    schema.items,
    getAdditionalSchema(schema),
    ...(getChoice(schema)?.variants ?? []),
  ];
  return subschemas.some((item) => item && hasFields(item, [...ancestors, identity]));
}

function getTypeNames(schema: Schema): string[] {
  if (schema.type) return [schema.type].flat();
  if (schema.properties || schema.additionalProperties) return ['object'];
  if (schema.items) return ['array'];
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const names = new Set(values.map(getTypeName));
  if (names.has('number')) names.delete('integer');
  return [...names];
}

export function getTypeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const ANY_VALUE = 'any value';
const TYPES_WITHOUT_PLURAL = [ANY_VALUE, 'no value', 'null'];
/** How the type of an array or map refers to itself: `array of such arrays`. */
const NESTED_TYPES: Record<string, string> = { array: 'such array', object: 'such map' };

/** Plural of the type of items or map values: `strings (date)`, `(strings or null)`. */
function describePlural(schema: Schema, ancestors: object[]): string {
  const types = listTypes(schema, ancestors).map((type) =>
    TYPES_WITHOUT_PLURAL.includes(type) ? type : type.replace(/^(?:such )?[a-z]*[a-rt-z]\b/, '$&s'),
  );
  const text = types.join(' or ');
  return types.length > 1 ? `(${text})` : text;
}

function listChoiceTypes({ schemas }: Choice, type: Schema['type'], ancestors: object[]): string[] {
  const types = schemas.flatMap((item) =>
    listTypes(type ? { allOf: [{ type }, item] } : item, ancestors),
  );
  return [...new Set(types)];
}

/** Whether a schema has subschemas. Without subschemas, it can have the same identity as the array that contains it. */
const canBeRecursive = (schema: MergedSchema) =>
  getIdentity(schema) !== schema ||
  [schema.items, schema.additionalProperties].some((item) => typeof item === 'object');

/** Type in words: `number (double)`, `array of objects`, `string or null`. */
export const describeType = (schema: Schema) => listTypes(schema).join(' or ');

/** Names of the alternative types, without duplicates. */
export function listTypes(raw: Schema, ancestors: object[] = []): string[] {
  const schema = mergeAllOf(raw);
  const identity = getIdentity(schema);
  // The type of a recursive array would be infinitely long.
  if (canBeRecursive(schema) && ancestors.includes(identity)) {
    return [NESTED_TYPES[String(getTypeNames(schema))] ?? 'such value'];
  }
  const childAncestors = [...ancestors, identity];
  const openEnum = getOpenValues(schema);
  if (openEnum) return listTypes(openEnum.type ? { type: openEnum.type } : {});
  const choice = getChoice(schema);
  if (choice) return listChoiceTypes(choice, schema.type, childAncestors);
  const names = getTypeNames(schema).map((name) => {
    if (name === 'array') {
      return schema.items ? `array of ${describePlural(schema.items, childAncestors)}` : 'array';
    }
    const valueSchema = schema.additionalProperties;
    if (name === 'object' && !schema.properties && typeof valueSchema === 'object') {
      return `map of ${describePlural(valueSchema, childAncestors)}`;
    }
    return schema.format && name !== 'null' ? `${name} (${schema.format})` : name;
  });
  return names.length > 0 ? names : [ANY_VALUE];
}

/** Formats a value as code. Quotes distinguish strings from other values and make empty strings visible. */
export function formatCode(value: unknown): string {
  if (typeof value !== 'string') return toCodeSpan(JSON.stringify(value));
  return toCodeSpan(isUnambiguous(value) ? value : quoteVisibly(value));
}

const INVISIBLE_PATTERN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

/** Whether a string looks like its normalized form, but differs from it. */
const isUnusualForm = (text: string) => text !== text.normalize('NFC');

/** Quotes a string like JSON, and escapes what readers could not see. */
export const quoteVisibly = (text: string) =>
  JSON.stringify(text).replaceAll(
    isUnusualForm(text) ? /[^ -~]/g : new RegExp(INVISIBLE_PATTERN, 'gu'),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Whether a string is fully visible without quotes: no whitespace at its ends, and no invisible characters. */
export const isVisibleUnquoted = (text: string) =>
  text === text.trim() && !INVISIBLE_PATTERN.test(text) && !isUnusualForm(text);

function isUnambiguous(text: string): boolean {
  if (!isVisibleUnquoted(text)) return false;
  try {
    JSON.parse(text);
    return false;
  } catch {
    return text !== '';
  }
}

function describeRange(
  low: number | undefined,
  high: number | undefined,
  unitName: string,
): string[] {
  const unit = unitName && ` ${(high ?? low) === 1 ? unitName.slice(0, -1) : unitName}`;
  if (low !== undefined && high !== undefined) {
    return [low === high ? `Exactly ${low}${unit}.` : `From ${low} to ${high}${unit}.`];
  }
  if (low !== undefined) return [`At least ${low}${unit}.`];
  return high === undefined ? [] : [`At most ${high}${unit}.`];
}

function describeExamples({ example, examples = [] }: Schema): string[] {
  const values = union(example === undefined ? [] : [example], examples);
  return values.length > 0 ? [`Example: ${values.map(formatCode).join(', ')}.`] : [];
}

/** Unit of a value, or of its items or map values. */
export function getUnit(raw: Schema, ancestors: object[] = []): string | undefined {
  const schema = mergeAllOf(raw);
  const identity = getIdentity(schema);
  const subschema = schema.items ?? (schema.properties ? undefined : getAdditionalSchema(schema));
  if (schema['x-unit'] !== undefined || !subschema || ancestors.includes(identity))
    return schema['x-unit'];
  return getUnit(subschema, [...ancestors, identity]);
}

/** Unit of a part, unless the page has shown it for the parent. */
function describeUnit(subschema: Schema, parent: Schema = {}): string[] {
  const unit = getUnit(subschema);
  return unit === undefined || unit === getUnit(parent) ? [] : [`Unit: ${escapeText(unit)}.`];
}

/** Description of a value, or of its items. */
export function getDescription(raw: Schema, ancestors: object[] = []): string {
  const { description, items } = mergeAllOf(raw);
  if (description !== undefined || !items || ancestors.includes(items)) return description ?? '';
  return getDescription(items, [...ancestors, items]);
}

/** Describes a part without its own entry: a body, an item, a map value, or an alternative. */
export function describeSubschema(
  schema: MergedSchema,
  ancestors: object[] = [],
  { description = getDescription(schema), parent = {} as Schema } = {},
): string[] {
  return [
    ...describeUnit(schema, parent),
    ...(description ? [toMarkdownSentence(description)] : []),
    ...(schema.deprecated ? ['Deprecated.'] : []),
    ...describeConstraints(schema, ancestors),
  ];
}

const labelFacts = (label: string, facts: string[]) =>
  facts.length > 0 ? [`${label}: ${facts.join(' ')}`] : [];

function describeItems(schema: MergedSchema, ancestors: object[]): string[] {
  // The schema `false` allows no item.
  if ((schema.items as Schema | boolean | undefined) === false) return ['No items.'];
  if (!schema.items) return [];
  const { enum: values, ...items } = mergeAllOf(schema.items);
  const itemDescription = getDescription(items);
  // If an array has no description, the page already shows the description of its items.
  const description = itemDescription === getDescription(schema) ? '' : itemDescription;
  return [
    ...(values ? [`Each item is one of ${values.map(formatCode).join(', ')}.`] : []),
    ...labelFacts(
      'Each item',
      describeSubschema(items, ancestors, { description, parent: schema }),
    ),
  ];
}

function describeOtherKeys(schema: MergedSchema, ancestors: object[]): string[] {
  const { properties, additionalProperties: valueSchema } = schema;
  if (valueSchema === false) return [properties ? 'No other keys.' : 'No keys.'];
  const other = getAdditionalSchema(schema);
  if (!other) return properties && valueSchema ? ['Other keys are allowed.'] : [];
  const values = mergeAllOf(other);
  const facts = describeSubschema(values, ancestors, { parent: schema });
  if (!properties) return labelFacts('Each value', facts);
  const type = describeType(values);
  const showsType = type !== 'object' || !hasFields(values);
  return labelFacts('Any other key', [...(showsType ? [`${escapeText(type)}.`] : []), ...facts]);
}

/** Constraints of alternatives without fields, which are not shown anywhere else. */
function describeChoice(choice: Choice, ancestors: object[]): string[] {
  const { kind, variants } = choice;
  const quantifier = kind === 'oneOf' ? 'Exactly' : 'At least';
  const texts = variants.flatMap((variant) => {
    if (hasFields(variant)) return [];
    const { title = `If ${describeType(variant)}` } = variant;
    const facts = describeSubschema(removeTitle(variant), ancestors);
    const showsType = facts.length === 0 && variant.title;
    return labelFacts(
      escapeText(title),
      showsType ? [`${escapeText(describeType(variant))}.`] : facts,
    );
  });
  if (variants.length > 1 && variants.some((variant) => hasFields(variant))) {
    return [`${quantifier} one of these options applies.`, ...texts];
  }
  return kind === 'anyOf' && texts.length > 1
    ? ['At least one of these applies.', ...texts]
    : texts;
}

/** Removes the title, because it is already on the page. */
export const removeTitle = ({ title, ...schema }: MergedSchema): MergedSchema => schema;

/** Describes the constraints of a value, without those of its parts. */
function describeValue(schema: MergedSchema): string[] {
  const { title, required = [], properties = {} } = schema;
  const undeclaredKeys = required.filter((name) => !Object.hasOwn(properties, name));
  const formatCodes = (values: unknown[]) => values.map(formatCode).join(', ');
  const knownValues = getOpenValues(schema)?.values;
  const requiredOptions = getRequiredOptions(schema)?.map((names) =>
    names.map(formatCode).join(' and '),
  );
  const quantifier = schema.oneOf ? 'Exactly' : 'At least';
  return [
    ...(title ? [`Title: ${escapeText(title)}.`] : []),
    ...(schema.const === undefined ? [] : [`Always ${formatCode(schema.const)}.`]),
    ...(schema.enum ? [`One of ${formatCodes(schema.enum)}.`] : []),
    ...(knownValues ? [`Known values: ${formatCodes(knownValues)}. Others may be added.`] : []),
    ...(undeclaredKeys.length > 0 ? [`Requires ${formatCodes(undeclaredKeys)}.`] : []),
    ...(requiredOptions
      ? [`${quantifier} one of these is required: ${requiredOptions.join(', or ')}.`]
      : []),
  ];
}

/** Quotes a pattern with a trailing line break, such as a pattern from a YAML block scalar. */
const formatPattern = (pattern: string) =>
  (isVisibleUnquoted(pattern) ? toCodeSpan : formatCode)(pattern);

function describeLimits(schema: MergedSchema): string[] {
  return [
    ...describeRange(schema.minimum, schema.maximum, ''),
    ...(schema.exclusiveMinimum === undefined ? [] : [`More than ${schema.exclusiveMinimum}.`]),
    ...(schema.exclusiveMaximum === undefined ? [] : [`Less than ${schema.exclusiveMaximum}.`]),
    ...(schema.multipleOf === undefined ? [] : [`A multiple of ${schema.multipleOf}.`]),
    ...describeRange(schema.minLength, schema.maxLength, 'characters'),
    ...describeRange(schema.minItems, schema.maxItems, 'items'),
    ...(schema.uniqueItems ? ['Items must be unique.'] : []),
    ...describeRange(schema.minProperties, schema.maxProperties, 'keys'),
    ...(schema.pattern ? [`Pattern: ${formatPattern(schema.pattern)}.`] : []),
    ...(schema.contentEncoding ? [`Encoded as ${formatCode(schema.contentEncoding)}.`] : []),
    ...(schema.contentMediaType ? [`Media type: ${formatCode(schema.contentMediaType)}.`] : []),
    ...(schema.readOnly ? ['Only in responses.'] : []),
    ...(schema.writeOnly ? ['Only in requests.'] : []),
  ];
}

/**
 * Constraints and examples of a value, then those of its items, alternatives, and additional properties: one short
 * Markdown sentence each. In any other order, the value's own constraints would look like those of an item.
 */
export function describeConstraints(raw: Schema, ancestors: object[] = []): string[] {
  const schema = mergeAllOf(raw);
  const identity = getIdentity(schema);
  const ownConstraints = [
    ...describeValue(schema),
    ...describeLimits(schema),
    ...(schema.default === undefined ? [] : [`Default: ${formatCode(schema.default)}.`]),
    ...describeExamples(schema),
  ];
  // The parts of a recursive schema are already described.
  if (canBeRecursive(schema) && ancestors.includes(identity)) return ownConstraints;
  const childAncestors = [...ancestors, identity];
  const choice = getChoice(schema);
  return [
    ...ownConstraints,
    ...describeItems(schema, childAncestors),
    ...(choice ? describeChoice(choice, childAncestors) : []),
    ...describeOtherKeys(schema, childAncestors),
  ];
}
