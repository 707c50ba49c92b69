import { expect, it } from 'vitest';
import { createTestYaml, getErrorMessage } from './testReference';

async function expectProblem(yaml: string, problem: string) {
  const message = await getErrorMessage(yaml);
  expect(message).toContain(problem);
  expect(message.split('\n').find((line) => line.includes(problem))).toMatch(/^test\.yaml:\d+ ?/);
}

const REF = "{$ref: '#/components/schemas/Base'}";
const schemas = {
  Base: '{type: object, example: {id: 1}, properties: {id: {}, name: {}, secret: {writeOnly: true}}}',
};

it.each([
  ['{type: [string, integer, "null"]}', 'has several types: string, integer'],
  ['{type: [array, object], properties: {b: {}}}', 'has several types: array, object'],
  ['{items: {}, additionalProperties: {type: string}}', '`items` does not apply to the type'],
  ['{type: integer, minLength: 2}', '`minLength` does not apply to the type `integer`'],
  ['{type: array, required: [x]}', '`required` does not apply to the type `array`'],
  ['{properties: {b: {}}, oneOf: [{type: object}]}', '`properties` is next to `oneOf`'],
  ['{minimum: 1, anyOf: [{type: integer}]}', '`minimum` is next to `anyOf`'],
  ['{oneOf: [{type: string}], anyOf: [{type: string}]}', '`anyOf` is next to `oneOf`'],
  ['{allOf: [{oneOf: [{type: string}]}, {oneOf: [{type: integer}]}]}', 'differ in `oneOf`'],
  [
    '{type: array, items: {}, anyOf: [{required: [a]}, {required: [b]}]}',
    '`items` is next to `anyOf`',
  ],
  ['{oneOf: [{}, {type: string}]}', 'Alternative 1 of `oneOf` has no `type`'],
  ['{anyOf: [{required: [a]}, {}]}', 'Alternative 1 of `anyOf` has no `type`'],
  ['{type: object, oneOf: [{required: [a]}, {required: []}]}', 'no `title`'],
  ['{type: object, anyOf: [{}, {}]}', 'no `title`'],
  [
    '{type: integer, oneOf: [{type: number}, {type: "null"}]}',
    'has a type that the schema excludes',
  ],
  ...['{type: string}, {type: string}', '{type: string}, {properties: {a: {}}}'].map(
    (items): [string, string] => [`{anyOf: [${items}]}`, 'but no `title`'],
  ),
  ['{oneOf: [{type: number}, {type: integer}], example: 1}', '`1` matches several alternatives'],
  ['{anyOf: [{type: number}, {type: integer}], example: 1}', 'no error'],
  [
    '{oneOf: [{title: A, type: string}, {title: A, type: integer}]}',
    'Two alternatives of `oneOf` have the title “A”',
  ],
  [
    '{oneOf: [{anyOf: [{type: string}, {type: boolean}]}, {type: integer}]}',
    'An alternative of `oneOf` or `anyOf` contains',
  ],
  ['{format: uri}', 'has a `format`, but not the type of a single value'],
  ['{type: array, format: csv, items: {}}', 'has a `format`, but not the type of a single value'],
  [`{allOf: [${REF}, {required: [name]}]}`, 'The value `{"id":1}` lacks the required key `name`'],
  [`{$ref: '#/components/schemas/Base', required: [name]}`, 'lacks the required key `name`'],
  [`{$ref: '#/components/schemas/Base', required: [secret]}`, 'no error'],
  ['{type: string, allOf: [{pattern: a}, {pattern: b}]}', 'differ in `pattern`'],
  ['{type: string, allOf: [{format: uri}, {format: iri}]}', 'differ in `format`'],
  [
    '{allOf: [{additionalProperties: {type: string}}, {properties: {b: {}}}]}',
    '`additionalProperties` in one part applies to `b` in another',
  ],
  ['{type: array, items: {description: "- a\\n- b"}}', 'The description has a list'],
  ['{additionalProperties: {description: "    a"}}', 'The description has a code block'],
  ['{additionalProperties: {description: "```\\na\\n```"}}', 'The description has a code block'],
  ['{oneOf: [{type: string, description: "> a"}]}', 'The description has a quotation'],
  ['{oneOf: [{description: "- a", properties: {b: {}}}]}', 'The description has a list'],
  ['{type: array, items: {writeOnly: true}}', '`writeOnly` is not in a property'],
  [
    '{allOf: [{example: {k: a}}, {properties: {k: {const: b}}}]}',
    '`"a"` of `k` does not match `const',
  ],
  ['{type: string, enum: [a], example: b}', '`"b"` does not match `enum: ["a"]`'],
  ['{type: string, minLength: 2, default: a}', '`"a"` does not match `minLength: 2`'],
  ['{type: string, pattern: ^a, examples: [ab, b]}', '`"b"` does not match `pattern: ^a`'],
  ['{type: string, pattern: "(?i)A", example: a}', 'no error'],
  ['{type: number, multipleOf: 0.1, examples: [0.3, 0.25]}', '`0.25` does not match `multipleOf'],
  ['{type: integer, exclusiveMaximum: 3, example: 3}', '`3` does not match `exclusiveMaximum: 3`'],
  ['{type: integer, example: 1.5}', '`1.5` does not match `type: integer`'],
  ['{type: array, uniqueItems: true, example: [1, 1]}', '`[1,1]` does not match `uniqueItems'],
  [
    '{properties: {b: {}}, additionalProperties: false, example: {c: 1}}',
    'The schema does not allow `c`',
  ],
  [
    '{oneOf: [{type: string}, {type: integer}], example: true}',
    '`true` does not match any alternative of `oneOf`',
  ],
  ['{type: string, enum: [a, null]}', '`null` does not match `type: string`'],
  ['{type: [string, "null"], enum: [a]}', 'The type allows `null`, but `enum` or `const` does not'],
  ['{type: [string, "null"], enum: [a, null]}', 'no error'],
  ['{type: number, default: -0.0}', 'The number `-0.0` is not preserved'],
  ['{type: number, multipleOf: 0.01, examples: [1234567.89, 0.29]}', 'no error'],
  ['{type: number, multipleOf: 0.0000001, example: 145.5200081}', 'no error'],
  ['{type: number, multipleOf: 1000000, example: 0.0005}', '`0.0005` does not match `multipleOf'],
  ['{type: number, multipleOf: 1e-300, example: 1e300}', 'no error'],
  ['{type: string, pattern: "^\\\\d\\\\-\\\\d$", example: abc}', '`"abc"` does not match `pattern'],
  ['{uniqueItems: true, example: [{a: 1, b: 2}, {b: 2, a: 1}]}', 'does not match `uniqueItems'],
  [
    '{allOf: [{additionalProperties: {description: Other.}, properties: {a: {}}}, {properties: {b: {}}}]}',
    'no error',
  ],
  ...['{a: false}', '{a: {type: string}}'].map((other): [string, string] => [
    `{description: Outer., allOf: [{allOf: [{additionalProperties: ${other.slice(4, -1)}, properties: {a: {}}}, {properties: {b: {type: integer}}}]}]}`,
    '`additionalProperties` in one part applies to `b` in another',
  ]),
  ['{description: Outer., allOf: [{type: string, anyOf: []}]}', 'The list `anyOf` is empty'],
  ...[
    ['description: ', 'Expected type `string` but got `null`'],
    ['description: []', 'Expected type `string` but got `array`'],
    ['title: 2024', 'Expected type `string` but got `integer`'],
    ['format: 5', 'Expected type `string`'],
    ['pattern: [a]', 'Expected type `string`'],
    ['deprecated: no', 'Expected type `boolean` but got `string`'],
    ["readOnly: 'false'", 'Expected type `boolean`'],
    ['uniqueItems: ', 'Expected type `boolean`'],
    ['required: xyz', 'Expected type `array` but got `string`'],
    ['required: [1]', 'Expected type `string` but got `integer`'],
    ['enum: abc', 'Expected type `array`'],
    ['examples: abc', 'Expected type `array`'],
    ['allOf: {}', 'Expected type `AllOf` (array)'],
    ['properties: []', 'Expected type `SchemaProperties` (object) but got `array`'],
    ['properties: {p: }', 'Expected type `Schema` (object) but got `null`'],
    ['items: [{type: string}]', 'Expected type `Schema` (object) but got `array`'],
    ['minimum: five', 'Expected type `number`'],
    ["minProperties: '5'", 'Expected type `integer`'],
    ['maxLength: -1', 'must be greater than or equal to 0'],
    ['multipleOf: 0', 'No value satisfies all parts of the schema: `multipleOf` is 0'],
    ['type: strng', '`type` can be one of the following only'],
    ['type: [object, null]', '`type` can be one of the following only'],
  ].map(([keyword, problem]): [string, string] => [
    `{$ref: '#/components/schemas/Base', ${keyword}}`,
    String(problem),
  ]),
])('rejects the schema %s: %s', async (schema, problem) => {
  const response = `{type: object, properties: {x: ${schema}, base: ${REF}}}`;
  // Otherwise, write-only properties would be unused.
  const yaml = createTestYaml({ request: REF, response, schemas });
  if (problem === 'no error') expect(await getErrorMessage(yaml)).toBe(problem);
  else await expectProblem(yaml, problem);
});

