import { MAX_QUERY_LENGTH } from '../../frame/address';
import { FormReader } from '../../frame/readFields';
import type { Answer, Block, Field, State, Tool } from '../../frame/types';
import { allowedBy, brief, type Fault, type Path } from './checkValue';
import { type Element, type Fields, type Pasted, takeApart, wrongIn } from './classify';
import type { PayloadData, Schema } from './data';
import { type JsonRead, readJson } from './readJson';
import { type Dialect, renderSql } from './renderSql';
import { unwrap } from './unwrap';

const MAX_ROWS = 50;

/** The answer repeats the input for paper and for readers without scripts. */
const MAX_REPEATED_LENGTH = 2000;

interface Reading {
  json: JsonRead;
  pasted: Pasted | undefined;
  /** Comments on the format of the text. */
  note: string | undefined;
}

type PlaceOf = (path: Path) => { line: number; column: number };

function pathText(path: Path): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : i > 0 ? `.${step}` : step))
    .join('');
}

function schemaOf(schema: Schema | undefined, root: Schema | undefined): Schema {
  const name = schema?.$ref?.replace('#/$defs/', '');
  return { ...(name ? root?.$defs?.[name] : {}), ...schema };
}

/** Meaning of a known value of a key. */
function meaningOf(value: unknown, { 'x-values': values = {} }: Schema = {}): string | undefined {
  return typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
}

/** Formats a value that should be a string. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : brief(value ?? undefined);
}

/** Each key with its value and meaning, then the missing keys. */
function keyTable(
  title: string,
  value: Fields,
  schema: Schema | undefined,
  root: Schema | undefined,
): Block {
  const { properties = {}, required = [], 'x-page': page } = schema ?? {};
  const hasUnits = Object.values(properties).some((entry) => entry['x-unit']);
  const rows: string[][] = [];
  const pages: (string | undefined)[] = [];
  const add = (key: string, shown: string) => {
    const entry = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const known = entry ? schemaOf(entry, root) : undefined;
    const meaning = [
      known?.description ??
        (schema ? 'not a key of this payload' : 'a custom key of your firmware'),
      meaningOf(value[key], known),
    ];
    rows.push([
      key,
      shown,
      ...(hasUnits ? [known?.['x-unit'] ?? ''] : []),
      meaning.filter(Boolean).join(': '),
    ]);
    pages.push(known ? page : undefined);
  };
  for (const key of Object.keys(value)) {
    add(key, key === 'payload' ? 'see the next table' : brief(value[key]));
  }
  for (const key of Object.keys(properties)) {
    if (!Object.hasOwn(value, key)) add(key, required.includes(key) ? 'missing' : 'not present');
  }
  const head = ['Key', 'Value', ...(hasUnits ? ['Unit'] : []), 'Meaning'];
  return { kind: 'table', title, head, rows: rows.slice(0, MAX_ROWS * 2), pages };
}

function faultTable(faults: readonly Fault[], placeOf: PlaceOf): Block {
  const rows = faults.slice(0, MAX_ROWS).map(({ path, kind, found, allowed }) => {
    const { line, column } = placeOf(path);
    const wanted =
      kind === 'extra'
        ? 'not a standard key. It is stored, but the apps only read standard keys'
        : allowed;
    return [pathText(path) || 'the whole', `${line}:${column}`, found, wanted];
  });
  const left = faults.length - rows.length;
  if (left > 0) rows.push([`and ${left} more`, '', '', '']);
  return {
    kind: 'table',
    title: 'Problems',
    head: ['Where', 'Line', 'Found', 'Allowed'],
    rows,
  };
}

const KINDS = { point: 'data point', event: 'event', payload: 'payload' } as const;

/** Unique key of an element, on the platform and in the receiver's tables. */
function identityOf({ kind, value }: Element): string {
  const names =
    kind === 'event'
      ? ['device_id', 'type', 'ts', 'direction']
      : ['device_id', 'tag', 'timestamp_device'];
  return JSON.stringify([kind, ...names.map((name) => value[name])]);
}

