import { createCode, createNote, createTable, flatten } from '../../frame/blocks';
import { capitalize } from '../../frame/capitalize';
import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { createNoteFactory, fillText } from '../../frame/createNoteFactory';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import { formatCount } from '../../frame/text';
import type { Block, Field, List, NoteBlock, State, Tool } from '../../frame/types';
import { MAX_QUERY_LENGTH } from '../../frame/urlState';
import {
  describeAllowed,
  formatShort,
  MIN_MILLISECOND_TIMESTAMP,
  type Path,
  resolveRef,
  type SchemaViolation,
} from './checkValue';
import {
  type JsonObject,
  omitExtraKeys,
  type PastedInput,
  type PayloadElement,
  splitIntoElements,
} from './classify';
import type { PayloadData, Schema } from './data';
import sources from './fields.json';
import { type JsonResult, parseJson, parseWrappedJson } from './parseJson';
import { type Dialect, KEY_COLUMNS, renderSql } from './renderSql';
import texts from './texts.json';

const createPayloadNote = createNoteFactory(texts);

const MAX_ROWS = 50;

/** The result repeats the input, for printing and for readers without JavaScript. */
const MAX_REPEATED_LENGTH = 2000;

type GetPosition = (path: Path) => { line: number; column: number };

function formatPath(path: Path): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : i > 0 ? `.${step}` : step))
    .join('');
}

function getMeaning(value: unknown, { 'x-values': values = {} }: Schema = {}): string | undefined {
  return typeof value === 'string' && Object.hasOwn(values, value) ? values[value] : undefined;
}

/** Formats a value that should be a string. */
function formatText(value: unknown): string {
  return typeof value === 'string' ? value : formatShort(value ?? undefined);
}

/** Creates a table of the keys with their values and meanings, followed by the missing keys. */
function createKeyTable(
  title: string,
  value: JsonObject,
  schema: Schema | undefined,
  rootSchema: Schema | undefined,
): Block {
  const { properties = {}, required = [], 'x-page': page } = schema ?? {};
  const hasUnits = Object.values(properties).some((entry) => entry['x-unit']);
  const unknownText = schema ? 'not a key of this payload' : 'a custom key of your firmware';
  const missingKeys = Object.keys(properties).filter((key) => !Object.hasOwn(value, key));
  const entries = [...Object.keys(value), ...missingKeys].slice(0, MAX_ROWS * 2).map((key) => {
    const entry = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return { key, schema: entry && resolveRef(entry, rootSchema) };
  });
  const formatKeyValue = (key: string) => {
    if (!Object.hasOwn(value, key)) return required.includes(key) ? 'missing' : 'not present';
    return key === 'payload' ? 'see the next table' : formatShort(value[key]);
  };
  const rows = entries.map(({ key, schema: keySchema }) => {
    const description = keySchema?.description ?? unknownText;
    return [
      key,
      formatKeyValue(key),
      ...(hasUnits ? [keySchema?.['x-unit'] ?? ''] : []),
      [description, getMeaning(value[key], keySchema)].filter(Boolean).join(': '),
    ];
  });
  const header = ['Key', 'Value', ...(hasUnits ? ['Unit'] : []), 'Meaning'];
  const pages = entries.map(({ schema: keySchema }) => keySchema && page);
  return createTable(title, header, rows, { pages });
}

function createProblemTable(
  violations: readonly SchemaViolation[],
  getPosition: GetPosition,
): Block {
  const rows = violations.slice(0, MAX_ROWS).map(({ path, kind, found, allowed }) => {
    const { line, column } = getPosition(path);
    const where = formatPath(path) || 'whole input';
    return [where, `${line}:${column}`, found, kind === 'extra' ? texts.extra : allowed];
  });
  const remaining = violations.length - rows.length;
  if (remaining > 0) rows.push([`and ${remaining} more`, '', '', '']);
  return createTable('Problems', ['Where', 'Line', 'Found', 'Allowed'], rows);
}

