import { createCode, createNote, createTable, flatten } from '../../frame/blocks';
import { createFieldFactory, toOptions } from '../../frame/createFieldFactory';
import { createTool, type Solution } from '../../frame/createTool';
import type { FormReader } from '../../frame/FormReader';
import { capitalize } from '../../frame/quantity';
import { formatCount } from '../../frame/text';
import type { Block, Field, List, NoteBlock, State, Tool } from '../../frame/types';
import { MAX_QUERY_LENGTH } from '../../frame/urlState';
import {
  describeAllowed,
  formatShort,
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

const MAX_ROWS = 50;

/** The result repeats the input, for printing and for readers without JavaScript. */
const MAX_REPEATED_LENGTH = 2000;

type GetPosition = (path: Path) => { line: number; column: number };

function formatPath(path: Path): string {
  return path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : i > 0 ? `.${step}` : step))
    .join('');
}

/** Meaning of a known value of a key. */
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
  const extraText = 'not a standard key. It is stored, but the apps read only standard keys';
  const rows = violations.slice(0, MAX_ROWS).map(({ path, kind, found, allowed }) => {
    const { line, column } = getPosition(path);
    const allowedText = kind === 'extra' ? extraText : allowed;
    return [formatPath(path) || 'whole input', `${line}:${column}`, found, allowedText];
  });
  const remaining = violations.length - rows.length;
  if (remaining > 0) rows.push([`and ${remaining} more`, '', '', '']);
  return createTable('Problems', ['Where', 'Line', 'Found', 'Allowed'], rows);
}

const KIND_NAMES = { point: 'data point', event: 'event', payload: 'payload' } as const;

const DUPLICATE_NOTES = {
  point:
    'the same device, tag, and time as another. Storage keeps only the first. Put both values into one payload, or use two tags.',
  event:
    'the same device, type, time, and direction as another. The table below stores duplicates only once.',
};

const getIdentity = ({ kind, value }: PayloadElement) =>
  JSON.stringify(KEY_COLUMNS[kind === 'event' ? 'events' : 'points'].map((name) => value[name]));

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
  const duplicates = (['point', 'event'] as const).map((kind) => {
    const identities = elements.filter((element) => element.kind === kind).map(getIdentity);
    const count = identities.length - new Set(identities).size;
    const subject = count === 1 ? `One ${kind} has` : `${count} ${kind}s have`;
    return count > 0 && createNote('warning', `${subject} ${DUPLICATE_NOTES[kind]}`);
  });
  return [createTable('Elements', header, rows), duplicates];
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
  const text =
    'payload is a JSON string that contains JSON, not an object. Send the object itself, without the quotes and backslashes.';
  return 'value' in parsed && typeof parsed.value === 'object' && createNote('bad', text);
}

/** Describes the time from the device to the cloud. */
function createDelayNote(delay: number): List<Block> {
  if (Number.isNaN(delay)) return false;
  if (delay < 0) {
    const lead =
      delay < -86_400 ? `${Math.round(-delay / 86_400)} d` : `${Number((-delay).toFixed(3))} s`;
    const text = `The device clock is ${lead} ahead of the cloud.`;
    return createNote('warning', text);
  }
  return delay < 120
    ? createNote('plain', `The point arrived ${Number(delay.toFixed(3))} s after its device time.`)
    : createNote(
        'warning',
        `The point arrived ${Math.round(delay / 60)} min after its device time. The device was offline and buffered its points, or its clock is slow.`,
      );
}

/** Checks the times of a point. */
function createTimeNotes({ kind, value, payload }: PayloadElement): List<Block> {
  if (kind !== 'point') return false;
  const device = parseSeconds(value.timestamp_device);
  const seconds = typeof payload?.ts === 'number' ? payload.ts : Number.NaN;
  const shift = Math.round((device - seconds) / 3600) || 0;
  const isZone = shift !== 0 && Math.abs(shift) <= MAX_ZONE_OFFSET_HOURS;
  const isMixed = isZone && Math.abs(device - seconds - shift * 3600) < 60;
  const text = `ts and timestamp_device differ by ${shift} h: local time and UTC are mixed. Convert times in one place only.`;
  return [
    createDelayNote(parseSeconds(value.timestamp_in) - device),
    isMixed && createNote('warning', text),
  ];
}

function createVerdict(
  { kind, standardSchema, value, payload }: PayloadElement,
  violations: readonly SchemaViolation[],
): NoteBlock {
  const errorCount = omitExtraKeys(violations).length;
  const description =
    kind === 'event'
      ? 'An event.'
      : standardSchema
        ? `Standard payload with the tag ${standardSchema['x-tag']}: ${standardSchema['x-class']}.`
        : payload
          ? `Not a standard payload${typeof value.tag === 'string' && kind === 'point' ? `: ${value.tag} is a custom tag` : ''}. It is stored, but the apps read only standard payloads.`
          : 'A point without a payload.';
  // A payload of a custom tag can have any keys.
  if (kind === 'payload' && !standardSchema) return createNote('plain', description);
  const verdict =
    errorCount === 0
      ? 'All required keys are present, and all values are valid.'
      : `${errorCount === 1 ? 'One key is missing or has' : `${errorCount} keys are missing or have`} an invalid value.`;
  return createNote(errorCount === 0 ? 'good' : 'bad', `${description} ${verdict}`);
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
      hint: `JSON from the Data screen, a webhook, or Storage. Links can contain up to ${MAX_QUERY_LENGTH.toLocaleString('en')} characters.`,
    }),
    elements[0]?.kind === 'payload' &&
      createField('tag', '', toOptions(tags, ['', 'detect from the keys'])),
    elements.length > 1 && createField('element', undefined, { hint: `1 to ${elements.length}` }),
    createField('sql'),
  ];
}

type ParsedJson = Extract<JsonResult, { value: unknown }>;

function createJsonNotes({ duplicateKeys, inexactNumbers, isEncoded }: ParsedJson): Block[] {
  const texts = [...duplicateKeys, ...inexactNumbers].map(
    ({ line, message }) => `Line ${line}: ${message}`,
  );
  if (isEncoded) {
    texts.push(
      'The input is a string that contains JSON, which is shown here. Send the object itself, without the quotes and backslashes.',
    );
  }
  return texts.map((text) => createNote('warning', text));
}

/** The verdict on an element, which is uncertain without a tag, and notes on its values. */
function createVerdictBlocks(
  element: PayloadElement,
  violations: readonly SchemaViolation[],
): List<Block> {
  const verdict = createVerdict(element, violations);
  const guessText =
    'The text contains no tag. The tag below is the one whose keys fit best: select the tag to confirm it.';
  return [
    element.isGuess && createNote('warning', guessText),
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
    const empty = createNote('bad', 'The input contains no elements.');
    return { summary, blocks: [jsonNotes, createProblems(envelopeViolations), empty] };
  }
  if (element.candidates) {
    const names = element.candidates.map((schema) => `${schema['x-tag']} (${schema['x-class']})`);
    const text = `The text contains no tag, and its keys fit several: ${names.join(', ')}. Select the tag.`;
    return { summary, blocks: [jsonNotes, createNote('warning', text)] };
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

/** Creates the payload explorer, which explains payloads, events, and batches with the schemas of the pages. */
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
