import { isObject, type JsonObject, type PayloadElement } from './classify';
import type { Schema } from './data';

const MAX_COLUMNS = 60;

/** PostgreSQL allows 63 characters; a number can be appended. */
const MAX_NAME_LENGTH = 58;

/** Tag of messages without a tag. */
const NO_TAG = 'default';

interface Leaf {
  path: readonly (string | number)[];
  nameParts: readonly string[];
  value: unknown;
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Names of array elements, in the notation of the pages: `3 × [average, minimum, maximum]`. */
function getItemNames(schema: Schema | undefined, depth: number): readonly string[] {
  const shape = schema?.['x-shape'] ?? '';
  const isOuter = /×/.test(shape) && depth === 0;
  const [, list = ''] = /\[([^\]]*)\]$/.exec(shape) ?? [];
  const names = list.split(', ');
  return isOuter || names.length < 2 || !names.every((name) => /^[a-z]\w*$/i.test(name))
    ? []
    : names;
}

/** Collects the values in a payload with the parts of their column names. */
function collectLeaves(payload: JsonObject, standardSchema: Schema | undefined): Leaf[] {
  const walk = (
    value: unknown,
    path: Leaf['path'],
    nameParts: Leaf['nameParts'],
    depth: number,
  ): Leaf[] => {
    if (isObject(value)) {
      return Object.entries(value).flatMap(([key, child]) =>
        walk(child, [...path, key], [...nameParts, key], depth),
      );
    }
    if (!Array.isArray(value)) return [{ path, nameParts, value }];
    const names = getItemNames(standardSchema?.properties?.[String(path[0])], depth);
    // A phase that is not measured is null; it has the same columns as the others.
    const example = value.find((item) => item !== null);
    return value.flatMap((item, i) => {
      const name = value.length > 1 ? [names[i] ?? String(i + 1)] : [];
      return walk(item ?? example ?? null, [...path, i], [...nameParts, ...name], depth + 1);
    });
  };
  return Object.entries(payload).flatMap(([key, value]) => walk(value, [key], [key], 0));
}

const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  pieces: '',
  's since 1970 UTC': '',
};

function getUnit(standardSchema: Schema | undefined, key: string | number | undefined): string {
  const unit = standardSchema?.properties?.[String(key)]?.['x-unit']?.split(',')[0] ?? '';
  return UNITS[unit] ?? unit;
}

function createColumnName(
  { path, nameParts }: Leaf,
  standardSchema: Schema | undefined,
  usedNames: Set<string>,
): string {
  const joined = [...nameParts, getUnit(standardSchema, path[0])]
    .filter(Boolean)
    .join('_')
    .toLowerCase()
    .replace(/\W+/g, '_');
  const name = joined.slice(0, MAX_NAME_LENGTH) || 'value';
  let unique = name;
  for (let i = 2; usedNames.has(unique); i += 1) unique = `${name}_${i}`;
  usedNames.add(unique);
  return `"${unique}"`;
}

function renderLeaf({ path, value }: Leaf, dialect: Dialect): string {
  if (dialect === 'sqlite') {
    const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `."${step}"`));
    return `json_extract(payload, ${quote(`$${steps.join('')}`)})`;
  }
  const steps = path.map((step) => (typeof step === 'number' ? String(step) : quote(step)));
  const accessor = `payload ${steps.map((step, i) => `${i === steps.length - 1 ? '->>' : '->'} ${step}`).join(' ')}`;
  if (typeof value === 'number') return `(${accessor})::double precision`;
  return typeof value === 'boolean' ? `(${accessor})::boolean` : accessor;
}

type Table = keyof typeof KEY_COLUMNS;

/** Unique key of an element, on the platform and in the receiver's tables. */
export const KEY_COLUMNS = {
  points: ['device_id', 'tag', 'timestamp_device'],
  events: ['device_id', 'type', 'ts', 'direction'],
} as const;

/** Columns of the time and of the value that a view selects. */
const VIEW_COLUMNS = { points: ['timestamp_device', 'tag'], events: ['ts', 'type'] } as const;

const DIALECTS = {
  sqlite: { json: 'TEXT', time: 'TEXT', createView: 'CREATE VIEW IF NOT EXISTS' },
  postgresql: { json: 'JSONB', time: 'TIMESTAMPTZ', createView: 'CREATE OR REPLACE VIEW' },
} as const;

export type Dialect = keyof typeof DIALECTS;

function renderTable(table: Table, dialect: Dialect): string {
  const { json, time } = DIALECTS[dialect];
  const [timeColumn] = VIEW_COLUMNS[table];
  const lines = [
    ...KEY_COLUMNS[table].map((name) => `${name} ${name === timeColumn ? time : 'TEXT'} NOT NULL`),
    `payload ${json} NOT NULL`,
    `PRIMARY KEY (${KEY_COLUMNS[table].join(', ')})`,
  ];
  return `CREATE TABLE IF NOT EXISTS ${table} (\n  ${lines.join(',\n  ')}\n);`;
}

function renderInsert(
  { kind, value }: PayloadElement,
  table: Table,
  dialect: Dialect,
  payload: string,
): string {
  const cells = KEY_COLUMNS[table].map((name, i) => {
    const cell = value[name];
    if (typeof cell === 'string' && kind !== 'payload') return quote(cell);
    return dialect === 'sqlite' ? '?' : `$${i + 1}`;
  });
  return `INSERT INTO ${table} (${[...KEY_COLUMNS[table], 'payload'].join(', ')})\nVALUES (${cells.join(', ')},\n  ${quote(payload)})\nON CONFLICT DO NOTHING;`;
}

function renderView(element: PayloadElement, table: Table, dialect: Dialect): string {
  const { value, payload = {}, standardSchema, kind } = element;
  const [time, filterKey] = VIEW_COLUMNS[table];
  const ownValue = value[filterKey];
  const filterValue =
    kind !== 'payload' && typeof ownValue === 'string'
      ? ownValue
      : (standardSchema?.['x-tag'] ?? NO_TAG);
  const usedNames = new Set(['device_id', time]);
  // SQLite paths cannot escape these characters in a key.
  const leaves = collectLeaves(payload, standardSchema).filter(
    ({ path }) => dialect !== 'sqlite' || !path.some((step) => /["\\]/.test(String(step))),
  );
  const lines = leaves.slice(0, MAX_COLUMNS).map((leaf) => {
    const columnName = createColumnName(leaf, standardSchema, usedNames);
    return `${renderLeaf(leaf, dialect)} AS ${columnName}`;
  });
  const name = `${table}_${filterValue}`.toLowerCase().replace(/\W+/g, '_');
  const columns = ['device_id', time, ...lines].map((line) => `  ${line}`).join(',\n');
  return `${DIALECTS[dialect].createView} ${name} AS\nSELECT\n${columns}\nFROM ${table}\nWHERE ${filterKey} = ${quote(filterValue)};`;
}

/**
 * Renders the table, insert, and view for one element, as on the webhook page. The SQL can run repeatedly.
 *
 * @param payload original JSON of the payload, because parsing would change large numbers
 */
export function renderSql(
  element: PayloadElement,
  dialect: Dialect,
  payload = JSON.stringify(element.payload ?? {}),
): string {
  const table = element.kind === 'event' ? 'events' : 'points';
  return [
    renderTable(table, dialect),
    renderInsert(element, table, dialect, payload),
    renderView(element, table, dialect),
  ].join('\n\n');
}
