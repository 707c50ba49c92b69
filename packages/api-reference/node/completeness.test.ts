import { describe, expect, it } from 'vitest';
import { go } from '../languages/go';
import { python } from '../languages/python';
import {
  createPage,
  createReference,
  createTestYaml,
  getErrorMessage,
  type TestSpecification,
} from './testReference';

const createObjectWithX = (schema: string) => `{type: object, properties: {x: ${schema}}}`;
const A = '{title: A, type: object, properties: {a: {type: string}}}';

/** Renders the page of the operation, without backticks. */
const renderPage = async (specification: TestSpecification) =>
  (await createPage(specification)).replaceAll('`', '');

/** Creates a specification whose request body has this media type. */
const withBody = (mediaType: string, example: string) =>
  createTestYaml({ request: '{}' }).replace(
    /requestBody: .*/,
    `requestBody: {content: {${mediaType}: {schema: {}, example: ${example}}}}`,
  );

describe('a generated page shows', () => {
  it.each([
    // Units of items, map values, and alternatives
    [
      '{type: array, x-unit: s, items: {type: array, x-unit: kW, items: {type: number, x-unit: A}}}',
      'Each item: Unit: kW. Each item: Unit: A.',
    ],
    [
      '{type: object, additionalProperties: {type: array, items: {type: number, x-unit: W}}}',
      'unit="W"',
    ],
    [`{oneOf: [{title: B, properties: {q: {type: number}}, x-unit: kW}, ${A}]}`, 'Unit: kW.'],
    // Descriptions of items and alternatives
    [
      '{type: array, description: Rows., items: {type: array, items: {type: string, description: Cell.}}}',
      'Rows.\n\nEach item: Cell.',
    ],
    [
      `{oneOf: [{title: B, type: array, items: {description: Row., properties: {q: {type: number}}}}, ${A}]}`,
      'label="B, array of objects: 1 field" open>\n\nRow.',
    ],
    // Strings that look like other values
    ['{enum: ["1", 1, "[]", "null"]}', 'One of "1", 1, "[]", "null".'],
    ['{type: string, example: "a\\u0007"}', 'Example: "a\\u0007".'],
    // Alternatives
    [
      '{anyOf: [{title: C, type: string, minLength: 2}, {title: D, type: string, maxLength: 1}]}',
      'At least one of these applies. C: At least 2 characters. D: At most 1 character.',
    ],
    [
      `{oneOf: [${A}, {title: B, type: object, properties: {b: {type: string}}}]}`,
      'Exactly one of these options applies.',
    ],
    [
      `{anyOf: [${A}, {title: B, type: object, properties: {b: {type: string}}}]}`,
      'At least one of these options applies.',
    ],
    [`{oneOf: [{title: B, type: object}, ${A}]}`, 'B: object.'],
    ['{oneOf: [{title: Off, type: number}, {type: string}]}', 'Off: number.'],
    [
      '{type: array, items: {oneOf: [{type: number}, {type: array, items: {oneOf: [{type: string}, {type: integer}]}}]}}',
      'type="array of (numbers or arrays of (strings or integers))"',
    ],
    // Strings with line breaks
    ['{type: string, pattern: "^a\\n"}', 'Pattern: "^a\\n".'],
    // Parts of allOf
    [
      '{allOf: [{properties: {a: {type: array, items: true}}}, {properties: {a: {items: {maxLength: 9}}}}]}',
      'Each item: At most 9 characters.',
    ],
    ['{description: Whole., allOf: [{description: Part.}, {type: string}]}', 'Whole.\n\nPart.'],
    ['{allOf: [{properties: {a: {}}}, {properties: {__proto__: {}}}]}', 'name="__proto__"'],
    // Names
    ['{type: object, properties: {"": {type: string}}}', 'name="&quot;&quot;" type="string"'],
    [
      '{type: object, properties: {"a\\nb": {type: string}}}',
      'name="&quot;a\\nb&quot;" type="string"',
    ],
  ])('%s as %s', async (schema, expected) => {
    expect(await renderPage({ response: createObjectWithX(schema) })).toContain(expected);
  });

  it('an alternative whose fields all belong to the other direction', async () => {
    const Thing = `{oneOf: [{title: Made, description: By a client., required: [p], properties: {p: {writeOnly: true}}}, {title: A, type: object, required: [a], properties: {a: {type: string}}}]}`;
    const reference = "{$ref: '#/components/schemas/Thing'}";
    const bodies = { request: reference, response: reference };
    const text = await renderPage({ ...bodies, schemas: { Thing } });
    expect(text.slice(text.indexOf('## Responses'))).toContain('Made: By a client.');
  });

  it('the unit of the values in a body', async () => {
    const response = '{type: object, additionalProperties: {type: number, x-unit: kW}}';
    expect(await renderPage({ response })).toContain('Unit: kW.');
  });

  it('fields again, with links to the nearest field, if a schema nested in itself has more requirements', async () => {
    const text = await renderPage({
      response: "{$ref: '#/components/schemas/Node'}",
      schemas: {
        Node: "{type: object, properties: {v: {type: string}, next: {$ref: '#/components/schemas/Node', required: [v]}}}",
      },
    });
    expect(text).toContain('id="response-200-next-v" name="v" type="string" required');
    expect(text).toContain('Same fields as [above](#response-200-next).');
  });

  it.each([
    [
      'array',
      "{type: array, items: {$ref: '#/components/schemas/Tree', minItems: 3}}",
      'Each item: At least 3 items.',
    ],
    [
      'map',
      "{type: object, additionalProperties: {$ref: '#/components/schemas/Tree', maxProperties: 5}}",
      'Each value: At most 5 keys.',
    ],
  ])('constraints of a schema nested in itself, and its type: %s', async (type, Tree, expected) => {
    const text = await renderPage({
      response: createObjectWithX("{$ref: '#/components/schemas/Tree'}"),
      schemas: { Tree },
    });
    expect(text).toContain(expected);
    expect(text).toContain(`type="${type} of such ${type}s"`);
  });

  it('a string in a JSON body as JSON', async () => {
    const text = await renderPage({ response: '{type: string}', example: '"12"' });
    expect(text).toContain('json title="200 OK"\n"12"\n');
  });

  it('both the example and the examples of a schema', async () => {
    const yaml = createTestYaml({
      request: '{example: {a: own}, examples: [{a: first}, {a: second}]}',
    });
    const { pages } = await createReference(yaml.replace(', example: {}', ''));
    for (const name of ['own', 'first', 'second'])
      expect(pages.get('test/things-do.mdx')).toContain(`"a": "${name}"`);
  });
});