function elementTable({ elements, form }: Pasted): Block[] {
  if (form === 'element') return [];
  const rows = elements
    .slice(0, MAX_ROWS)
    .map(({ kind, value, faults }, i) => [
      String(i + 1),
      KINDS[kind],
      textOf(value.device_id),
      textOf(value[kind === 'event' ? 'type' : 'tag']),
      textOf(value[kind === 'event' ? 'ts' : 'timestamp_device']),
      String(wrongIn(faults).length),
    ]);
  if (elements.length > MAX_ROWS)
    rows.push([`and ${elements.length - MAX_ROWS} more`, '', '', '', '', '']);
  const head = ['Element', 'Kind', 'Device', 'Tag or type', 'Time', 'Wrong'];
  const blocks: Block[] = [{ kind: 'table', title: 'Elements', head, rows }];
  const repeated = (of: Element['kind'][]) => {
    const found = elements.filter(({ kind }) => of.includes(kind));
    return found.length - new Set(found.map(identityOf)).size;
  };
  const points = repeated(['point', 'payload']);
  if (points > 0) {
    const text = `${points === 1 ? 'One point has' : `${points} points have`} the same device, tag, and time as another. Storage keeps only the first. Put both values into one payload, or use two tags.`;
    blocks.push({ kind: 'note', tone: 'warning', text });
  }
  const events = repeated(['event']);
  if (events > 0) {
    const text = `${events === 1 ? 'One event has' : `${events} events have`} the same device, type, time, and direction as another. The table below stores duplicates once.`;
    blocks.push({ kind: 'note', tone: 'warning', text });
  }
  return blocks;
}

/** Maximum offset of time zones from UTC, in hours. */
const FARTHEST_ZONE = 14;

/** Seconds since 1970; NaN for a time without a zone, which would depend on the reader's computer. */
function secondsOf(time: unknown): number {
  const isClear = typeof time === 'string' && /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
  return isClear ? Date.parse(time) / 1000 : Number.NaN;
}

/** Explains a payload that is a string because it was encoded twice. */
function encodedNotes({ kind, value }: Element): Block[] {
  if (kind === 'payload' || typeof value.payload !== 'string') return [];
  const read = readJson(value.payload);
  if ('faults' in read || typeof read.value !== 'object') return [];
  const text =
    'payload is a JSON string that contains JSON, not an object. Send the object itself, without the quotes and backslashes. To decode it here, paste only the string.';
  return [{ kind: 'note', tone: 'bad', text }];
}

/** Checks the times of a point. */
function timeNotes({ kind, value, payload }: Element): Block[] {
  if (kind !== 'point') return [];
  const device = secondsOf(value.timestamp_device);
  const late = secondsOf(value.timestamp_in) - device;
  const blocks: Block[] = [];
  if (late < 0) {
    const text = `The clock of the device is ${Number((-late).toFixed(3))} s ahead of the cloud.`;
    blocks.push({ kind: 'note', tone: 'warning', text });
  } else if (late >= 0) {
    const size = late < 120 ? `${Number(late.toFixed(3))} s` : `${Math.round(late / 60)} min`;
    const text = `The point arrived ${size} after its device time${late < 120 ? '.' : '. The device was offline and buffered its points, or its clock is slow.'}`;
    blocks.push({ kind: 'note', tone: late < 120 ? 'plain' : 'warning', text });
  }
  const shift = typeof payload?.ts === 'number' ? Math.round((device - payload.ts) / 3600) : 0;
  const isZone = shift !== 0 && Math.abs(shift) <= FARTHEST_ZONE;
  if (isZone && Math.abs(device - Number(payload?.ts) - shift * 3600) < 60) {
    const text = `ts and timestamp_device differ by ${shift} h: local time and UTC are mixed. Convert in one place only.`;
    blocks.push({ kind: 'note', tone: 'warning', text });
  }
  return blocks;
}

/** Checks arrays `[average, minimum, maximum]` for an average outside the range, which schemas cannot express. */
function orderNotes({ payload = {}, standard }: Element): Block[] {
  return Object.entries(payload).flatMap(([key, value]): Block[] => {
    const shape = standard?.properties?.[key]?.['x-shape'] ?? '';
    if (!shape.includes('[average, minimum, maximum]') || !Array.isArray(value)) return [];
    const lists = (Array.isArray(value[0]) ? value : [value]) as unknown[];
    const wrong = lists.find((list) => {
      const [average, minimum, maximum] = Array.isArray(list) ? list : [];
      return average < minimum || average > maximum;
    });
    if (!wrong) return [];
    const text = `${key}: in ${brief(wrong)} the average is not between minimum and maximum. Check the order: [average, minimum, maximum].`;
    return [{ kind: 'note', tone: 'bad', text }];
  });
}

