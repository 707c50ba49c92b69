import { expect, it } from 'vitest';
import { createReference, createTestYaml, getErrorMessage } from './testReference';

const yaml = createTestYaml({
  response: '{type: object, properties: {n: {type: integer}}}',
  parameters: '[{name: after, in: query, schema: {type: integer, default: 1}, example: 2}]',
});

it.each([
  '0.10000000000000000001',
  '.12345678901234567891',
  '.inf',
  '-.inf',
  '.nan',
  '1e400',
  '9223372036854775807',
  '0xFFFFFFFFFFFFFFFF',
])(
  'rejects %s, which would be published as another value, and reports its line',
  async (number) => {
    const changed = yaml.replace('default: 1}', `default: ${number}}`);
    expect(await getErrorMessage(changed)).toContain(`test.yaml:14: The number \`${number}\``);
  },
);

it.each(['007', '-01', '+00', '01.5'])(
  'rejects %s, which has a zero at its start',
  async (number) => {
    const changed = yaml.replace('default: 1}', `default: ${number}}`);
    expect(await getErrorMessage(changed)).toContain(`test.yaml:14: YAML reads \`${number}\` as`);
  },
);

it.each(['!!set {a, b}', '!!binary aGVsbG8=', '!!int "1"'])(
  'rejects a value with a YAML tag, and reports its line: %s',
  async (value) => {
    const changed = yaml.replace('default: 1}', `default: ${value}}`);
    expect(await getErrorMessage(changed)).toContain(
      `test.yaml:14: The value has the YAML tag \`${value.split(' ')[0]}\``,
    );
  },
);

it.each(['1.10', '0x1F', '007', '~', 'True', '9007199254740993'])(
  'rejects the key %s, which YAML parses as another name, and reports its line',
  async (key) => {
    const response = `{type: object, properties: {a: {type: string}, ${key}: {type: string}}}`;
    expect(await getErrorMessage(createTestYaml({ response }))).toMatch(
      /test\.yaml:\d+: YAML reads the key `.+` as `.+`\./,
    );
  },
);

it('accepts keys that look like numbers but are parsed as written', async () => {
  const response = '{type: object, properties: {1: {type: string}, true: {type: string}}}';
  const yaml = createTestYaml({ response }).replace("'200'", '200');
  const page = (await createReference(yaml)).pages.get('test/things-do.mdx');
  expect(page).toContain('name="1"');
  expect(page).toContain('name="true"');
});
