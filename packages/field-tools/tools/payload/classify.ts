import { type Fault, faultsOf, type Path, typeOf } from './checkValue';
import type { PayloadData, Schema } from './data';

export type Fields = Readonly<Record<string, unknown>>;

/** One point, event or bare payload of what was pasted. */
export interface Element {
  kind: 'point' | 'event' | 'payload';
  /** Where it stands in the whole. */
  path: Path;
  value: Fields;
  /** Schema of the element itself, and the one that its parts are looked up in. */
  schema: Schema | undefined;
  root: Schema | undefined;
  payload: Fields | undefined;
  /** Standard payload that it is meant to be; none for one of a firmware's own. */
  standard: Schema | undefined;
  faults: readonly Fault[];
}

/** What was pasted, taken apart. */
export interface Pasted {
  form: 'batch' | 'answer' | 'list' | 'element';
  elements: readonly Element[];
  /** What is wrong with what holds the elements. */
  faults: readonly Fault[];
}

export function isObject(value: unknown): value is Fields {
  return typeOf(value) === 'object';
}

const isMeant = ({ kind }: Fault) => kind !== 'extra';

/** Of standard payloads the one with the least wrong; of equal ones the first. */
function closest(payload: Fields, schemas: readonly Schema[]): Schema | undefined {
  const rated = schemas.map((schema) => {
    const { app } = schema.properties ?? {};
    const isOther = 'app' in payload && app !== undefined && app.const !== payload.app;
    return { schema, wrong: faultsOf(payload, schema, schema).length + (isOther ? 100 : 0) };
  });
  return rated.sort((a, b) => a.wrong - b.wrong)[0]?.schema;
}

/** Whether a payload without a tag has something of a standard one: its class, or at least half of its keys. */
function resembles(payload: Fields, schema: Schema): boolean {
  const { ts: _ts, app, ...own } = schema.properties ?? {};
  if (app && app.const === payload.app) return true;
  const keys = Object.keys(payload).filter((key) => key !== 'ts' && key !== 'app');
  const known = keys.filter((key) => Object.hasOwn(own, key));
  return known.length > 0 && known.length * 2 >= keys.length;
}

/**
 * The standard payload that is meant.
 *
 * @param tag tag of the point, `''` where it is not known
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

/** Storage leaves out what its address says: an element without ID is one of its answers. */
function rootOf(elements: readonly unknown[], data: PayloadData): Schema {
  const first = elements.find(isObject) ?? {};
  return ['id', 'workspace_id', 'direction'].some((key) => key in first)
    ? data.batch
    : data.storage;
}

/**
 * Takes apart what was pasted: a batch of a webhook, an answer of Storage, a list of elements, one element, or a
 * bare payload. Undefined where it is none of them.
 *
 * @param tag of a bare payload; `''` lets the keys decide
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
    // The elements are looked at one by one, with the payload that each is meant to have.
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
    // One element of an Activity list has no number of its own.
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

/** Keys that are not right: what no app needs is none of them. */
export function wrongIn(faults: readonly Fault[]): Fault[] {
  return faults.filter(isMeant);
}