describe('a generated sample contains', () => {
  it('path parameters with the separators that their style requires', async () => {
    const yaml = createTestYaml({
      parameters:
        "[{name: l, in: path, required: true, schema: {type: array}, example: [a, 'b,c']}]",
    }).replace('/things:', "'/things/{l}':");
    const { samples } = await createReference(yaml);
    expect(samples[0]?.code).toContain("'https://test.example/things/a,b%2Cc'");
  });

  it.each([
    ['{description: Later.}', 'print(response.status_code, response.text)', 'grep .'],
    [
      '{description: Text., content: {text/plain: {example: x}}}',
      'print(response.text)',
      'json.Valid',
    ],
  ])(
    'no check for content that only some successful responses have: %s',
    async (other, print, check) => {
      const yaml = createTestYaml({}).replace("'200':", `'202': ${other}\n        '200':`);
      const { samples } = await createReference(yaml);
      const text = samples.map(({ code }) => code).join('\n');
      expect(text).toContain(print);
      expect(text).not.toContain(check);
    },
  );

  it('a byte order mark, which Go rejects inside a file, as an escape', () => {
    const body = { kind: 'text', value: '\ufeffa' } as const;
    const request = { method: 'POST', url: 'https://x.example', query: [], headers: [], body };
    expect(go.render({ ...request, responseKind: 'none' })).toContain('"\\ufeffa"');
  });

  it('the content type for an empty form', () => {
    const headers = [{ name: 'Content-Type', value: 'application/x-www-form-urlencoded' }];
    const sample = python.render({
      ...{ method: 'POST', url: 'https://x.example', query: [], headers, responseKind: 'none' },
      body: { kind: 'form', value: {} },
    });
    expect(sample).toContain('"Content-Type": "application/x-www-form-urlencoded"');
  });
});