/** Checks that the prefix of `batch_id`, which receivers use to distinguish data and events, matches the elements. */
function batchNotes({ form, elements }: Pasted, value: unknown): Block[] {
  const id = form === 'batch' ? (value as Fields).batch_id : undefined;
  const [, promised] = /^(data|event)-/.exec(typeof id === 'string' ? id : '') ?? [];
  const others = elements.filter(({ kind }) => (kind === 'event') !== (promised === 'event'));
  if (!promised || others.length === 0) return [];
  const what = promised === 'event' ? 'events' : 'data';
  const text = `batch_id starts with ${promised}-, but ${others.length === 1 ? 'one element is' : `${others.length} elements are`} not ${what}. A receiver that uses the prefix stores them in the wrong table.`;
  return [{ kind: 'note', tone: 'bad', text }];
}

function verdict({ kind, standard, value, payload }: Element, faults: readonly Fault[]): Block {
  const wrong = wrongIn(faults).length;
  const what =
    kind === 'event'
      ? 'An event.'
      : standard
        ? `Standard payload with the tag ${standard['x-tag']}: ${standard['x-class']}.`
        : payload
          ? `No standard payload${typeof value.tag === 'string' && kind === 'point' ? `: ${value.tag} is a custom tag` : ''}. It is stored, but the apps only read standard payloads.`
          : 'A point without a payload.';
  const said =
    wrong === 0
      ? 'All keys are present and have the right type.'
      : `${wrong === 1 ? 'One thing is' : `${wrong} things are`} missing or wrong.`;
  return { kind: 'note', tone: wrong === 0 ? 'good' : 'bad', text: `${what} ${said}` };
}

const FORMS = {
  batch: 'a webhook batch',
  answer: 'a response from Storage',
  list: 'a list of elements',
  element: '',
} as const;

function givenOf({ form, elements }: Pasted, at: number): string {
  const one = elements[at];
  const kind = one ? `${one.kind === 'event' ? 'an' : 'a'} ${KINDS[one.kind]}` : 'nothing';
  if (form === 'element') return `Given: ${kind}.`;
  const count = elements.length === 1 ? 'one element' : `${elements.length} elements`;
  return `Given: ${FORMS[form]} with ${count}${elements.length > 1 ? `; shown: element ${at + 1}` : ''}.`;
}

function fieldsOf(data: PayloadData, pasted: Pasted | undefined): Field[] {
  const [first] = pasted?.elements ?? [];
  const fields: Field[] = [
    {
      name: 'json',
      label: 'Payload, event, or batch',
      value: data.example,
      lines: 12,
      hint: `JSON from the Data screen, a webhook, or Storage. A link can contain ${MAX_QUERY_LENGTH.toLocaleString('en')} characters in all.`,
    },
  ];
  if (first?.kind === 'payload') {
    const tags = [...new Set(Object.values(data.payloads).map((schema) => schema['x-tag'] ?? ''))];
    fields.push({
      name: 'tag',
      label: 'Tag',
      value: '',
      options: [['', 'unknown, detect from the keys'], ...tags.map((tag) => [tag, tag] as const)],
    });
  }
  if ((pasted?.elements.length ?? 0) > 1) {
    fields.push({
      name: 'element',
      label: 'Element',
      value: '1',
      hint: `1 to ${pasted?.elements.length}`,
    });
  }
  fields.push({
    name: 'sql',
    label: 'Database of the receiver',
    value: 'sqlite',
    options: [
      ['sqlite', 'SQLite'],
      ['postgresql', 'PostgreSQL'],
    ],
  });
  return fields;
}

