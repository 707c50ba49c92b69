import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { api as reference } from '../../../site/api';
import { LANGUAGES } from '../languages';
import { formatJson } from '../languages/formatJson';
import type { Field, OperationPage } from '../types';
import { buildUrl } from './buildRequest';
import { findExampleLines } from './findExampleLines';
import { generateReference } from './generateReference';

const BLOCK_PATTERN = /^(`{3,})\w+[^\n]*\n([\s\S]*?)\n\1$/gm;
const FIELD_PATTERN = /<Field id="([^"]+)" name="([^"]+)"[^>]*? lines="([^"]+)"/g;

function getCode(part: string): string[][] {
  return [...part.matchAll(BLOCK_PATTERN)].map(([, , text = '']) => text.split('\n'));
}

/** Whether a line contains the name of a field or, in a URL, its example value. */
function containsField(line: string | undefined, name: string, location: string): boolean {
  if (line === undefined) return false;
  return location.startsWith('path-') ? line.includes('/') : line.includes(name);
}

it('lists the example lines that contain the field, on every page of the reference', async () => {
  const siteDir = path.join(__dirname, '../../..');
  const { pages } = await generateReference(reference, { siteDir, baseUrl: '/' });
  const missing: string[] = [];
  let fields = 0;
  for (const [file, text] of pages) {
    const [, requests = ''] =
      /<div className="api-requests">([\s\S]*?)\n<\/div>\n\n(?:###|<\/section>)/.exec(text) ?? [];
    const [, answers = ''] =
      /<div className="api-responses">([\s\S]*?)\n<\/section>/.exec(text) ?? [];
    const blocks = { r: getCode(requests), a: getCode(answers) };
    for (const [, id = '', name = '', lines = ''] of text.matchAll(FIELD_PATTERN)) {
      fields++;
      for (const [, kind, block, numbers = ''] of lines.matchAll(/([ra])(\d+):([\d,]+)/g)) {
        for (const number of numbers.split(',')) {
          const line = blocks[kind as 'r' | 'a'][Number(block)]?.[Number(number) - 1];
          if (!containsField(line, name, id))
            missing.push(`${file} ${id} ${kind}${block}:${number}: ${line}`);
        }
      }
    }
  }
  expect(missing).toEqual([]);
  expect(fields).toBeGreaterThan(300);
});

function createField(name: string, anchor: string, children: Field[] = []): Field {
  return {
    name,
    anchor,
    type: 'value',
    required: false,
    deprecated: false,
    description: '',
    facts: [],
    groups: children.length > 0 ? [{ fields: children }] : [],
  };
}

const FIELDS = [
  createField('id', 'id'),
  createField('lines', 'lines', [
    createField('index', 'index'),
    createField('id', 'line-id'),
    createField('h', 'h'),
  ]),
  createField('by_day', 'days', [createField('sum', 'sum')]),
  createField('missing', 'missing'),
];

const VALUE = {
  id: 'a: "1", {b} by_day \ue000',
  lines: [
    { index: 0, id: 'x', h: { t: 1 } },
    { index: 1, id: 'y', h: { t: 2 } },
  ],
  by_day: { monday: { sum: 1 }, tuesday: { sum: 2 } },
};

const PATH_VALUES = ['files', 'json', 'json'].map((value, i) => ({ name: 'abc'.charAt(i), value }));

/** A call whose parameters, body, and response have fields. */
function createPage(value: unknown): OperationPage {
  const [server, path] = ['https://api.test/json', '/files/{a}/{b}.{c}'];
  const groups = [{ fields: FIELDS }, { fields: [createField('id', 'id-of-alternative')] }];
  const toFields = (...names: string[]) => names.map((name) => createField(name, `in-${name}`));
  return {
    server,
    path,
    pathValues: PATH_VALUES,
    parameters: [
      { location: 'path', fields: toFields('a', 'b', 'c') },
      { location: 'query', fields: toFields('page', 'größe & id') },
      { location: 'header', fields: toFields('If-Match') },
    ],
    requestBody: { groups },
    responses: [{ status: '200', body: { groups, examples: [{ value }] } }],
    request: {
      method: 'POST',
      url: buildUrl(server, path, PATH_VALUES),
      query: [
        { name: 'page[size]', value: 'größe & id' },
        { name: 'größe & id', value: 'page' },
      ],
      headers: [{ name: 'If-Match', value: 'page' }],
      body: { kind: 'json', value },
      responseKind: 'json',
    },
  } as unknown as OperationPage;
}

/** Returns the trimmed lines of each field in a block, by anchor. */
function getFieldTexts(page: OperationPage, block: string, code: string): Record<string, string[]> {
  const lines = code.split('\n');
  const found = [...findExampleLines(page)].flatMap(([anchor, text]) => {
    const [, numbers] = new RegExp(`\\b${block}:([\\d,]+)`).exec(text) ?? [];
    return numbers ? [[anchor, numbers.split(',').map((n) => lines[Number(n) - 1]?.trim())]] : [];
  });
  return Object.fromEntries(found);
}

const BODY_LINES = {
  lines: ['"lines": ['],
  index: ['"index": 0,', '"index": 1,'],
  'line-id': ['"id": "x",', '"id": "y",'],
};

describe('findExampleLines', () => {
  it('finds a field in every item of an array, and below arbitrary keys', () => {
    expect(getFieldTexts(createPage(VALUE), 'a0', formatJson(VALUE))).toEqual({
      ...BODY_LINES,
      id: ['"id": "a: \\"1\\", {b} by_day \ue000",'],
      'id-of-alternative': ['"id": "a: \\"1\\", {b} by_day \ue000",'],
      h: ['"h": { "t": 1 }', '"h": { "t": 2 }'],
      days: ['"by_day": {'],
      sum: ['"monday": { "sum": 1 },', '"tuesday": { "sum": 2 }'],
    });
  });

  it('finds the fields of a top-level array', () => {
    const value = [{ missing: 1 }, { missing: 2 }];
    expect(getFieldTexts(createPage(value), 'a0', formatJson(value))).toEqual({
      missing: ['{ "missing": 1 },', '{ "missing": 2 }'],
    });
  });

  it.each(LANGUAGES)(
    'finds parameters and fields by their position in $label',
    ({ id, render }) => {
      const page = createPage(VALUE);
      const block = `r${LANGUAGES.findIndex((language) => language.id === id)}`;
      const texts = getFieldTexts(page, block, render(page.request));
      expect(texts).toMatchObject(BODY_LINES);
      for (const name of ['in-a', 'in-b', 'in-c'])
        expect(texts[name]).toEqual([expect.stringContaining('/files/files/json.json')]);
      expect(texts['in-page']).toEqual([expect.stringContaining('size')]);
      expect(texts['in-größe & id']).toEqual([
        expect.stringMatching(/gr(?:ö|%C3%B6)(?:ß|%C3%9F)e/),
      ]);
      expect(texts['in-If-Match']).toEqual([expect.stringMatching(/If-Match.*page/)]);
    },
  );
});
