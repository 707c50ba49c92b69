import { formatCount } from '../../frame/text';
import type { Schema } from './data';

/** Timestamps from this value (the year 5138 in seconds) are milliseconds. */
export const MIN_MILLISECOND_TIMESTAMP = 1e11;
/** Timestamp in 1973, before all devices. */
const MIN_TIMESTAMP = MIN_MILLISECOND_TIMESTAMP / 1000;
const SECOND_FRACTIONS = [
  ['nanoseconds', 1e9, '1,000,000,000'],
  ['microseconds', 1e6, '1,000,000'],
  ['milliseconds', 1e3, '1,000'],
] as const;

export type Path = (string | number)[];

export interface SchemaViolation {
  path: Path;
  kind: 'missing' | 'type' | 'value' | 'length' | 'extra' | 'keys';
  found: string;
  allowed: string;
}

/** Formats a value in one line, truncated if it is long. */
export function formatShort(value: unknown, maxLength = 60): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value).replace(
    /("(?:[^"\\]|\\.)*")|,/g,
    (_, string) => string ?? ', ',
  );
  return text.length > maxLength ? `${text.slice(0, maxLength)} …` : text;
}

export function getJsonType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'an array [ … ]',
  object: 'an object { … }',
  string: 'a string in double quotes',
  number: 'a number, without quotes',
  integer: 'a whole number, without quotes',
  null: 'null',
  boolean: 'true or false',
};

export function resolveRef(schema: Schema, root: Schema | undefined): Schema {
  const name = schema.$ref?.replace('#/$defs/', '');
  if (!name) return schema;
  return { ...resolveRef(root?.$defs?.[name] ?? {}, root), ...schema };
}

function hasType(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return getJsonType(value) === type;
}

/** Describes the values that a schema allows, as on the pages. */
export function describeAllowed({
  'x-shape': shape,
  'x-unit': unit,
  type,
  enum: list,
}: Schema): string {
  const shapeText = shape ?? (list ? formatList(list) : TYPES[type ?? '']);
  return unit ? `${shapeText ?? 'another value'}, in ${unit}` : (shapeText ?? 'another value');
}

function checkArray(
  value: readonly unknown[],
  schema: Schema,
  root: Schema,
  path: Path,
): SchemaViolation[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema;
  const itemViolations = items
    ? value.flatMap((item, i) => findViolations(item, items, root, [...path, i]))
    : [];
  if (value.length >= minItems && value.length <= maxItems) return itemViolations;
  const expected = minItems === maxItems ? `exactly ${minItems}` : `${minItems} or more`;
  const shapeText = schema['x-shape'] ? `: ${describeAllowed(schema)}` : '';
  const found = formatCount(value.length, 'element');
  return [{ path, kind: 'length', found, allowed: `${expected}${shapeText}` }, ...itemViolations];
}

function checkObject(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  root: Schema,
  path: Path,
): SchemaViolation[] {
  const { properties = {}, required = [], dependentRequired = {} } = schema;
  const hasKey = (key: string) => Object.hasOwn(value, key);
  const describeKey = (key: string) => describeAllowed(resolveRef(properties[key] ?? {}, root));
  const violations: SchemaViolation[] = [];
  const addViolation = (
    key: string,
    kind: SchemaViolation['kind'],
    found: string,
    allowed: string,
  ) => violations.push({ path: [...path, key], kind, found, allowed });
  for (const key of required) {
    if (hasKey(key)) continue;
    addViolation(key, 'missing', 'missing', describeKey(key));
  }
  for (const [key, requiredKeys] of Object.entries(dependentRequired)) {
    for (const other of requiredKeys) {
      if (!hasKey(key) || hasKey(other)) continue;
      const allowed = `${describeKey(other)}, required with ${key}`;
      addViolation(other, 'missing', 'missing', allowed);
    }
  }
  for (const [key, child] of Object.entries(value)) {
    const keySchema = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (keySchema) violations.push(...findViolations(child, keySchema, root, [...path, key]));
    else if (schema.additionalProperties === false) {
      addViolation(key, 'extra', formatShort(child), 'nothing: remove this key');
    }
    const pattern = keySchema && resolveRef(keySchema, root)['x-as-long-as'];
    const other = pattern && value[pattern];
    if (Array.isArray(child) && Array.isArray(other) && child.length !== other.length) {
      const found = formatCount(child.length, 'element');
      const allowed = `${other.length}, as many as ${pattern}`;
      addViolation(key, 'length', found, allowed);
    }
  }
  const size = Object.keys(value).length;
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  if (size < minProperties || size > maxProperties) {
    const optionalKeys = Object.keys(properties).filter((key) => !required.includes(key));
    const allowed = `${required.join(', ')} and one of ${optionalKeys.join(', ')}`;
    violations.push({ path, kind: 'keys', found: formatCount(size, 'key'), allowed });
  }
  return violations;
}