it.each([
  ['See <a href="/x">it</a>.', 'contains the HTML `<a href="/x">`'],
  ['An <id>.', 'contains the HTML `<id>`'],
  ['<!-- hidden --> shown', 'contains the HTML `<!-- hidden -->'],
  ['<table><tr><td rowspan="2">A</td></tr></table>', 'contains the HTML `<table>'],
  ['<ol type="a" start="3"><li>c</li></ol>', 'contains the HTML `<ol'],
  ['```json title="a.json"\n{}\n```', 'A code block has `title="a.json"`'],
])('rejects the description %s', async (description, problem) => {
  await expectProblem(createTestYaml({ description }), problem);
});

it.each([
  ['{name: q, in: query, schema: {type: object}}', 'with a style that the samples do not support'],
  ['{name: q, in: header, schema: {type: object}}', 'with a style that the samples do not support'],
  [
    '{name: q, in: query, schema: {additionalProperties: {type: string}}}',
    'with a style that the samples do not support',
  ],
  [
    '{name: q, in: query, schema: {type: array, items: {type: object}}}',
    'with a style that the samples do not support',
  ],
  [
    '{name: q, in: query, style: pipeDelimited, explode: true, schema: {type: array}}',
    'with a style that the samples do not support',
  ],
  ['{name: q, in: query, schema: {}, example: null}', 'samples cannot send'],
  [
    '{name: q, in: query, style: deepObject, schema: {properties: {a: {type: array}}}}',
    'with a style that the samples do not support',
  ],
  ['{name: Content-Length, in: header, schema: {}}', 'which OpenAPI ignores or HTTP clients set'],
  ['{name: host, in: header, schema: {}}', 'which OpenAPI ignores or HTTP clients set'],
  ['{name: q, in: query, schema: {type: string, readOnly: true}}', '`readOnly` is not in a'],
  [
    '{name: q, in: query, content: {application/json: {schema: {}}}}',
    '`Parameter.content` is not shown',
  ],
  [
    '{name: q, in: query, schema: {}, examples: {a: {description: "- b", value: c}}}',
    'The description has a list',
  ],
])('rejects the parameter %s', async (parameter, problem) => {
  await expectProblem(createTestYaml({ parameters: `[${parameter}]` }), problem);
});

