import { describe, expect, it } from 'vitest';
import type { Field, FieldGroup, OperationPage } from '../types';
import { SUPPORTED } from './supportedKeys';
import { createReference, createTestYaml, getErrorMessage } from './testReference';

const texts = (type: string, ...values: unknown[]) => ({ base: { type }, values });
const strings = texts('string', 'a', 'b');
const flags = { values: [true, false] };
const alternatives = {
  base: {},
  values: ['integer', 'boolean'].map((type) => [{ type: 'string' }, { type }]),
};

/** Two or more values of each keyword, and the keywords next to it. */
const CASES: Record<string, { base?: object; values: unknown[] }> = {
  type: texts('', 'string', ['string', 'null'], 'null', 'integer', 'number'),
  ...{ format: strings, title: strings, description: strings, pattern: strings },
  ...{ contentEncoding: strings, contentMediaType: strings, $comment: strings },
  ...{ 'x-unit': texts('number', 's', 'ms'), const: strings, default: strings, example: strings },
  enum: texts('string', ['a'], ['a', 'b'], ['b', 'c']),
  examples: texts('string', ['a'], ['b', 'a']),
  required: {
    base: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } },
    values: [['a'], ['b'], ['a', 'b']],
  },
  ...{ deprecated: flags, readOnly: flags, writeOnly: flags },
  uniqueItems: texts('array', true, false),
  ...Object.fromEntries(
    Object.entries({
      number: /imum|multiple/,
      string: /Length/,
      array: /Items/,
      object: /Properties/,
    }).flatMap(([type, pattern]) =>
      (SUPPORTED.Schema ?? [])
        .filter((key) => pattern.test(key) && !/^(?:unique|additional)/.test(key))
        .map((key) => [key, texts(type, 1, 2)]),
    ),
  ),
  properties: texts(
    'object',
    ...[{ type: 'string' }, { type: 'string', maxLength: 3 }, false].map((p) => ({ p })),
    { q: { type: 'integer' } },
  ),
  items: texts('array', { type: 'string' }, { type: 'string', maxLength: 3 }, false),
  additionalProperties: texts(
    'object',
    true,
    false,
    {},
    { type: 'string' },
    { type: 'string', maxLength: 3 },
  ),
  allOf: { values: [3, 5].map((maxLength) => [{ type: 'string', maxLength }]) },
  ...{ oneOf: alternatives, anyOf: alternatives },
};

/** Keywords of which pages show the values of all parts. */
const JOINED_KEYS = ['title', 'description', 'example', 'examples', 'required', 'allOf'].concat([
  'properties',
  'items',
  'additionalProperties',
]);

interface Form {
  merged: object;
  /** Schema that the merged one refers to. */
  target?: object;
  alone: object;
}

function listForms(key: string): Form[] {
  const { base = {}, values } = CASES[key] ?? { values: [] };
  const own = 'type' in base && base.type === '' ? {} : base;
  const pairs = values.flatMap((earlier) => values.map((later) => [earlier, later] as const));
  return pairs.flatMap(([earlier, later], index) => {
    const first = { ...own, [key]: earlier };
    const alone = { ...own, [key]: later };
    const $ref = `#/components/schemas/p${2 * index + 1}`;
    return [
      { merged: { allOf: [first, { [key]: later }] }, alone },
      { merged: { $ref, [key]: later }, target: first, alone },
    ];
  });
}

const listFields = (groups: FieldGroup[] = []) => groups.flatMap(({ fields }) => fields);

/** Everything that a page shows of a field, except its name. */
const serialize = (field: Field | undefined) =>
  JSON.stringify(field, (key, value) =>
    key === 'anchor' || (value === field?.name && key === 'name') ? undefined : value,
  );

async function generate(forms: Form[], refused: Set<number>) {
  const entries = forms.flatMap(({ merged, alone }, index) => [
    ...(refused.has(index) ? [] : [[`p${index}`, merged] as const]),
    [`a${index}`, alone] as const,
  ]);
  const body = JSON.stringify({ type: 'object', properties: Object.fromEntries(entries) });
  const targets = forms.flatMap(({ target }, index) =>
    target && !refused.has(index) ? [[`p${index}`, JSON.stringify(target)] as const] : [],
  );
  const schemas = Object.fromEntries(targets);
  const yaml = createTestYaml({ request: body, response: body, schemas, example: '{}' });
  return { yaml, reference: () => createReference(yaml) };
}

describe('a later part of a schema', () => {
  it('is tested with each keyword', () => {
    expect(SUPPORTED.Schema?.filter((key) => !(key in CASES))).toEqual([]);
  });

  it.each(Object.keys(CASES))('is shown, or refused with its file and line: %s', async (key) => {
    const forms = listForms(key);
    const message = await getErrorMessage((await generate(forms, new Set())).yaml);
    const errors = message.split('\n').filter((line) => line.startsWith('test.yaml'));
    const refused = new Set(
      errors.map((line) => Number(/^test\.yaml:\d+ .*?\/p(\d+)[/:]/.exec(line)?.[1])),
    );
    expect([...refused]).not.toContain(Number.NaN);
    const { models } = await (await generate(forms, refused)).reference();
    const page = models[0]?.pages.find(({ kind }) => kind === 'operation') as OperationPage;
    const fields = [
      ...listFields(page.responses[0]?.body?.groups),
      ...listFields(page.requestBody?.groups),
    ];
    const find = (name: string) => serialize(fields.find((field) => field.name === name));
    const accepted = forms.map((_, index) => index).filter((index) => !refused.has(index));
    expect(accepted.length).toBeGreaterThan(0);
    for (const index of accepted) {
      const [merged = '', alone = ''] = [find(`p${index}`), find(`a${index}`)];
      const form = JSON.stringify(forms[index]);
      if (!JOINED_KEYS.includes(key)) expect(merged, form).toBe(alone);
      for (const word of alone.match(/[\w-]+/g) ?? []) expect(merged, form).toContain(word);
    }
  });
});