const KIND_NAMES = { point: 'data point', event: 'event', payload: 'payload' } as const;

const TABLES = { point: 'points', event: 'events' } as const;

/** Warns about elements that the unique key of their table does not distinguish. */
function createDuplicateNote(elements: readonly PayloadElement[], kind: 'point' | 'event') {
  const table = TABLES[kind];
  const identities = elements
    .filter((element) => element.kind === kind)
    .map(({ value }) => JSON.stringify(KEY_COLUMNS[table].map((name) => value[name])));
  const count = identities.length - new Set(identities).size;
  const subject = count === 1 ? `One ${kind} has` : `${count} ${kind}s have`;
  return count > 0 && createPayloadNote('warning', `duplicate ${table}`, { subject });
}

function createElementBlocks({ elements, format: inputFormat }: PastedInput): List<Block> {
  if (inputFormat === 'element') return [];
  const rows = elements
    .slice(0, MAX_ROWS)
    .map(({ kind, value, violations }, i) => [
      String(i + 1),
      KIND_NAMES[kind],
      formatText(value.device_id),
      formatText(value[kind === 'event' ? 'type' : 'tag']),
      formatText(value[kind === 'event' ? 'ts' : 'timestamp_device']),
      String(omitExtraKeys(violations).length),
    ]);
  if (elements.length > MAX_ROWS)
    rows.push([`and ${elements.length - MAX_ROWS} more`, '', '', '', '', '']);
  const header = ['Element', 'Kind', 'Device', 'Tag or type', 'Time', 'Problems'];
  return [
    createTable('Elements', header, rows),
    createDuplicateNote(elements, 'point'),
    createDuplicateNote(elements, 'event'),
  ];
}

/** Maximum offset of time zones from UTC, in hours. */
const MAX_ZONE_OFFSET_HOURS = 14;

/** Seconds since 1970; NaN for a time without a zone, which would depend on the reader's computer. */
function parseSeconds(time: unknown): number {
  const hasZone = typeof time === 'string' && /(?:Z|[+-]\d\d:?\d\d)$/i.test(time);
  return hasZone ? Date.parse(time) / 1000 : Number.NaN;
}

/** Explains a payload that is a string because it was encoded twice. */
function createEncodingNote({ kind, value }: PayloadElement): List<Block> {
  if (kind === 'payload' || typeof value.payload !== 'string') return false;
  const parsed = parseJson(value.payload);
  const isEncoded = 'value' in parsed && typeof parsed.value === 'object';
  return isEncoded && createPayloadNote('bad', 'encodedPayload');
}

function createDelayNote(delay: number): List<Block> {
  if (Number.isNaN(delay)) return false;
  const seconds = Number(Math.abs(delay).toFixed(3));
  const days = Math.round(-delay / 86_400);
  const lead = delay < -86_400 ? `${days} d` : `${seconds} s`;
  if (delay < 0) return createPayloadNote('warning', 'ahead', { lead });
  if (delay < 120) return createPayloadNote('plain', 'arrived', { seconds });
  return createPayloadNote('warning', 'late', { minutes: Math.round(delay / 60) });
}

function createTimeNotes({ kind, value, payload }: PayloadElement): List<Block> {
  if (kind !== 'point') return false;
  const device = parseSeconds(value.timestamp_device);
  const ts = Number(payload?.ts ?? Number.NaN);
  const seconds = ts < MIN_MILLISECOND_TIMESTAMP ? ts : Number.NaN;
  const difference = Math.abs(device - seconds);
  const hours = Math.round((device - seconds) / 3600) || 0;
  const isZone = hours !== 0 && Math.abs(hours) <= MAX_ZONE_OFFSET_HOURS;
  const isMixed = isZone && Math.abs(device - seconds - hours * 3600) < 60;
  const delay = parseSeconds(value.timestamp_in) - device;
  const isApart = !isMixed && difference >= 3600 && !(delay < 0);
  return [
    createDelayNote(delay),
    isMixed && createPayloadNote('warning', 'zone', { hours }),
    isApart && createPayloadNote('warning', 'apart', { hours: Math.abs(hours) }),
  ];
}