const formatList = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(', ');

/** Whether an RFC 3339 time exists. JavaScript reads February 30 as March 2, and 24:00 as the next day. */
function isRealTime(text: string): boolean {
  const time = Date.parse(text);
  const day = Date.parse(`${text.slice(0, 10)}T00:00Z`);
  const isRealDay = !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10));
  return isRealDay && !Number.isNaN(time) && !/T24/i.test(text);
}

/** Describes the allowed values if a value violates its schema; otherwise returns undefined. */
function describeViolatedValue(value: unknown, schema: Schema): string | undefined {
  const { minimum, pattern, 'x-unit': unit } = schema;
  if ('const' in schema && schema.const !== value) return JSON.stringify(schema.const);
  if (schema.enum && !schema.enum.includes(value)) return formatList(schema.enum);
  if (minimum !== undefined && (value as number) < minimum) return `${minimum} or more`;
  if (pattern && typeof value === 'string' && !new RegExp(pattern).test(value)) {
    return schema['x-form'] ?? describeAllowed(schema);
  }
  if (pattern && /^\d{4}-\d\d-\d\dT/i.test(String(value)) && !isRealTime(String(value)))
    return 'a date and a time that exist';
  const factor = unit?.startsWith('s since 1970')
    ? SECOND_FRACTIONS.find(([, perSecond]) => (value as number) >= MIN_TIMESTAMP * perSecond)
    : undefined;
  return factor && `seconds. This looks like ${factor[0]}: divide it by ${factor[2]}`;
}

/** Finds all violations of a schema in a value, including extra keys. */
export function findViolations(
  value: unknown,
  unresolved: Schema,
  root: Schema,
  path: Path = [],
): SchemaViolation[] {
  const schema = resolveRef(unresolved, root);
  const createViolation = (
    kind: SchemaViolation['kind'],
    allowed = describeAllowed(schema),
  ): SchemaViolation[] => [{ path, kind, found: formatShort(value), allowed }];
  if (schema.anyOf) {
    const attempts = schema.anyOf.map((branch) => findViolations(value, branch, root, path));
    // The intended branch is the one with the fewest errors.
    const [fewestErrors = []] = [...attempts].sort(
      (a, b) => getSeverity(a, path) - getSeverity(b, path),
    );
    return fewestErrors;
  }
  if (schema.type && !hasType(schema.type, value)) return createViolation('type');
  const allowed = describeViolatedValue(value, schema);
  if (allowed) return createViolation('value', allowed);
  if (Array.isArray(value)) return checkArray(value, schema, root, path);
  if (value && typeof value === 'object') {
    return checkObject(value as Record<string, unknown>, schema, root, path);
  }
  return [];
}

function getSeverity(violations: readonly SchemaViolation[], path: Path): number {
  const hasWrongType = violations.some(
    (violation) => violation.path.length === path.length && violation.kind === 'type',
  );
  return violations.length + (hasWrongType ? 1000 : 0);
}
