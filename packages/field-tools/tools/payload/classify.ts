import { type Fault, faultsOf, type Path, typeOf } from './checkValue';
import type { PayloadData, Schema } from './data';

export type Fields = Readonly<Record<string, unknown>>;

/** Point, event, or payload in the pasted text. */
export interface Element {
  kind: 'point' | 'event' | 'payload';
  /** Path in the pasted value. */
  path: Path;
  value: Fields;
  /** Schema of the element, and the root schema for its references. */
  schema: Schema | undefined;
  root: Schema | undefined;
  payload: Fields | undefined;
  /** Standard payload; undefined for custom payloads. */
  standard: Schema | undefined;
  faults: readonly Fault[];
}

/** Pasted text, split into elements. */
export interface Pasted {
  form: 'batch' | 'answer' | 'list' | 'element';
  elements: readonly Element[];
  /** Errors in the object around the elements. */
  faults: readonly Fault[];
}

export function isObject(value: unknown): value is Fields {
  return typeOf(value) === 'object';
}

const isMeant = ({ kind }: Fault) => kind !== 'extra';

/** The first standard payload with the fewest errors. */
function closest(payload: Fields, schemas: readonly Schema[]): Schema | undefined {
  const rated = schemas.map((schema) => {
    const { app } = schema.properties ?? {};
    const isOther = 'app' in payload && app !== undefined && app.const !== payload.app;
    return { schema, wrong: faultsOf(payload, schema, schema).length + (isOther ? 100 : 0) };
  });
  return rated.sort((a, b) => a.wrong - b.wrong)[0]?.schema;
}

/** Whether a payload without a tag resembles a standard one: it has its class, or at least half of its keys. */
function resembles(payload: Fields, schema: Schema): boolean {
  const { ts: _ts, app, ...own } = schema.properties ?? {};
  if (app && app.const === payload.app) return true;
  const keys = Object.keys(payload).filter((key) => key !== 'ts' && key !== 'app');
  const known = keys.filter((key) => Object.hasOwn(own, key));
  return known.length > 0 && known.length * 2 >= keys.length;
}

/**
 * Finds the intended standard payload.
 *
 * @param tag tag of the point, or `''` if unknown
 */
export function standardOf(payload: Fields, tag: string, data: PayloadData): Schema | undefined {
  const all = Object.values(data.payloads);
  if (tag)
    return closest(
      payload,
      all.filter((schema) => schema['x-tag'] === tag),
    );
  return closest(
    payload,
    all.filter((schema) => resembles(payload, schema)),
  );
}

function payloadFaults(payload: unknown, standard: Schema | undefined, path: Path): Fault[] {
  return standard ? faultsOf(payload, standard, standard, path) : [];
}

function toElement(value: unknown, path: Path, root: Schema, data: PayloadData): Element {
  const whole = isObject(value) ? value : {};
  const isEvent = 'direction' in whole || ('type' in whole && !('tag' in whole));
  const kind = isEvent && root.$defs?.event ? 'event' : 'point';
  const schema = root.$defs?.[kind];
  const payload = isObject(whole.payload) ? whole.payload : undefined;
  const tag = typeof whole.tag === 'string' ? whole.tag : '';
  const standard = kind === 'point' && payload && tag ? standardOf(payload, tag, data) : undefined;
  const faults = schema ? faultsOf(value, schema, root, path) : [];
  return {
    ...{ kind, path, value: whole, schema, root, payload, standard },
    faults: [...faults, ...payloadFaults(payload, standard, [...path, 'payload'])],
  };
}

/** Responses of Storage omit the keys in their URL, so elements without an ID come from there. */
function rootOf(elements: readonly unknown[], data: PayloadData): Schema {
  const first = elements.find(isObject) ?? {};
  return ['id', 'workspace_id', 'direction'].some((key) => key in first)
    ? data.batch
    : data.storage;
}

/**
 * Splits pasted JSON into elements: a webhook batch, a response of Storage, an array of elements, one element, or a
 * payload. Returns undefined for anything else.
 *
 * @param tag tag of a payload without a point; `''` to detect it from the keys
 */
export function takeApart(value: unknown, tag: string, data: PayloadData): Pasted | undefined {
  const toElements = (list: readonly unknown[], root: Schema, path: Path) =>
    list.map((item, i) => toElement(item, [...path, i], root, data));
  if (Array.isArray(value)) {
    if (value.length === 0 || !value.every((item) => isObject(item) && 'payload' in item)) {
      return undefined;
    }
    return { form: 'list', elements: toElements(value, rootOf(value, data), []), faults: [] };
  }
  if (!isObject(value)) return undefined;
  if ('batch_id' in value || Array.isArray(value.result)) {
    const isBatch = 'batch_id' in value || rootOf([value.result].flat(), data) === data.batch;
    const root = isBatch ? data.batch : data.storage;
    const list = Array.isArray(value.result) ? value.result : [];
    // Elements are validated one by one, with their intended payload.
    const { items: _items, ...bare } = root.properties?.result ?? {};
    const shell = { ...root, properties: { ...root.properties, result: bare } };
    return {
      form: isBatch ? 'batch' : 'answer',
      elements: toElements(list, root, ['result']),
      faults: faultsOf(value, shell, root),
    };
  }
  if ('payload' in value && ('device_id' in value || 'timestamp_device' in value)) {
    const element = toElement(value, [], rootOf([value], data), data);
    // Elements of an Activity list have no ID.
    const faults = element.faults.filter(({ path }) => !(path.length === 1 && path[0] === 'id'));
    return { form: 'element', elements: [{ ...element, faults }], faults: [] };
  }
  const standard = standardOf(value, tag, data);
  const faults = payloadFaults(value, standard, []);
  const element: Element = {
    ...{ kind: 'payload', path: [], value, schema: undefined, root: undefined },
    ...{ payload: value, standard, faults },
  };
  return { form: 'element', elements: [element], faults: [] };
}

/** Wrong or missing keys, without extra keys. */
export function wrongIn(faults: readonly Fault[]): Fault[] {
  return faults.filter(isMeant);
}
