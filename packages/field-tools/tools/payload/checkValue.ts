import type { Schema } from './data';

/** Timestamps from this value (the year 5138 in seconds) are milliseconds. */
const MILLISECONDS = 1e11;

export type Path = (string | number)[];

/** Violation of a schema. */
export interface Fault {
  path: Path;
  kind: 'missing' | 'type' | 'value' | 'length' | 'extra' | 'keys';
  found: string;
  allowed: string;
}

/** Formats a value in one line, truncated if it is long. */
export function brief(value: unknown, longest = 60): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value)
    .replaceAll(',"', ', "')
    .replaceAll(/,(?=[\d[\-{n])/g, ', ');
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
}

const TYPES: Readonly<Record<string, string>> = {
  array: 'a list [ … ]',
  object: 'an object { … }',
  string: 'a string in double quotes',
  number: 'a number, without quotes',
  integer: 'a whole number, without quotes',
  null: 'null',
  boolean: 'true or false',
};

function resolve(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '');
  if (!name) return schema;
  return { ...resolve(root.$defs?.[name] ?? {}, root), ...schema };
}

function fits(type: string, value: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return typeOf(value) === type;
}

/** Describes the values that a schema allows, as on the pages. */
export function allowedBy({ 'x-shape': shape, 'x-unit': unit, type, enum: list }: Schema): string {
  const form =
    shape ?? (list ? list.map((item) => JSON.stringify(item)).join(', ') : TYPES[type ?? '']);
  return unit ? `${form ?? 'another value'}, in ${unit}` : (form ?? 'another value');
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`;
}

function checkList(value: readonly unknown[], schema: Schema, root: Schema, path: Path): Fault[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema;
  const inside = items ? value.flatMap((item, i) => faultsOf(item, items, root, [...path, i])) : [];
  if (value.length >= minItems && value.length <= maxItems) return inside;
  const wanted = minItems === maxItems ? `exactly ${minItems}` : `${minItems} or more`;
  const form = schema['x-shape'] ? `: ${allowedBy(schema)}` : '';
  const found = count(value.length, 'element');
  return [{ path, kind: 'length', found, allowed: `${wanted}${form}` }, ...inside];
}

function checkObject(
  value: Readonly<Record<string, unknown>>,
  schema: Schema,
  root: Schema,
  path: Path,
): Fault[] {
  const { properties = {}, required = [], dependentRequired = {} } = schema;
  const has = (key: string) => Object.hasOwn(value, key);
  const named = (key: string) => allowedBy(resolve(properties[key] ?? {}, root));
  const faults: Fault[] = [];
  for (const key of required) {
    if (has(key)) continue;
    faults.push({ path: [...path, key], kind: 'missing', found: 'missing', allowed: named(key) });
  }
  for (const [key, others] of Object.entries(dependentRequired)) {
    for (const other of others) {
      if (!has(key) || has(other)) continue;
      const allowed = `${named(other)}: it goes with ${key}`;
      faults.push({ path: [...path, other], kind: 'missing', found: 'missing', allowed });
    }
  }
  for (const [key, inner] of Object.entries(value)) {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (own) faults.push(...faultsOf(inner, own, root, [...path, key]));
    else if (schema.additionalProperties === false) {
      faults.push({
        path: [...path, key],
        kind: 'extra',
        found: brief(inner),
        allowed: 'not here',
      });
    }
    const pattern = own && resolve(own, root)['x-as-long-as'];
    const other = pattern && value[pattern];
    if (Array.isArray(inner) && Array.isArray(other) && inner.length !== other.length) {
      const found = count(inner.length, 'element');
      const allowed = `${other.length}, as many as ${pattern}`;
      faults.push({ path: [...path, key], kind: 'length', found, allowed });
    }
  }
  const size = Object.keys(value).length;
  const { minProperties = 0, maxProperties = Number.POSITIVE_INFINITY } = schema;
  if (size < minProperties || size > maxProperties) {
    const others = Object.keys(properties).filter((key) => !required.includes(key));
    const allowed = `${required.join(', ')} and one of ${others.join(', ')}`;
    faults.push({ path, kind: 'keys', found: count(size, 'key'), allowed });
  }
  return faults;
}

/** Finds all violations of a schema in a value, including extra keys. */
export function faultsOf(value: unknown, written: Schema, root: Schema, path: Path = []): Fault[] {
  const schema = resolve(written, root);
  const refuse = (kind: Fault['kind']): Fault[] => [
    { path, kind, found: brief(value), allowed: allowedBy(schema) },
  ];
  if (schema.anyOf) {
    const tries = schema.anyOf.map((branch) => faultsOf(value, branch, root, path));
    // The intended branch is the one with the fewest errors.
    const [least = []] = [...tries].sort((a, b) => rank(a, path) - rank(b, path));
    return least;
  }
  if (schema.type && !fits(schema.type, value)) return refuse('type');
  if ('const' in schema && schema.const !== value) {
    return [{ path, kind: 'value', found: brief(value), allowed: JSON.stringify(schema.const) }];
  }
  if (schema.enum && !schema.enum.includes(value)) {
    const allowed = schema.enum.map((item) => JSON.stringify(item)).join(', ');
    return [{ path, kind: 'value', found: brief(value), allowed }];
  }
  if (schema.minimum !== undefined && (value as number) < schema.minimum) {
    return [{ path, kind: 'value', found: brief(value), allowed: `${schema.minimum} or more` }];
  }
  if (schema.pattern && typeof value === 'string' && !new RegExp(schema.pattern).test(value)) {
    const allowed = schema['x-form'] ?? allowedBy(schema);
    return [{ path, kind: 'value', found: brief(value), allowed }];
  }
  if (schema['x-unit']?.startsWith('s since 1970') && (value as number) >= MILLISECONDS) {
    const allowed = 'seconds. This looks like milliseconds: divide it by 1,000';
    return [{ path, kind: 'value', found: brief(value), allowed }];
  }
  if (Array.isArray(value)) return checkList(value, schema, root, path);
  if (value && typeof value === 'object') {
    return checkObject(value as Record<string, unknown>, schema, root, path);
  }
  return [];
}

function rank(faults: readonly Fault[], path: Path): number {
  const isWhole = faults.some(
    (fault) => fault.path.length === path.length && fault.kind === 'type',
  );
  return faults.length + (isWhole ? 1000 : 0);
}