function describeElement({ kind, standardSchema, value, payload }: PayloadElement): string {
  if (kind === 'event') return texts.event;
  if (standardSchema) {
    const { 'x-tag': tag, 'x-class': payloadClass } = standardSchema;
    return fillText(texts.standard, { tag, class: payloadClass });
  }
  if (!payload) return texts.noPayload;
  const isTagged = typeof value.tag === 'string' && kind === 'point';
  return isTagged ? fillText(texts.customTag, { tag: String(value.tag) }) : texts.custom;
}

function createVerdict(element: PayloadElement, violations: readonly SchemaViolation[]): NoteBlock {
  const description = describeElement(element);
  // A payload of a custom tag can have any keys.
  if (element.kind === 'payload' && !element.standardSchema) {
    return createNote('plain', description);
  }
  const count = omitExtraKeys(violations).length;
  if (count === 0) {
    const verdict = 'All required keys are present, and all values are valid.';
    return createNote('good', `${description} ${verdict}`);
  }
  const subject = count === 1 ? 'One key is missing or has' : `${count} keys are missing or have`;
  return createNote('bad', `${description} ${subject} an invalid value.`);
}

const FORMAT_LABELS = {
  batch: 'a webhook batch',
  response: 'a response from Storage',
  array: 'an array of elements',
  element: '',
} as const;

function createSummary(
  { format: inputFormat, elements }: PastedInput,
  elementIndex: number,
): string {
  const element = elements[elementIndex];
  const kind = element
    ? `${element.kind === 'event' ? 'an' : 'a'} ${KIND_NAMES[element.kind]}`
    : 'nothing';
  if (inputFormat === 'element') return `Input: ${kind}.`;
  const count = elements.length === 1 ? 'one element' : `${elements.length} elements`;
  return `Input: ${FORMAT_LABELS[inputFormat]} with ${count}${elements.length > 1 ? `; shown: element ${elementIndex + 1}` : ''}.`;
}

const createField = createFieldFactory(sources);

function getFields(data: PayloadData, input: PastedInput | undefined): List<Field> {
  const { elements = [] } = input ?? {};
  const tags = [...new Set(Object.values(data.payloads).map((schema) => schema['x-tag'] ?? ''))];
  return [
    createField('json', data.example, {
      hint: fillText(texts.json, { length: MAX_QUERY_LENGTH.toLocaleString('en') }),
    }),
    elements[0]?.kind === 'payload' &&
      createField('tag', '', toOptions(tags, ['', 'detect from the keys'])),
    elements.length > 1 && createField('element', undefined, { hint: `1 to ${elements.length}` }),
    createField('sql'),
  ];
}

type ParsedJson = Extract<JsonResult, { value: unknown }>;

function createJsonNotes({ duplicateKeys, inexactNumbers, isEncoded }: ParsedJson): List<Block> {
  return [
    [...duplicateKeys, ...inexactNumbers].map(({ line, message }) =>
      createPayloadNote('warning', 'line', { line, message }),
    ),
    isEncoded && createPayloadNote('warning', 'encodedInput'),
  ];
}

/** The verdict on an element, which is uncertain without a tag, and notes on its values. */
function createVerdictBlocks(
  element: PayloadElement,
  violations: readonly SchemaViolation[],
): List<Block> {
  const verdict = createVerdict(element, violations);
  return [
    element.isGuess && createPayloadNote('warning', 'guess'),
    element.isGuess ? { ...verdict, tone: 'warning' } : verdict,
    createEncodingNote(element),
  ];
}

const isProblem = (block: Block) => block.kind === 'note' && block.tone !== 'plain';