describe('a specification is rejected with the line of the error if', () => {
  it.each([
    [
      'a closed part of allOf forbids properties of another',
      `{allOf: [{properties: {a: {}}, additionalProperties: false}, ${A.replace('{a:', '{b:')}]}`,
      '`additionalProperties` in one part applies to `b` in another',
    ],
    [
      'parts of allOf have different defaults',
      '{type: string, allOf: [{default: a}, {default: b}]}',
      'differ in `default`',
    ],
  ])('%s', async (_, schema, problem) => {
    const message = await getErrorMessage(createTestYaml({ response: createObjectWithX(schema) }));
    expect(message).toMatch(/test\.yaml:\d+ #\/paths/);
    expect(message).toContain(problem);
  });

  it('a header is contradictory', async () => {
    const schema = '{allOf: [{type: integer, minimum: 2}, {maximum: 1}]}';
    const header = createTestYaml({}).replace(
      'Done.',
      `Done.\n          headers: {H: {schema: ${schema}}}`,
    );
    expect(await getErrorMessage(header)).toMatch(
      /test\.yaml:\d+ .*headers\/H\/schema: No value satisfies/,
    );
  });

  it.each([
    ['application/x-www-form-urlencoded', '"a=1"'],
    ['text/xml', '{a: 1}'],
    ['text/plain', '"\\0"'],
  ])('its request body is %s, and samples cannot send the example', async (mediaType, example) => {
    const message = await getErrorMessage(withBody(mediaType, example));
    expect(message).toMatch(/test\.yaml:\d+ .*example of its request body that does not match/);
  });

  it.each([
    [
      'a response example does not have the declared media type',
      createTestYaml({}).replace('application/json', 'application/xml'),
      'an example of its 200 response that is not `application/xml`',
    ],
    [
      'a response has a header that OpenAPI ignores',
      createTestYaml({}).replace('Done.', 'Done.\n          headers: {content-type: {schema: {}}}'),
      'the response header `content-type`, which OpenAPI ignores',
    ],
    [
      'samples do not support a format similar to JSON',
      withBody('application/json-seq', '{a: 1}'),
      '`application/json-seq` request body, which samples do not support',
    ],
  ])('%s', async (_, yaml, problem) => {
    const message = await getErrorMessage(yaml);
    expect(message).toMatch(/test\.yaml:\d+ /);
    expect(message).toContain(problem);
  });

  it.each([
    ['in a description', createTestYaml({ description: 'See [it](rel.html).' })],
    [
      'in a scope',
      createTestYaml({}).replace(
        'components:',
        `components:
  securitySchemes: {a: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://a.example', scopes: {r: '[x](rel.html)'}}}}}`,
      ),
    ],
  ])('a relative link is %s', async (_, yaml) => {
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:\d+ .*The link `rel\.html` does not point to a page/,
    );
  });

  it.each(['rel.png', 'https://e.example/p.png', '//e.example/p.png'])(
    'the image %s is not a file on the site',
    async (url) => {
      const yaml = createTestYaml({ description: `![a](${url})` });
      expect(await getErrorMessage(yaml)).toContain(
        `The image \`${url}\` is not a file of this site`,
      );
    },
  );
});
