import {
  findViolations,
  formatShort,
  getJsonType,
  type Path,
  type SchemaViolation,
} from './checkValue';
import type { PayloadData, Schema } from './data';

export type JsonObject = Readonly<Record<string, unknown>>;

/** Point, event, or payload in the pasted text. */
export interface PayloadElement {
  kind: 'point' | 'event' | 'payload';
  /** Path in the pasted value. */
  path: Path;
  value: JsonObject;
  /** Schema of a point or event. */
  schema?: Schema | undefined;
  /** Schema that resolves `$ref` in `schema`. */
  rootSchema?: Schema;
  payload: JsonObject | undefined;
  /** Standard payload; undefined for custom payloads. */
  standardSchema: Schema | undefined;
  /** Standard payloads of different tags that fit equally well. The reader selects one. */
  candidates?: readonly Schema[];
  /** Whether the standard payload was found only by its keys. */
  isGuess?: boolean;
  violations: readonly SchemaViolation[];
}

/** Pasted text, split into elements. */
export interface PastedInput {
  format: 'batch' | 'response' | 'array' | 'element';
  elements: readonly PayloadElement[];
  /** Errors in the object around the elements. */
  violations: readonly SchemaViolation[];
}

export function isObject(value: unknown): value is JsonObject {
  return getJsonType(value) === 'object';
}

/** The standard payloads with the fewest errors. */
function findClosest(payload: JsonObject, schemas: readonly Schema[]): Schema[] {
  const rated = schemas.map((schema) => {
    const { app } = schema.properties ?? {};
    const hasOtherApp = 'app' in payload && app !== undefined && app.const !== payload.app;
    return {
      schema,
      errorCount: findViolations(payload, schema, schema).length + (hasOtherApp ? 100 : 0),
    };
  });
  const minCount = Math.min(...rated.map(({ errorCount }) => errorCount));
  return rated.flatMap(({ schema, errorCount }) => (errorCount === minCount ? schema : []));
}

/** Whether a payload without a tag resembles a standard payload: it has the same class, or at least half of its keys are standard. */
function resemblesSchema(payload: JsonObject, schema: Schema): boolean {
  const { ts: _ts, app, ...standardKeys } = schema.properties ?? {};
  if (app && app.const === payload.app) return true;
  const keys = Object.keys(payload).filter((key) => key !== 'ts' && key !== 'app');
  const standardKeyNames = keys.filter((key) => Object.hasOwn(standardKeys, key));
  return standardKeyNames.length > 0 && standardKeyNames.length * 2 >= keys.length;
}

/**
 * Finds the possible standard payloads, best first.
 *
 * @param tag tag of the point, or `''` if unknown
 */
function findStandardSchemas(payload: JsonObject, tag: string, data: PayloadData): Schema[] {
  const candidates = Object.values(data.payloads).filter((schema) =>
    tag ? schema['x-tag'] === tag : resemblesSchema(payload, schema),
  );
  return findClosest(payload, candidates);
}

/** Finds an average outside the range, in arrays `[average, minimum, maximum]` or lists of them. */
function findOrderViolations(payload: JsonObject, schema: Schema, path: Path): SchemaViolation[] {
  return Object.entries(payload).flatMap(([key, value]): SchemaViolation[] => {
    const { 'x-shape': shape = '' } = schema.properties?.[key] ?? {};
    if (!shape.includes('[average, minimum, maximum]') || !Array.isArray(value)) return [];
    const lists: unknown[] = Array.isArray(value[0]) ? value : [value];
    return lists.flatMap((list): SchemaViolation[] => {
      const [average, minimum, maximum] = Array.isArray(list) ? list : [];
      if (!(average < minimum || average > maximum)) return [];
      const allowed = `${shape}, with the average between minimum and maximum`;
      return [{ path: [...path, key], kind: 'value', found: formatShort(list), allowed }];
    });
  });
}

/** Finds an energy that differs from average power × period by more than rounding. The times in `T` fill the period. */
function findEnergyViolations({ p_stats: power, e, T }: JsonObject, path: Path): SchemaViolation[] {
  if (!Array.isArray(power) || !Array.isArray(e) || !Array.isArray(T)) return [];
  const expected = (power[0] * T.reduce((sum, time) => sum + time, 0)) / 3600;
  if (Math.abs(e[0] - expected) <= Math.max(1, expected / 10)) return [];
  const allowed = `about ${Number(expected.toPrecision(4))} Wh: average power × period, which is the sum of T`;
  return [{ path: [...path, 'e'], kind: 'value', found: formatShort(e), allowed }];
}

