import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../site';
import type { Block } from '../../frame/types';
import { encodeState } from '../../frame/urlState';
import { findViolations, formatShort, type SchemaViolation } from './checkValue';
import { omitExtraKeys, splitIntoElements } from './classify';
import { createPayloadTool } from './createPayloadTool';
import type { Schema } from './data';
import { loadPayload } from './node/payloadTool';
import { parseJson } from './parseJson';
import { renderSql } from './renderSql';

const ROOT = path.resolve(__dirname, '../../../..');
const data = loadPayload(ROOT, site.tools?.batchPage ?? '');
const tool = createPayloadTool(data);

/** JSON examples on pages, each with the name of the schema that validates the example. */
const examples = fs
  .readdirSync(path.join(ROOT, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.mdx'))
  .flatMap((file) => {
    const text = fs.readFileSync(path.join(ROOT, 'content', file), 'utf8');
    return [...text.matchAll(/^\s*```json [^\n]*schema="([^"]+)"[^\n]*\n([\s\S]*?)^\s*```/gm)].map(
      ([, name = '', json = '']) => ({ name, json, value: JSON.parse(json) as unknown }),
    );
  })
  .filter(({ name }) => name.startsWith('payloads/') || name === 'webhook-batch');

function getSchema(name: string): Schema {
  const foundSchema =
    name === 'webhook-batch' ? data.batch : data.payloads[name.replace('payloads/', '')];
  if (!foundSchema) throw new Error(`no schema ${name}`);
  return foundSchema;
}

/** Copies of a value, each with one part changed, removed, or added. */
function createMutants(value: unknown): unknown[] {
  const otherValues = [null, -1, 2.5, 'x', [], {}, [1, 2, 3], [[1, 2, 3]]];
  if (Array.isArray(value)) {
    return [
      [...value, value[0]],
      value.slice(1),
      ...otherValues,
      ...value.flatMap((item, i) => createMutants(item).map((other) => value.with(i, other))),
    ];
  }
  if (typeof value !== 'object' || value === null) return otherValues;
  const object = value as Record<string, unknown>;
  return [
    ...otherValues,
    { ...object, more: 1 },
    ...Object.entries(object).flatMap(([key, child]) => {
      const { [key]: _removed, ...rest } = object;
      return [rest, ...createMutants(child).map((other) => ({ ...object, [key]: other }))];
    }),
  ];
}

/** JSON Schema cannot express that two arrays have the same length, so only this tool checks the length. */
const isSchemaViolation = ({ allowed }: SchemaViolation) => !allowed.includes('as many as');

describe('findViolations', () => {
  it.each([...new Set(examples.map(({ name }) => name))])(
    'finds violations in the same values as Ajv 8: %s',
    (name) => {
      const schema = getSchema(name);
      const validate = new Ajv2020({ strict: false }).compile(schema as object);
      const candidates = examples
        .filter((example) => example.name === name)
        .flatMap(({ value }) => [value, ...createMutants(value)]);
      expect(candidates.length).toBeGreaterThan(20);
      const mismatches = candidates.filter(
        (value) =>
          validate(value) !==
          (findViolations(value, schema, schema).filter(isSchemaViolation).length === 0),
      );
      expect(mismatches).toEqual([]);
    },
  );

  it('lists the position, the actual value, and the allowed values', () => {
    const payload = {
      ts: 1741587000000,
      app: 'prod',
      p_stats: [9000, '6'],
      S: [2],
      A: [0, 0],
      TA: [0],
    };
    const schema = getSchema('payloads/d');
    const descriptions = findViolations(payload, schema, schema).map(
      ({ path: segments, found, allowed }) => [segments.join('.'), found, allowed].join(' | '),
    );
    expect(descriptions).toEqual([
      'e | missing | [number], in Wh',
      'T | missing | [T0, T1], in s, with fractions',
      'ts | 1741587000000 | seconds. This looks like milliseconds: divide it by 1,000',
      'p_stats | 2 elements | exactly 3: [average, minimum, maximum], in W',
      'p_stats.1 | "6" | a number, without quotes',
      'S.0 | 2 | 0, 1',
      'TA | 1 element | 2, as many as A',
    ]);
  });

  it.each([
    [1741587000000, 'milliseconds: divide it by 1,000'],
    [1741587000123456, 'microseconds: divide it by 1,000,000'],
    [1741587000123456000, 'nanoseconds: divide it by 1,000,000,000'],
  ])('names the unit of the timestamp %d', (ts, text) => {
    const schema = getSchema('payloads/d');
    const violations = findViolations({ ts }, schema, schema);
    expect(violations.map(({ allowed }) => allowed)).toContain(`seconds. This looks like ${text}`);
  });
});

describe('pasted input', () => {
  it.each(examples.map((example, i) => [`${i} ${example.name}`, example] as const))(
    'finds no errors in the page example %s',
    (_title, { name, value }) => {
      const isBare = name.startsWith('payloads/');
      // Threshold and digital alarm look alike: only the tag distinguishes them.
      const tag = name === 'payloads/ad' ? 'ad' : '';
      const pasted = splitIntoElements(value, tag, data);
      expect(pasted?.format).toBe(isBare ? 'element' : 'batch');
      expect(pasted?.violations).toEqual([]);
      expect(pasted?.elements.flatMap(({ violations }) => violations)).toEqual([]);
      if (isBare) expect(pasted?.elements[0]?.standardSchema?.title).toBe(getSchema(name).title);
    },
  );

  const point = JSON.parse(data.example).result[0];
  it.each([
    ['a point', point, 'element', 'point', 'd'],
    ['an array of points', [point], 'array', 'point', 'd'],
    [
      'a response from Storage',
      { result: [{ ...point, id: undefined, workspace_id: undefined }] },
      'response',
      'point',
      'd',
    ],
    [
      'an event from the Activity screen',
      { device_id: 'dev-9k3p7w1z5h2j', type: 'data', direction: 'd2c', payload: {} },
      'element',
      'event',
      undefined,
    ],
    ['a payload from custom firmware', { temp: 23.4, hum: 47 }, 'element', 'payload', undefined],
    ['a point with a custom tag', { ...point, tag: 'env' }, 'element', 'point', undefined],
  ])('recognizes %s', (_title, value, format, kind, tag) => {
    const pasted = splitIntoElements(JSON.parse(JSON.stringify(value)), '', data);
    const [element] = pasted?.elements ?? [];
    expect([pasted?.format, element?.kind, element?.standardSchema?.['x-tag']]).toEqual([
      format,
      kind,
      tag,
    ]);
  });

  it('does not count extra keys as errors', () => {
    const violations =
      splitIntoElements({ ...point.payload, oil: 4 }, 'd', data)?.elements[0]?.violations ?? [];
    expect(violations.map(({ kind }) => kind)).toEqual(['extra']);
    expect(omitExtraKeys(violations)).toEqual([]);
  });

  it.each([7, 'text', null, [], [1]])('rejects %j', (value) => {
    expect(splitIntoElements(value, '', data)).toBeUndefined();
  });
});

it('does not change strings in the values that it shows', () => {
  const value = { a: '21,5', b: [1, 2], c: 'x,"y', d: null };
  expect(formatShort(value)).toBe(String.raw`{"a":"21,5", "b":[1, 2], "c":"x,\"y", "d":null}`);
});

describe('invalid JSON (RFC 8259)', () => {
  it.each([
    ['{"a": 1,}', 1, 9, /comma/],
    ['{\n  "a": [1, 2\n}', 3, 1, /\]|comma/],
    ["{'a': 1}", 1, 2, /json\.dumps/],
    ['{"a": None}', 1, 7, /null.*json\.dumps/],
    ['{"a": NaN}', 1, 7, /no NaN/],
    ['{“a”: 1}', 1, 2, /straight/],
    ['{"a" 1}', 1, 6, /colon/],
    ['{"a": 1 "b": 2}', 1, 9, /comma/],
    ['{"a": 01}', 1, 8, /start with 0/],
    ['{"a": 1.}', 1, 7, /digits/],
    ['{"a": "x\ny"}', 1, 7, /closing|Line breaks/],
    ['{"a": "\\q"}', 1, 7, /backslash/],
    ['{"a": "\\u12"}', 1, 7, /hexadecimal/],
    ['{"a": 1} {"b": 2}', 1, 10, /several/],
    ['{"a": 1 // x\n}', 1, 9, /comments/],
    ['{"a": 1', 1, 8, /brace/],
    ['payload', 1, 1, /double quotes/],
    ['{"a": constructor}', 1, 7, /double quotes/],
  ])('shows the position and cause of the error in %j', (text, line, column, expectedMessage) => {
    const result = parseJson(text);
    const [first] = 'problems' in result ? result.problems : [];
    expect([first?.line, first?.column]).toEqual([line, column]);
    expect(first?.message).toMatch(expectedMessage);
  });

  it('parses valid JSON and reports duplicate keys', () => {
    expect(parseJson('\ufeff{"a": [1e3, "\\u00e9", null]}')).toMatchObject({
      value: { a: [1000, 'é', null] },
    });
    expect(parseJson('{"a": 1,\n "a": 2}')).toMatchObject({
      duplicateKeys: [
        { line: 2, column: 2, message: '“a” is a duplicate key, so one of the values is lost.' },
      ],
    });
    const repeatedKeys = parseJson(`{${'"a": 1, '.repeat(50)}"b": 2}`);
    expect('value' in repeatedKeys && repeatedKeys.duplicateKeys.length).toBe(20);
  });

  it('reports one error per line, for up to three lines', () => {
    const result = parseJson("{'a': 1, 'b': 2\n'c': 3, 'd': 4\n'e': 5\n'f': 6}");
    expect('problems' in result && result.problems.map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  it.each(['[', '{"a":'])('rejects %s repeated 100,000 times', (open) => {
    expect(parseJson(open.repeat(100_000))).toMatchObject({
      problems: [{ line: 1, message: expect.stringContaining('not a payload') }],
    });
    const brackets = `{"a": "${'[{'.repeat(200)}\\"["}`;
    expect(parseJson(brackets)).toMatchObject({ value: { a: `${'[{'.repeat(200)}"[` } });
  });
});

function getTitles(blocks: readonly Block[]): string[] {
  return blocks.map((block) => (block.kind === 'note' ? block.text : block.title));
}

describe('the tool', () => {
  it('does not claim to have checked the keys of a custom payload', () => {
    expect(getTitles(tool.solve({ json: '{"temp": 21}' }).blocks)[0]).toBe(
      'Not a standard payload. It is stored, but the apps read only standard payloads.',
    );
  });

  it.each([
    [
      '{"ts": 1741587000, "e": [150], "p_stats": [2, 1, 3]}',
      'd (production machine), d1 (auxiliary machine)',
    ],
    [
      '{"ts": 1741587000, "A": [1]}',
      'a (threshold alarm that changes), ad (digital alarm that changes)',
    ],
  ])('names every tag that %s fits, and selects none', (json, tags) => {
    const { headline, blocks } = tool.solve({ json });
    expect(headline).toBeUndefined();
    const text = `The text contains no tag, and its keys fit several: ${tags}. Select the tag.`;
    expect(getTitles(blocks)).toEqual([text, 'Input']);
    expect(getTitles(tool.solve({ json, tag: 'd1' }).blocks).join()).toContain('tag d1');
  });

  it('shows a tag that was found only by the keys as a guess', () => {
    const state = '{"ts": 1741587000, "VIS": [[230, 229, 231]], "CIS": [[1, 1, 1]], "THD": [1]}';
    const { blocks } = tool.solve({ json: state });
    expect(getTitles(blocks)[0]).toContain('The text contains no tag.');
    expect(blocks[1]).toMatchObject({ kind: 'note', tone: 'warning' });
  });

  // RFC 9112, 2.1: an empty line separates the header of an HTTP message from its body.
  it.each([
    ['a Markdown block', '```json\n{ "temp": 21,\n  "hum": }\n```', 'Line 3'],
    [
      'an HTTP response',
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"hum": }',
      'Line 4',
    ],
    ['an HTTP request', 'POST /v1/data HTTP/1.1\nHost: example.com\n\n{"hum": }', 'Line 4'],
  ])('reads the JSON in %s', (_name, json, line) => {
    expect(tool.solve({ json: json.replace(': }', ': 47}') }).errors).toEqual({});
    expect(tool.solve({ json }).errors.json).toContain(line);
  });

  it('reads the JSON in a string, with a note', () => {
    const { errors, blocks } = tool.solve({ json: JSON.stringify('{"temp": 21}') });
    expect(errors).toEqual({});
    expect(getTitles(blocks)[0]).toContain('The input is a string that contains JSON');
    expect(tool.solve({ json: '"text"' }).errors.json).toContain('The input is');
  });

  it.each(['12:00:01 INFO publish {"a": 1}', 'payload = {"a": 1}'])(
    'asks for the payload in %s',
    (json) => {
      expect(tool.solve({ json }).errors.json).toContain('Paste only the part from { to }.');
    },
  );

  it('explains the batch on the webhook page', () => {
    const result = tool.solve({});
    expect(result.summary).toBe('Input: a webhook batch with one element.');
    expect(result.headline?.value).toBe('no problems');
    expect(getTitles(result.blocks)).toEqual([
      'Elements',
      'Standard payload with the tag d: production machine. All required keys are present, and all values are valid.',
      'The point arrived 1.112 s after its device time.',
      'Keys of the point',
      'Keys of the payload',
      'Table and SQL for the receiver',
      'Input',
    ]);
    const keys = result.blocks.find(
      (block) => block.kind === 'table' && block.title === 'Keys of the payload',
    );
    expect(keys).toMatchObject({ header: ['Key', 'Value', 'Unit', 'Meaning'] });
    expect(keys && 'rows' in keys && keys.rows[2]).toEqual([
      'p_stats',
      '[9000, 6000, 11400]',
      'W',
      'power in the period (the average is the arithmetic mean)',
    ]);
    expect(keys && 'pages' in keys && keys.pages?.[2]).toBe(
      '/docs/iot-core/data-management/data#tag-d',
    );
  });

  it('shows the line and column of a JSON error next to the field, and keeps the input', () => {
    const state = { json: '{"ts": 1,\n "S": [1],}' };
    expect(tool.solve(state).errors.json).toMatch(/^Line 2, column 11: .*comma/);
    expect(tool.fields(state).map(({ name }) => name)).toEqual(['json', 'sql']);
    expect(tool.solve({ json: ' ' }).errors.json).toMatch(/Paste/);
    expect(tool.solve({ json: '[1]' }).errors.json).toMatch(/The input is \[1\]\. Paste an object/);
  });

  it('reports a payload that is a JSON string', () => {
    expect(tool.solve({ json: '"text"' }).errors.json).toMatch(/^The input is "text"/);
    const batch = JSON.parse(data.example);
    const [point] = batch.result;
    const doubleEncodedBatch = {
      ...batch,
      result: [{ ...point, payload: JSON.stringify(point.payload) }],
    };
    expect(
      getTitles(tool.solve({ json: JSON.stringify(doubleEncodedBatch) }).blocks).join(),
    ).toContain('payload is a JSON string that contains JSON, not an object');
  });

  it('offers element and tag fields, and reports duplicates and clock offsets', () => {
    const batch = JSON.parse(data.example);
    const delayed = {
      ...batch.result[0],
      timestamp_device: '2025-03-10T07:10:00.000Z',
      timestamp_in: '2025-03-10T07:40:00Z',
    };
    const json = JSON.stringify({ ...batch, result: [...batch.result, ...batch.result, delayed] });
    expect(tool.fields({ json }).map(({ name }) => name)).toEqual(['json', 'element', 'sql']);
    const text = getTitles(tool.solve({ json, element: '3' }).blocks).join('\n');
    expect(text).toMatch(/One point has the same device/);
    expect(text).toMatch(/30 min after.*offline/);
    expect(text).toMatch(/differ by 1 h/);
    expect(tool.solve({ json, element: '4' }).errors.element).toBe('Enter 1 to 3.');
    expect(tool.fields({ json: '{"ts": 1, "A": [1]}' }).map(({ name }) => name)).toEqual([
      'json',
      'tag',
      'sql',
    ]);
    expect(getTitles(tool.solve({ json: '{"ts": 1, "A": [1]}', tag: 'ad' }).blocks)[0]).toMatch(
      /tag ad/,
    );
  });

  it.each([
    ['a duplicate key', '{"a": 1, "a": 2}'],
    ['a number that loses digits', '{"a": 12345678901234567890}'],
    ['a number that is too large', '{"a": 1e400}'],
  ])('counts %s as a problem', (_name, json) => {
    expect(tool.solve({ json }).headline?.value).toBe('1 problem');
  });

  it('counts a duplicate point as a problem', () => {
    const batch = JSON.parse(data.example);
    const json = JSON.stringify({ ...batch, result: [...batch.result, ...batch.result] });
    expect(tool.solve({ json }).headline?.value).toBe('1 problem');
  });

  it('reports a duplicate event', () => {
    const event = {
      id: '0',
      ts: '2025-03-10T05:58:00Z',
      type: 'connection',
      direction: 'up',
      device_id: 'dev-9k3p7w1z5h2j',
      payload: {},
    };
    const downlinkEvent = { ...event, direction: 'down' };
    const getText = (result: unknown[]) =>
      getTitles(tool.solve({ json: JSON.stringify({ batch_id: 'event-1', result }) }).blocks).join(
        '\n',
      );
    expect(getText([event, downlinkEvent, event])).toMatch(
      /One event has the same device, type, time/,
    );
    expect(getText([event, downlinkEvent])).not.toMatch(/the same device/);
  });

  it('explains event types, and lists missing keys of the batch', () => {
    const json =
      '{"result": [{"id": "0", "ts": "2025-03-10 05:58", "type": "connection", "direction": "up", "device_id": "dev-9k3p7w1z5h2j", "payload": {}}], "batch_id": "x"}';
    const { blocks } = tool.solve({ json });
    const rows = blocks.flatMap((block) => ('rows' in block ? (block.rows as string[][]) : []));
    expect(rows.find(([key]) => key === 'type')?.at(-1)).toBe(
      'one of the types of events: device connected',
    );
    expect(rows.filter(([where]) => /batch_id|result\[0\]/.test(where ?? ''))).toEqual([
      ['batch_id', '1:154', '"x"', 'a string that begins with data or event'],
      ['result[0].workspace_id', '1:13', 'missing', 'string'],
      ['result[0].fleet_id', '1:13', 'missing', 'string'],
      [
        'result[0].ts',
        '1:31',
        '"2025-03-10 05:58"',
        'RFC 3339 in UTC, such as 2025-03-10T06:10:00.000Z',
      ],
      ['result[0].direction', '1:86', '"up"', '"d2c", "c2d"'],
    ]);
  });

  it('handles input keys that are also properties of every JavaScript object', () => {
    const json =
      '{"batch_id": "event-1", "result": [{"direction": "d2c", "type": "constructor", "device_id": {"toString": 1}, "payload": {"__proto__": 1}}]}';
    const { blocks } = tool.solve({ json });
    const rows = blocks.flatMap((block) => ('rows' in block ? (block.rows as string[][]) : []));
    expect(rows.find(([key]) => key === 'type')?.at(-1)).toBe('one of the types of events');
    expect(rows[0]?.slice(0, 5)).toEqual([
      '1',
      'event',
      '{"toString":1}',
      'constructor',
      'missing',
    ]);
    expect(rows.find(([key]) => key === '__proto__')?.[1]).toBe('1');
  });

  const batch = JSON.parse(data.example);
  const [point] = batch.result;
  const solve = (other: object) =>
    JSON.stringify(
      tool.solve({ json: JSON.stringify({ ...batch, result: [{ ...point, ...other }] }) }).blocks,
    );

  it.each([
    '2025-13-10T06:10:00.000Z',
    '2025-03-32T06:10:00.000Z',
    '2025-02-29T06:10:00.000Z',
    '2025-04-31T06:10:00.000Z',
    '2025-03-10T06:60:00.000Z',
    '2025-03-10T24:00:00.000Z',
    '2025-03-10T25:10:00.000Z',
  ])('rejects a time that does not exist: %s', (time) => {
    expect(solve({ timestamp_device: time })).toContain('a date and a time that exist');
    expect(solve({ timestamp_in: time })).toContain('a date and a time that exist');
  });

  it('accepts February 29 of a leap year', () => {
    expect(solve({ timestamp_in: '2024-02-29T23:59:59.999Z' })).not.toContain('time that exist');
  });

  it.each([
    [0, 'warning'],
    [1741586400 - 86_400 * 2, 'warning'],
    [1741586400 + 60, undefined],
    [1741586400, undefined],
  ])('compares the time %i of the sampling period with that of the device', (ts, warning) => {
    const blocks = solve({
      timestamp_device: '2025-03-10T06:00:00.000Z',
      payload: { ...point.payload, ts },
    });
    expect(/ts and timestamp_device are \d+ h apart/.test(blocks)).toBe(warning !== undefined);
  });

  it('does not compare times without a zone or in milliseconds', () => {
    expect(solve({ timestamp_in: '2025-03-10T07:40:00' })).not.toMatch(/arrived|ahead/);
    const payload = { ...point.payload, ts: 1741586400000 };
    expect(solve({ timestamp_device: '2025-03-10T06:00:00.000Z', payload })).not.toMatch(
      /differ|apart/,
    );
  });

  it('omits long input from the URL', () => {
    const fields = tool.fields({});
    expect(encodeState(fields, { json: '{"S":[1]}' }).query).toBe('?json=%7B%22S%22%3A%5B1%5D%7D');
    expect(encodeState(fields, { json: `"${'x'.repeat(4000)}"`, sql: 'postgresql' }).query).toBe(
      '?sql=postgresql',
    );
  });
});

/** Runs SQL in SQLite and returns the first row of each query. */
function runSqlite(script: string, ...queries: string[]): unknown[] {
  const program = `import json, sqlite3, sys
given = json.load(sys.stdin)
db = sqlite3.connect(":memory:")
db.row_factory = sqlite3.Row
db.executescript(given["script"])
print(json.dumps([dict(db.execute(query).fetchone()) for query in given["queries"]]))`;
  const output = execFileSync('python3', ['-c', program], {
    input: JSON.stringify({ script, queries }),
    encoding: 'utf8',
  });
  return JSON.parse(output) as unknown[];
}

it('shows the input in the result, for printing and for readers without JavaScript', () => {
  expect(tool.solve({}).blocks.at(-1)).toEqual({
    kind: 'code',
    title: 'Input',
    text: data.example.trim(),
  });
  const repeatedInput = tool.solve({ json: `{"a": "${'x'.repeat(5000)}"}` }).blocks.at(-1);
  expect(repeatedInput?.kind === 'code' && repeatedInput.text.length).toBe(2002);
});

it('reports an average outside the minimum and maximum as a problem', () => {
  const batch = JSON.parse(data.example);
  batch.result[0].payload.p_stats = [5000, 6000, 11_400];
  const { headline, blocks } = tool.solve({ json: JSON.stringify(batch) });
  expect(headline?.value).toBe('1 problem');
  expect(JSON.stringify(blocks)).toContain('One key is missing or has an invalid value.');
  const problems = blocks.find((block) => block.kind === 'table' && block.title === 'Problems');
  expect(problems?.kind === 'table' && problems.rows).toEqual([
    [
      'result[0].payload.p_stats',
      expect.any(String),
      '[5000, 6000, 11400]',
      '[average, minimum, maximum], with the average between minimum and maximum',
    ],
  ]);
  const panel = { ts: 1, app: 'pcab', PIS: [[1900, 1820, 1990], null, [1, 2, 3]] };
  expect(JSON.stringify(tool.solve({ json: JSON.stringify(panel) }))).toContain('[1, 2, 3]');
});

it.each([
  [[9000], [0, 60], '[9000]'],
  [[0.15], [0, 60], '[0.15]'],
  [[150], [0, 60_000], '[150]'],
  [[150], [0, 60], undefined],
  [[155], [30, 30.5], undefined],
])('compares the energy %j and the times %j with the average power', (e, T, found) => {
  const batch = JSON.parse(data.example);
  Object.assign(batch.result[0].payload, { e, T });
  const { headline, blocks } = tool.solve({ json: JSON.stringify(batch) });
  expect(headline?.value).toBe(found ? '1 problem' : 'no problems');
  const problems = blocks.find((block) => block.kind === 'table' && block.title === 'Problems');
  expect(problems?.kind === 'table' ? problems.rows[0]?.[2] : undefined).toBe(found);
});

it.each([
  ['2025-03-10T06:10:30.000Z', 'The device clock is 28.888 s ahead of the cloud.'],
  ['2125-03-10T06:10:00.000Z', 'The device clock is 36524 d ahead of the cloud.'],
])('counts a clock that is ahead as a problem: %s', (time, text) => {
  const batch = JSON.parse(data.example);
  batch.result[0].timestamp_device = time;
  const { headline, blocks } = tool.solve({ json: JSON.stringify(batch) });
  expect(headline?.value).toBe('1 problem');
  expect(blocks).toContainEqual({ kind: 'note', tone: 'warning', text });
});

it('checks the standard payload in an object with only a tag', () => {
  const [{ payload }] = JSON.parse(data.example).result;
  const getResult = (inner: object) =>
    tool.solve({ json: JSON.stringify({ ts: 1_764_504_000, tag: 'd', payload: inner }) });
  expect(JSON.stringify(getResult(payload))).toContain('Standard payload with the tag d');
  expect(JSON.stringify(getResult({ ...payload, ts: '1' }))).toContain('payload.ts');
});

it.each(['{"temperature": 23,5}', '{"ts": 1764504000, "temperature": 23,5, "a": 1}'])(
  'names the decimal comma in %s',
  (json) => {
    expect(tool.solve({ json }).errors.json).toContain('A number has a decimal point, not a comma');
  },
);

describe('SQL for a receiver', () => {
  it('stores an element once in SQLite, with one column per value', () => {
    const batch = JSON.parse(data.example);
    batch.result[0].payload["it's"] = { 'a b': null, flag: true };
    const [element] = splitIntoElements(batch, '', data)?.elements ?? [];
    if (!element) throw new Error('no element');
    const sql = renderSql(element, 'sqlite');
    const [create = '', insert = '', view = ''] = sql.split('\n\n');
    const [count, row] = runSqlite(
      [create, insert, insert, view].join('\n'),
      'SELECT count(*) AS n FROM points',
      'SELECT * FROM points_d',
    );
    expect(count).toEqual({ n: 1 });
    expect(row).toEqual({
      device_id: 'dev-9k3p7w1z5h2j',
      timestamp_device: '2025-03-10T06:10:00.000Z',
      ts: 1741587000,
      app: 'prod',
      p_stats_average_w: 9000,
      p_stats_minimum_w: 6000,
      p_stats_maximum_w: 11400,
      e_wh: 150,
      s: 1,
      t_t0_s: 0,
      t_t1_s: 60,
      i_good: 4,
      i_bad: 0,
      it_s_a_b: null,
      it_s_flag: 1,
    });
  });

  it.each(['sqlite', 'postgresql'] as const)('keeps numbers as pasted, in %s', (sql) => {
    const json =
      '{"app": "own",\n "id": 9007199254740993, "n": 1e400,\n "list": [1.10, "a b"], "deep": {"x": -0}}';
    const { blocks } = tool.solve({ json, sql });
    const code = blocks.find((block) => block.kind === 'code');
    expect(code?.kind === 'code' && code.text).toContain(
      `'{"app":"own","id":9007199254740993,"n":1e400,"list":[1.10,"a b"],"deep":{"x":-0}}'`,
    );
    const notes = blocks.flatMap((block) => (block.kind === 'note' ? [block.text] : []));
    expect(notes[0]).toMatch(/^Line 2: .* read 9007199254740993 as 9007199254740992 /);
    expect(notes[1]).toMatch(/^Line 2: .* read 1e400 as infinity /);
    const points = `{"result": [{"device_id": "d", "tag": "t", "timestamp_device": "2025-03-10T06:10:00Z",
      "payload": {"n": 12345678901234567890}}]}`;
    const [stored] = tool.solve({ json: points, sql }).blocks.filter(({ kind }) => kind === 'code');
    expect(stored?.kind === 'code' && stored.text).toContain(`'{"n":12345678901234567890}'`);
  });

  it('can be run repeatedly in SQLite without duplicate rows', () => {
    const [element] = splitIntoElements(JSON.parse(data.example), '', data)?.elements ?? [];
    if (!element) throw new Error('no element');
    const sql = renderSql(element, 'sqlite');
    const [count] = runSqlite(`${sql}\n${sql}`, 'SELECT count(*) AS n FROM points_d');
    expect(count).toEqual({ n: 1 });
  });

  it('names columns uniquely by phase, including phases that are not measured', () => {
    const panel = { ts: 1, app: 'pcab', POS: [[1, 2, 3], null], 'a b': 1, a_b: 2 };
    const [element] = splitIntoElements(panel, 'd1', data)?.elements ?? [];
    if (!element) throw new Error('no element');
    const columns = [...renderSql(element, 'postgresql').matchAll(/AS "([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(columns).toEqual([
      'ts',
      'app',
      'pos_1_average_w',
      'pos_1_minimum_w',
      'pos_1_maximum_w',
      'pos_2_average_w',
      'pos_2_minimum_w',
      'pos_2_maximum_w',
      'a_b',
      'a_b_2',
    ]);
  });

  it('uses valid PostgreSQL column names', () => {
    const longKey = 'x'.repeat(80);
    const [element] =
      splitIntoElements({ '': 1, [longKey]: 2, [`${longKey}y`]: 3 }, '', data)?.elements ?? [];
    if (!element) throw new Error('no element');
    const columns = [...renderSql(element, 'postgresql').matchAll(/AS "([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(columns).toEqual(['value', 'x'.repeat(58), `${'x'.repeat(58)}_2`]);
  });

  it('supports PostgreSQL', () => {
    const event = {
      device_id: "d'1",
      type: 'connection',
      ts: '2025-03-10T05:58:02Z',
      direction: 'd2c',
      payload: { device_ip: '192.0.2.17', tries: 2, ok: true },
    };
    const [element] = splitIntoElements(event, '', data)?.elements ?? [];
    if (!element) throw new Error('no element');
    expect(renderSql(element, 'postgresql')).toMatchInlineSnapshot(`
      "CREATE TABLE IF NOT EXISTS events (
        device_id TEXT NOT NULL,
        type TEXT NOT NULL,
        ts TIMESTAMPTZ NOT NULL,
        direction TEXT NOT NULL,
        payload JSONB NOT NULL,
        PRIMARY KEY (device_id, type, ts, direction)
      );

      INSERT INTO events (device_id, type, ts, direction, payload)
      VALUES ('d''1', 'connection', '2025-03-10T05:58:02Z', 'd2c',
        '{"device_ip":"192.0.2.17","tries":2,"ok":true}')
      ON CONFLICT DO NOTHING;

      CREATE OR REPLACE VIEW events_connection AS
      SELECT
        device_id,
        ts,
        payload ->> 'device_ip' AS "device_ip",
        (payload ->> 'tries')::double precision AS "tries",
        (payload ->> 'ok')::boolean AS "ok"
      FROM events
      WHERE type = 'connection';"
    `);
  });
});
