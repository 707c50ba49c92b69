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

it.each([
  ['{name: q, in: query, schema: {type: number, default: 59.0}}', '`59.0` as `59`'],
  ['{name: q, in: query, schema: {}, example: [1.10]}', '`1.10` as `1.1`'],
  ['{name: q, in: query, schema: {}, examples: {a: {value: 1e3}}}', '`1e3` as `1000`'],
  ['{name: q, in: header, schema: {$ref: "#/components/schemas/Level"}}', '`2.0` as `2`'],
  ['{name: q, in: query, schema: {}, example: -.5}', '`-.5` as `-0.5`'],
  ['{name: q, in: query, schema: {}, example: 0.0000001}', '`0.0000001` as `1e-7`'],
  ['{name: q, in: query, schema: {minimum: &q 1.10}, example: *q}', '`1.10` as `1.1`'],
  [
    '{name: q, in: query, schema: {default: &b {n: 1.10}}}, {name: r, in: query, schema: {}, example: *b}',
    '`1.10` as `1.1`',
  ],
  [
    '{name: q, in: query, schema: {}, example: &a 1.5}, {name: r, in: query, schema: {}, example: *a}',
    '',
  ],
  [
    '{name: q, in: query, schema: {type: number, minimum: 0.0, example: 1e-7, default: 1.0e+21}}',
    '',
  ],
])('rejects numbers that the parameter %s would send as %s', async (parameter, problem) => {
  const schemas = { Level: '{type: number, enum: [1, 2.0]}' };
  const response =
    "{type: object, example: {a: 1.0}, properties: {a: {$ref: '#/components/schemas/Level'}}}";
  const yaml = createTestYaml({ parameters: `[${parameter}]`, response, schemas });
  const message = await getErrorMessage(yaml);
  if (problem) expect(message).toMatch(/test\.yaml:\d+ .*Calls send the number/);
  expect(message).toContain(problem || 'no error');
});

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