/** Violations of the schema of a standard payload, and of the order and sums of values, which schemas cannot express. */
function checkPayload(
  payload: JsonObject | undefined,
  schema: Schema | undefined,
  path: Path,
): SchemaViolation[] {
  if (!payload || !schema) return [];
  const violations = [
    ...findViolations(payload, schema, schema, path),
    ...findOrderViolations(payload, schema, path),
  ];
  return violations.length > 0 ? violations : findEnergyViolations(payload, path);
}

function classifyElement(
  value: unknown,
  path: Path,
  rootSchema: Schema,
  data: PayloadData,
): PayloadElement {
  const fields = isObject(value) ? value : {};
  const isEvent = 'direction' in fields || ('type' in fields && !('tag' in fields));
  const kind = isEvent && rootSchema.$defs?.event ? 'event' : 'point';
  const schema = rootSchema.$defs?.[kind];
  const payload = isObject(fields.payload) ? fields.payload : undefined;
  const tag = typeof fields.tag === 'string' ? fields.tag : '';
  const [standardSchema] =
    kind === 'point' && payload && tag ? findStandardSchemas(payload, tag, data) : [];
  const violations = schema ? findViolations(value, schema, rootSchema, path) : [];
  return {
    kind,
    path,
    value: fields,
    schema,
    rootSchema,
    payload,
    standardSchema,
    violations: [...violations, ...checkPayload(payload, standardSchema, [...path, 'payload'])],
  };
}

/** Storage responses omit the keys that are in the request URL, so elements without an ID are from Storage. */
function detectRootSchema(elements: readonly unknown[], data: PayloadData): Schema {
  const first = elements.find(isObject) ?? {};
  return ['id', 'workspace_id', 'direction'].some((key) => key in first)
    ? data.batch
    : data.storage;
}

/**
 * Splits pasted JSON into elements: a webhook batch, a Storage response, an array of elements, one element, or a
 * payload. Returns undefined for anything else.
 *
 * @param tag tag of a payload without a point; `''` to detect it from the keys
 */
export function splitIntoElements(
  value: unknown,
  tag: string,
  data: PayloadData,
): PastedInput | undefined {
  const toElements = (list: readonly unknown[], rootSchema: Schema, path: Path) =>
    list.map((item, i) => classifyElement(item, [...path, i], rootSchema, data));
  if (Array.isArray(value)) {
    const areElements = value.every((item) => isObject(item) && 'payload' in item);
    if (value.length === 0 || !areElements) return undefined;
    const elements = toElements(value, detectRootSchema(value, data), []);
    return { format: 'array', elements, violations: [] };
  }
  if (!isObject(value)) return undefined;
  if ('batch_id' in value || Array.isArray(value.result)) {
    const results = Array.isArray(value.result) ? value.result : [];
    const rootSchema = 'batch_id' in value ? data.batch : detectRootSchema(results, data);
    // Omit `items`: elements are validated separately.
    const { items: _items, ...resultSchema } = rootSchema.properties?.result ?? {};
    const envelope = {
      ...rootSchema,
      properties: { ...rootSchema.properties, result: resultSchema },
    };
    return {
      format: rootSchema === data.batch ? 'batch' : 'response',
      elements: toElements(results, rootSchema, ['result']),
      violations: findViolations(value, envelope, rootSchema),
    };
  }
  if ('payload' in value && ['device_id', 'timestamp_device', 'tag'].some((key) => key in value)) {
    const element = classifyElement(value, [], detectRootSchema([value], data), data);
    // Elements of an Activity list have no ID.
    const violations = element.violations.filter(({ path }) => path.join() !== 'id');
    return { format: 'element', elements: [{ ...element, violations }], violations: [] };
  }
  const candidates = findStandardSchemas(value, tag, data);
  const isClear = new Set(candidates.map((schema) => schema['x-tag'])).size < 2;
  const standardSchema = isClear ? candidates[0] : undefined;
  const violations = checkPayload(value, standardSchema, []);
  const element: PayloadElement = {
    kind: 'payload',
    path: [],
    value,
    payload: value,
    standardSchema,
    ...(isClear ? { isGuess: standardSchema && !tag && !('app' in value) } : { candidates }),
    violations,
  };
  return { format: 'element', elements: [element], violations: [] };
}

/** Omits extra keys, which are stored and are not errors. */
export function omitExtraKeys(violations: readonly SchemaViolation[]): SchemaViolation[] {
  return violations.filter(({ kind }) => kind !== 'extra');
}