function explain(
  form: FormReader,
  pasted: Pasted,
  json: Extract<JsonRead, { value: unknown }>,
): Answer {
  const { elements } = pasted;
  const chosen =
    elements.length > 1 ? form.number('element', { min: 1, max: elements.length, whole: true }) : 1;
  const at = Number.isNaN(chosen) ? 0 : chosen - 1;
  const element = elements[at];
  const around = wrongIn(pasted.faults);
  const blocks: Block[] = [...json.repeated, ...json.inexact].map(({ line, what }) => ({
    kind: 'note',
    tone: 'warning',
    text: `Line ${line}: ${what}`,
  }));
  if (!element) {
    if (around.length > 0) blocks.push(faultTable(around, json.placeOf));
    blocks.push({ kind: 'note', tone: 'bad', text: 'It contains no elements.' });
    return { given: givenOf(pasted, at), errors: form.errors, blocks };
  }
  blocks.push(
    ...elementTable(pasted),
    verdict(element, [...around, ...element.faults]),
    ...batchNotes(pasted, json.value),
    ...encodedNotes(element),
    ...orderNotes(element),
    ...timeNotes(element),
  );
  const faults = [...around, ...element.faults];
  if (faults.length > 0) blocks.push(faultTable(faults, json.placeOf));
  const { kind, value, schema, root, payload, standard } = element;
  if (kind !== 'payload') {
    blocks.push(
      keyTable(kind === 'event' ? 'Keys of the event' : 'Keys of the point', value, schema, root),
    );
  }
  if (payload) blocks.push(keyTable('Keys of the payload', payload, standard, standard));
  const dialect = form.text('sql') as Dialect;
  blocks.push({
    kind: 'code',
    title: 'Table and SQL for the receiver',
    text: renderSql(
      element,
      dialect,
      json.textAt(kind === 'payload' ? element.path : [...element.path, 'payload']),
    ),
  });
  return { given: givenOf(pasted, at), errors: form.errors, blocks };
}

/** Creates the payload explorer, which explains payloads, events, and batches with the schemas of the pages. */
export function createPayloadTool(data: PayloadData): Tool {
  let last: { key: string; reading: Reading } | undefined;

  function read(state: State): Reading {
    const text = state.json ?? data.example;
    const known = Object.values(data.payloads).map((schema) => schema['x-tag']);
    const tag = known.includes(state.tag) ? (state.tag ?? '') : '';
    const key = JSON.stringify([text, tag]);
    if (last?.key !== key) {
      const { json: bare, note } = unwrap(text);
      const json = readJson(bare);
      const pasted = 'value' in json ? takeApart(json.value, tag, data) : undefined;
      last = { key, reading: { json, pasted, note } };
    }
    return last.reading;
  }

  return {
    id: 'payload',
    fields: (state) => fieldsOf(data, read(state).pasted),
    solve(state): Answer {
      const { json, pasted, note } = read(state);
      const form = new FormReader(fieldsOf(data, pasted), state);
      if (!form.text('json')) {
        form.refuse('json', 'Paste a payload, an event, or a batch: { … }.');
        return { given: 'Given: nothing.', errors: form.errors, blocks: [] };
      }
      if ('faults' in json) {
        const [{ line, column, what } = { line: 1, column: 1, what: '' }] = json.faults;
        form.refuse('json', `Line ${line}, column ${column}: ${what}`);
        const rows = json.faults.map((fault) => [`${fault.line}:${fault.column}`, fault.what]);
        const head = ['Line', 'What to do'];
        const block: Block = { kind: 'table', title: 'Invalid JSON', head, rows };
        return {
          given: 'Given: text that is not JSON.',
          errors: form.errors,
          blocks: json.faults.length > 1 ? [block] : [],
        };
      }
      if (pasted) {
        const answer = explain(form, pasted, json);
        const text = form.text('json');
        const cut =
          text.length > MAX_REPEATED_LENGTH ? `${text.slice(0, MAX_REPEATED_LENGTH)} …` : text;
        return {
          ...answer,
          blocks: [
            ...(note ? [{ kind: 'note', tone: 'warning', text: note } as const] : []),
            ...answer.blocks,
            { kind: 'code', title: 'Input', text: cut },
          ],
        };
      }
      const wanted = allowedBy({ type: 'object' });
      form.refuse(
        'json',
        `This is ${brief(json.value, 30)}: paste ${wanted}, or an array of points or events.`,
      );
      return { given: 'Given: JSON without a payload.', errors: form.errors, blocks: [] };
    },
  };
}