const SCHEMES = 'securitySchemes: {a: {type: http, scheme: bearer}, b: {type: http, scheme: bearer';

it.each([
  ['url: https://test.example', 'url: https://test.example/', '`https://test.example/` is not a'],
  [
    'url: https://test.example',
    'url: https://test.example, description: "| a |\\n| - |"',
    'The description has a table',
  ],
  ['/things:', '/things:\n    summary: Lost.', '`PathItem.summary` is not shown'],
  ['/things:', "/things:\n    servers: [{url: 'https://a.example'}]", '`PathItem.servers` is not'],
  ['description: Done.', 'description: "## Notes"', 'The description has a heading'],
  ['example: {}', 'examples: {a: {externalValue: a.json}}', 'no such file or directory'],
  [
    'deprecated: false',
    'requestBody: {content: {application/x-www-form-urlencoded: {example: {note: null}}}}',
    'does not match `application/x-www-form-urlencoded`',
  ],
  ...['{type: object}', '{type: array, items: {type: object}}'].flatMap(
    (schema): [string, string, string][] => [
      [
        'deprecated: false',
        `requestBody: {content: {application/x-www-form-urlencoded: {schema: {properties: {a: ${schema}}}, example: {}}}}`,
        'has a form with a field that is an object or an array of objects',
      ],
      [
        'description: Done.',
        `description: Done.\n          headers: {X-A: {schema: ${schema}}}`,
        'the response header `X-A`, which is an object or an array of objects',
      ],
    ],
  ),
  [
    /post:([\s\S]*)deprecated: false/,
    'head:$1requestBody: {content: {text/plain: {example: a}}}',
    'has a request body, which HEAD requests do not have',
  ],
  ...['charset=iso-8859-1', 'charset="utf-16"'].map((charset): [string, string, string] => [
    'deprecated: false',
    `requestBody: {content: {'text/plain; ${charset}': {example: a}}}`,
    'request body, but samples send UTF-8',
  ]),
  ...['\\ud800', '\\0'].flatMap((text): [string, string, string][] => [
    [
      'deprecated: false',
      `requestBody: {content: {text/plain: {example: "${text}"}}}`,
      'does not match `text/plain`',
    ],
    [
      'deprecated: false',
      `requestBody: {content: {application/x-www-form-urlencoded: {example: {a: "${text}"}}}}`,
      'does not match `application/x-www-form-urlencoded`',
    ],
  ]),
  [
    'deprecated: false',
    'requestBody: {content: {text/csv: {example: "a\\r\\nb"}}}',
    'does not match `text/csv`',
  ],
  [
    /application\/json: .*\}\}/,
    'text/csv: {example: "a\\r\\nb"}}',
    'its 200 response that is not `text/csv`',
  ],
  [
    'components:',
    `components:\n  ${SCHEMES}}}`,
    'The security schemes `a` and `b` look the same on pages',
  ],
  [
    'components:',
    `components:\n  ${SCHEMES}, description: "\`\`\`\\nX\\n\`\`\`"}}`,
    'The description has a code block',
  ],
  ...['/50%/a', '/things%', '/a%c3%a4'].map((path): [string, string, string] => [
    '/things:',
    `${path}:`,
    `The path \`${path}\` has a \`%\` without two uppercase hexadecimal digits`,
  ]),
  ...['test.example/%zz', 'test.example/%E5%', 'test.example:99999'].map(
    (url): [string, string, string] => [
      'url: https://test.example',
      `url: 'https://${url}'`,
      `\`https://${url}\` is not a URL that samples can call`,
    ],
  ),
  ...['text/event-stream', 'multipart/x-mixed-replace; boundary=a'].map(
    (type): [RegExp, string, string] => [
      /application\/json: .*\}\}/,
      `'${type}': {example: "data: 1"}}`,
      `has a \`${type}\` response, which does not end`,
    ],
  ),
  [
    'description: Done.',
    'description: Done.\n          headers: {X-ä: {schema: {}}}',
    'the response header `X-ä`, whose name HTTP does not allow',
  ],
  [
    'deprecated: false',
    'requestBody: {content: {application/x-www-form-urlencoded: {example: {"": a}}}}',
    'does not match `application/x-www-form-urlencoded`',
  ],
  ["'200':", "'204':", 'has a body in its 204 response. In HTTP, 204 responses have no body'],
  [
    'schemas: {}',
    "schemas: {A: {$ref: 'https://a.example/b.yaml'}}",
    'The reference names a file on another server',
  ],
])('rejects %s replaced by %s', async (part, bad, problem) => {
  await expectProblem(createTestYaml({}).replace(part, bad), problem);
});

it('a problem of a component is reported once, with the line of the component', async () => {
  const wrong = '{type: object, properties: {low: {type: integer, minimum: 5, maximum: 2}}}';
  const ref = "{$ref: '#/components/schemas/Wrong'}";
  const yaml = createTestYaml({
    response: `{properties: {a: ${ref}, b: ${ref}, c: {description: C., allOf: [${ref}]}}}`,
    schemas: { Wrong: wrong },
  });
  const line = yaml.split('\n').findIndex((text) => text.includes('Wrong: {type')) + 1;
  const message = await getErrorMessage(yaml);
  expect(message).toContain(`test.yaml:${line} #/components/schemas/Wrong/properties/low: `);
  expect(message).toContain('have a problem');
});