function explain(form: FormReader, input: PastedInput, json: ParsedJson): Solution {
  const { elements } = input;
  const elementNumber =
    elements.length > 1
      ? form.getNumber('element', { min: 1, max: elements.length, isInteger: true })
      : 1;
  const elementIndex = Number.isNaN(elementNumber) ? 0 : elementNumber - 1;
  const element = elements[elementIndex];
  const envelopeViolations = omitExtraKeys(input.violations);
  const jsonNotes = createJsonNotes(json);
  const summary = createSummary(input, elementIndex);
  const createProblems = (violations: readonly SchemaViolation[]) =>
    violations.length > 0 && createProblemTable(violations, json.getPosition);
  if (!element) {
    const empty = createPayloadNote('bad', 'empty');
    return { summary, blocks: [jsonNotes, createProblems(envelopeViolations), empty] };
  }
  if (element.candidates) {
    const names = element.candidates.map((schema) => `${schema['x-tag']} (${schema['x-class']})`);
    const note = createPayloadNote('warning', 'candidates', { tags: names.join(', ') });
    return { summary, blocks: [jsonNotes, note] };
  }
  const violations = [...envelopeViolations, ...element.violations];
  const { kind, value, schema, rootSchema, payload, standardSchema } = element;
  const payloadPath = kind === 'payload' ? element.path : [...element.path, 'payload'];
  const sql = renderSql(element, form.getText('sql') as Dialect, json.getSource(payloadPath));
  const inputBlocks = flatten([jsonNotes, createElementBlocks(input)]);
  const timeNotes = flatten(createTimeNotes(element));
  const count = violations.length + [...inputBlocks, ...timeNotes].filter(isProblem).length;
  const problems = count > 0 ? formatCount(count, 'problem') : 'no problems';
  return {
    summary,
    headline: { label: capitalize(kind), value: problems },
    blocks: [
      inputBlocks,
      createVerdictBlocks(element, violations),
      timeNotes,
      createProblems(violations),
      kind !== 'payload' && createKeyTable(`Keys of the ${kind}`, value, schema, rootSchema),
      payload && createKeyTable('Keys of the payload', payload, standardSchema, standardSchema),
      createCode('Table and SQL for the receiver', sql),
    ],
  };
}

export function createPayloadTool(data: PayloadData): Tool {
  function parseInput(state: State): { json: JsonResult; input: PastedInput | undefined } {
    const knownTags = Object.values(data.payloads).map((schema) => schema['x-tag']);
    const tag = knownTags.includes(state.tag) ? (state.tag ?? '') : '';
    const json = parseWrappedJson(state.json ?? data.example);
    return { json, input: 'value' in json ? splitIntoElements(json.value, tag, data) : undefined };
  }

  return createTool(
    'payload',
    (state) => getFields(data, parseInput(state).input),
    (form, state) => {
      const { json, input } = parseInput(state);
      if (!form.getText('json')) {
        form.addError('json', 'Paste a payload, an event, or a batch: { … }.');
        return { summary: 'No input.', blocks: [] };
      }
      if ('problems' in json) {
        const [{ line, column, message } = { line: 1, column: 1, message: '' }] = json.problems;
        form.addError('json', `Line ${line}, column ${column}: ${message}`);
        const rows = json.problems.map((problem) => [
          `${problem.line}:${problem.column}`,
          problem.message,
        ]);
        return {
          summary: 'Input: text that is not JSON.',
          blocks: rows.length > 1 && createTable('Invalid JSON', ['Line', 'What to do'], rows),
        };
      }
      if (input) {
        const { blocks, ...result } = explain(form, input, json);
        const text = form.getText('json');
        const truncated =
          text.length > MAX_REPEATED_LENGTH ? `${text.slice(0, MAX_REPEATED_LENGTH)} …` : text;
        return { ...result, blocks: [blocks, createCode('Input', truncated)] };
      }
      const allowedText = describeAllowed({ type: 'object' });
      const error = `The input is ${formatShort(json.value, 30)}. Paste ${allowedText} or an array of points or events.`;
      form.addError('json', error);
      return { summary: 'Input: JSON without a payload.', blocks: [] };
    },
  );
}
