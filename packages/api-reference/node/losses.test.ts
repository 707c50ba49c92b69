import { describe, expect, it } from 'vitest';
import { curl } from '../languages/curl';
import { go } from '../languages/go';
import { python } from '../languages/python';
import type { SampleRequest } from '../languages/types';
import { withDefaults } from '../options';
import { createPublishedSpec } from './createPublishedSpec';
import {
  createPage,
  createReference,
  createTestYaml,
  getErrorMessage,
  type TestSpecification,
} from './testReference';

/** Renders the page of the operation, without backticks. */
const renderPage = async (specification: TestSpecification) =>
  (await createPage(specification)).replaceAll('`', '');

describe('a schema', () => {
  it.each([
    ['{allOf: [{type: string, enum: [a, b]}, {const: b}]}', 'Always b.'],
    ['{anyOf: [{enum: [a, b]}, {type: "null"}]}', 'type="string or null"'],
    ['{anyOf: [{type: string, enum: [a]}, {type: integer}]}', 'type="string or integer"'],
    ['{anyOf: [{enum: [a]}, {type: string}]}', 'Known values: a. Others may be added.'],
    ['{anyOf: [{enum: [1, 2]}, {type: integer}]}', 'Known values: 1, 2. Others may be added.'],
    ['{enum: [1, 2.5]}', 'type="number"'],
    [
      '{anyOf: [{title: A, type: string, enum: [a], maxLength: 1, deprecated: true}, {title: B, type: string}]}',
      'A: Deprecated. One of a. At most 1 character. B: string.',
    ],
    ['{type: string, title: Serial number}', 'Title: Serial number.'],
    ['{type: object, additionalProperties: false}', 'No keys.'],
    ['{type: array, items: {type: [string, "null"]}}', 'type="array of (strings or null)"'],
    ['{type: [array, "null"], items: {type: string}}', 'type="array of strings or null"'],
    ['{anyOf: [{type: [integer, "null"]}, {type: "null"}]}', 'type="integer or null"'],
    ['{type: number, title: X (€)}', 'Title: X (€).'],
    [
      '{type: array, maxItems: 2, items: {type: array, maxItems: 3}}',
      'At most 2 items. Each item:',
    ],
    ['{type: string, example: ""}', 'Example: "".'],
    [`{type: string, example: ${'x'.repeat(90)}}`, `Example: ${'x'.repeat(90)}.`],
    [
      '{type: object, properties: {a: {type: string}}, required: [constructor]}',
      'Requires constructor.',
    ],
    [
      '{anyOf: [{title: A, properties: {x: {type: string}}}, {title: B, properties: {y: {type: string}}}]}',
      'A (at least one option applies)',
    ],
    ['{allOf: [{description: A car.}, {description: car}], type: string}', 'A car.\n\ncar'],
    ['{allOf: [{properties: {a: true}}, {properties: {a: {type: integer}}}]}', 'type="integer"'],
  ])('%s shows %s', async (schema, expected) => {
    expect(await renderPage({ response: `{type: object, properties: {x: ${schema}}}` })).toContain(
      expected,
    );
  });

  it('has its unit below a list in its description in the published file', async () => {
    const response = '{type: number, x-unit: kW, description: "    - a\\n\\n- b"}';
    const { downloads } = await createReference(createTestYaml({ response }));
    expect(downloads.get('test.json')).toContain('"    - a\\n\\n- b\\n\\nUnit: kW."');
  });

  it('shows the description and unit of the items of a body', async () => {
    const text = await renderPage({
      response: '{type: array, items: {type: number, description: A reading., x-unit: kW}}',
    });
    expect(text).toContain('A reading.');
    expect(text).toContain('Unit: kW.');
  });
});

describe('examples', () => {
  it('of a parameter are all shown, with their description and encoding', async () => {
    const text = await renderPage({
      parameters:
        '[{name: ids, in: query, description: Which., style: pipeDelimited, explode: false, schema: {type: array, description: Of things., deprecated: true, items: {type: string}}, examples: {one: {summary: One, value: [a]}, two: {value: [a, b]}, three: {summary: Again?, value: [a]}}}, {name: unit, in: query, schema: {type: string, default: kg}, example: kg}, {name: size, in: query, schema: {type: string, default: big}, examples: {big: {summary: Usual, value: big}}}]',
    });
    for (const part of [
      'Which.\n\nOf things.',
      'Serialization style: pipeDelimited. Send all values in one parameter, separated by |.',
      'Example ["a"]: One.',
      'Example ["a","b"]: two.',
      'Example ["a"]: Again?',
      'Example big: Usual.',
      'deprecated',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('Example: kg');
  });

  it('keep a summary with backticks and quotes on the fence line', async () => {
    const yaml = createTestYaml({}).replace(
      'example: {}',
      'examples: {a: {summary: "one `a` \\"line\\"", value: {}}, "&lt; \\\\*": {value: {a: b}}}',
    );
    const { pages } = await createReference(yaml);
    expect(pages.get('test/things-do.mdx')).toContain(
      'json title="200 OK: one &#96;a&#96; \\\\"line\\\\""\n',
    );
    expect(pages.get('test/things-do.mdx')).toContain('json title="200 OK: \\&lt; \\\\*"\n');
  });
});

describe('an operation', () => {
  it('shows its media type and scopes', async () => {
    const yaml = createTestYaml({})
      .replace('application/json', 'application/problem+json')
      .replace(
        "responses:\n        '200'",
        `security: [{auth: [things.read]}]
      responses:
        '200'`,
      )
      .replace(
        'components:',
        `components:
  securitySchemes:
    auth: {type: oauth2, description: The token of the plant., flows: {clientCredentials: {tokenUrl: 'https://t.example', scopes: {things.read: Read}}}}`,
      );
    const { pages } = await createReference(yaml);
    const text = pages.get('test/things-do.mdx')?.replaceAll('`', '');
    for (const part of [
      'Media type: application/problem+json.',
      'The token of the plant. Authorization: Bearer $API_KEY, scopes things.read.',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('keeps its own examples of a shared error, and its headers with different fields', async () => {
    const failure = (reason: string, field: string) =>
      `'404': {description: Gone., headers: {H: {schema: {type: string, title: ${field}}}}, content: {application/json: {schema: {$ref: "#/components/schemas/Bad"}, example: {why: ${reason}}}}}`;
    const operation = (id: string, field: string) =>
      `{operationId: ${id}, summary: Do, tags: [things], responses: {'200': {description: Done., content: {text/plain: {example: x}}}, ${failure(id, field)}}}`;
    const yaml = createTestYaml({
      schemas: { Bad: '{type: object, properties: {why: {type: string}}}' },
    }).replace(
      'components:',
      `  /a: {get: ${operation('a-get', 'same')}}
  /b: {get: ${operation('b-get', 'same')}}
  /c: {get: ${operation('c-get', 'other')}}
components:`,
    );
    const { pages } = await createReference(yaml);
    const [a, b, c] = ['a', 'b', 'c'].map((name) => pages.get(`test/${name}-get.mdx`));
    expect(a).toContain('data-exclude-from-text');
    expect(b).not.toContain('data-exclude-from-text');
    expect(a).toContain('Headers: `H`.');
    expect(c).toContain('Title: other.');
  });

  it('shows the scopes of a secret, and the name and location unless the description contains them as code', async () => {
    const schemes = [
      "key: {type: apiKey, in: query, name: key, description: 'Ask for a key.'}",
      "2fa: {type: apiKey, in: header, name: X-2FA, description: 'Send `X-2FA: <code>`.'}",
      'path: {type: apiKey, in: header, name: X-Path}',
      "auth: {type: oauth2, description: 'You can `read`. See `Authorization: Bearer`.', flows: {password: {tokenUrl: 'https://t.example', scopes: {read: 'Reads.', write: ''}}}}",
    ];
    const yaml = createTestYaml({})
      .replace('deprecated: false', 'security: [{2fa: [], path: []}, {key: []}, {auth: [read]}]')
      .replace('components:', `components:\n  securitySchemes: {${schemes.join(', ')}}`);
    const text = (await createReference(yaml)).pages.get('test/things-do.mdx');
    for (const part of [
      'Ask for a key. `key=$API_KEY` in the query.',
      'Send `X-2FA: <code>`. `X-Path: $API_PATH`.',
      'See `Authorization: Bearer`. `Authorization: Bearer $API_AUTH`, scopes `read`.',
      'scope `read`: Reads; scope `write`.',
      'API_2FA:?',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('reads each secret of a call from its own variable', async () => {
    const render = async (security: string, schemes: string) => {
      const yaml = createTestYaml({})
        .replace('deprecated: false', `security: [{${security}}]`)
        .replace('components:', `components:\n  securitySchemes: {${schemes}}`);
      return (await createReference(yaml)).pages.get('test/things-do.mdx');
    };
    const key = (name: string) => `{type: apiKey, in: header, name: X-${name}}`;
    const keys = await render('key1: [], key_1: []', `key1: ${key('A')}, key_1: ${key('B')}`);
    expect(keys).toContain('apiKey1 := os.Getenv("API_KEY1")');
    expect(keys).toContain('apiKey12 := os.Getenv("API_KEY_1_2")');
    const basic = await render(
      'x: [], xUser: []',
      `x: {type: http, scheme: basic}, xUser: ${key('A')}`,
    );
    expect(basic).toContain('os.Getenv("API_X_USER")');
    expect(basic).toContain('os.Getenv("API_X_USER_2")');
  });

  it('reads different secrets of different calls from different variables', async () => {
    const render = async (schemes: string) => {
      const yaml = createTestYaml({})
        .replace('deprecated: false', 'security: [{key: []}, {user: []}]')
        .replace('components:', `components:\n  securitySchemes: {${schemes}}`);
      return (await createReference(yaml)).pages.get('test/things-do.mdx');
    };
    const user = 'user: {type: http, scheme: bearer';
    const page = await render(`key: {type: http, scheme: basic}, ${user}}`);
    expect(page).toContain(`"\${API_USER:?}:\${API_PASSWORD:?}"`);
    expect(page).toContain('`Authorization: Bearer $API_USER_2`');
    const key = 'key: {type: apiKey, in: header, name: X-Key}';
    expect(await render(`${key}, ${user}, x-deprecated: true}`)).not.toContain('API_USER');
  });

  it('rejects an example with a property that its direction does not have', async () => {
    const thing =
      '{type: object, required: [id], properties: {id: {type: string, readOnly: true}, p: {type: string, writeOnly: true}}}';
    const bodies = { request: thing, response: thing };
    for (const [example, problem] of [
      ['{id: a}', 'has the key `id`, which a request does not have'],
      ['{p: a}', 'lacks the required key `id`'],
      ['{id: a, p: a}', 'has the key `p`, which a response does not have'],
    ] as const)
      expect(await getErrorMessage(createTestYaml({ ...bodies, example }))).toContain(problem);
  });

  it('does not merge errors whose links to repeated fields differ', async () => {
    const nest = (inner: string) => `{type: object, properties: {inner: ${inner}}}`;
    const ref = (name: string) => `{$ref: "#/components/schemas/${name}"}`;
    const schemas = { A: nest(nest(ref('A'))), B: nest(ref('C')), C: nest(ref('C')) };
    const operation = (id: string, status: number, name: string) =>
      `/${id}: {get: {operationId: ${id}, summary: Do, tags: [things], responses: {'204': {description: Done.}, '${status}': {description: No., content: {application/json: {schema: ${ref(name)}, example: {}}}}}}}`;
    const createInfoPage = async (name: string) => {
      const paths = `  ${operation('one', 404, 'B')}\n  ${operation('two', 409, name)}\n`;
      const yaml = createTestYaml({ schemas }).replace('components:', `${paths}components:`);
      const { pages } = await createReference(yaml, { ignoredKeys: ['schemas.A'] });
      return pages.get('test/test.mdx');
    };
    expect(await createInfoPage('A')).not.toContain('## Errors');
    expect(await createInfoPage('B')).toContain('## Errors');
  });

  it('does not merge errors with different headers', async () => {
    const body =
      '{application/json: {schema: {$ref: "#/components/schemas/Bad"}, example: {why: x}}}';
    const failure = (status: number, header: string) =>
      `'${status}': {description: Wait., headers: {${header}: {schema: {type: integer}}}, content: ${body}}`;
    const operation = (id: string, header: string) =>
      `{operationId: ${id}, summary: Do, tags: [things], responses: {'204': {description: Done.}, ${failure(429, header)}}}`;
    const yaml = createTestYaml({
      schemas: { Bad: '{type: object, properties: {why: {type: string}}}' },
    }).replace(
      'components:',
      `  /a: {get: ${operation('a-get', 'Retry-After')}}
  /b: {get: ${operation('b-get', 'Retry-Never')}}
components:`,
    );
    const { pages } = await createReference(yaml);
    const allPages = [...pages.values()].join('\n');
    expect(allPages).toContain('name="Retry-After"');
    expect(allPages).toContain('name="Retry-Never"');
  });
});

describe('a specification', () => {
  it.each(['x-note: null', 'x-note: {get: later}'])('reports %s under paths', async (key) => {
    const yaml = createTestYaml({}).replace('paths:', `paths:\n  ${key}`);
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:\d+ .*`Paths\.x-note` is not shown on any page/,
    );
  });

  it('reports an extension among the responses, including those of a reusable path', async () => {
    const yaml = createTestYaml({}).replace("'200':", "x-note: text\n        '200':");
    const [, operation = ''] = /\/things:\n(.*)components:\n/s.exec(yaml) ?? [];
    const reused = yaml.replace(operation, "    $ref: '#/components/pathItems/Things'\n");
    const items = `components:\n  pathItems:\n    Things:\n${operation.replaceAll(/^/gm, '  ')}`;
    for (const text of [yaml, reused.replace('components:\n', `${items.trimEnd()}\n`)]) {
      expect(await getErrorMessage(text)).toMatch(
        /test\.yaml:\d+ .*`Responses\.x-note` is not shown on any page/,
      );
    }
  });

  it('reports a named example without a value', async () => {
    const yaml = createTestYaml({}).replace(
      'example: {}',
      'examples: {a: {summary: Lost}, b: {value: {}}}',
    );
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:\d+ .*\/examples\/a: The example `a` has no `value`/,
    );
  });

  it('reports an example that a reference would replace', async () => {
    const yaml = createTestYaml({
      example: '{$ref: "#/components/schemas/Thing", a: x}',
      response: '{$ref: "#/components/schemas/Thing"}',
      schemas: { Thing: '{type: object}' },
    });
    expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:\d+ .*The example contains `\$ref`/);
    const value = yaml.replace(/example: (\{\$ref.*?\})/, 'examples: {a: {value: $1}}');
    expect((await createReference(value)).pages.get('test/things-do.mdx')).toContain('"$ref": ');
  });

  it.each([
    '{type: string, readOnly: true, writeOnly: true}',
    '{allOf: [{type: string, readOnly: true}, {writeOnly: true}]}',
  ])('reports a field that neither requests nor responses have: %s', async (field) => {
    const response = `{type: object, properties: {a: ${field}}}`;
    expect(await getErrorMessage(createTestYaml({ response }))).toContain(
      'it is `readOnly` and `writeOnly`',
    );
  });

  it.each([
    ['schemas', '{Lost: {type: object}}'],
    ['responses', '{Lost: {description: Lost.}}'],
    ['parameters', '{Lost: {name: lost, in: query, schema: {type: string}}}'],
    ['examples', '{Lost: {value: lost}}'],
    ['requestBodies', '{Lost: {content: {text/plain: {example: lost}}}}'],
    ['headers', '{Lost: {schema: {type: string}}}'],
    ['pathItems', '{Lost: {parameters: []}}'],
    ['securitySchemes', '{Lost: {type: http, scheme: basic}}'],
  ])('reports one of the %s that nothing else uses: %s', async (kind, items) => {
    const yaml = createTestYaml({}).replace('  schemas: {}', `  ${kind}: ${items}`);
    const name = items.slice(1, items.indexOf(':'));
    expect(await getErrorMessage(yaml)).toMatch(
      new RegExp(`test\\.yaml:\\d+ .*\`${kind}\\.${name}\` is not shown on any page`),
    );
    const { pages } = await createReference(yaml, { ignoredKeys: [`${kind}.${name}`] });
    expect(pages.size).toBeGreaterThan(0);
  });

  it.each([
    ['{type: integer, minimum: 10, maximum: 5}', '`minimum` 10 is above `maximum` 5'],
    [
      '{type: number, exclusiveMinimum: 5, maximum: 5}',
      '`exclusiveMinimum` 5 is not below `maximum` 5',
    ],
    [
      '{type: number, minimum: 5, exclusiveMaximum: 4}',
      '`minimum` 5 is not below `exclusiveMaximum` 4',
    ],
    ['{type: string, minLength: 3, maxLength: 2}', '`minLength` 3 is above `maxLength` 2'],
    ['{const: a, enum: [b, c]}', '`const` is not in `enum`'],
    [
      '{type: array, items: {type: string, minLength: 3, maxLength: 2}}',
      '`minLength` 3 is above `maxLength` 2',
    ],
  ])('reports that no value satisfies %s', async (field, problem) => {
    const response = `{type: object, properties: {a: ${field}}}`;
    const message = await getErrorMessage(createTestYaml({ response }));
    expect(message).toMatch(/test\.yaml:\d+ .*: No value satisfies the schema: /);
    expect(message).toContain(`${problem}.\n  Correct or remove one of the keywords.`);
  });

  it('reports a property that no page shows, unless the other direction shows it', async () => {
    const readOnly = '{type: object, properties: {a: {type: string, readOnly: true}}}';
    const writeOnly = readOnly.replace('readOnly', 'writeOnly');
    expect(await getErrorMessage(createTestYaml({ request: readOnly }))).toMatch(
      /test\.yaml:\d+ .*`a` is `readOnly`, but only requests use the schema/,
    );
    expect(await getErrorMessage(createTestYaml({ response: writeOnly }))).toMatch(
      /test\.yaml:\d+ .*`a` is `writeOnly`, but only responses use the schema/,
    );
    const request = "{allOf: [{$ref: '#/components/schemas/Base'}, {required: [b]}]}";
    const response = "{$ref: '#/components/schemas/Base', description: Saved.}";
    const Base =
      "{type: object, properties: {a: {type: string, readOnly: true}, b: {$ref: '#/components/schemas/Name', readOnly: true}, c: {$ref: '#/components/schemas/Name'}}}";
    const schemas = { Base, Name: '{type: string}' };
    expect(await getErrorMessage(createTestYaml({ request, response, schemas }))).toBe('no error');
    expect(await getErrorMessage(createTestYaml({ request, schemas }))).toContain(
      '`b` is `readOnly`',
    );
  });

  it('accepts read-only properties of a schema nested in itself, and of repeated schemas', async () => {
    const Node =
      "{type: object, properties: {id: {type: string, readOnly: true}, up: {$ref: '#/components/schemas/Node', readOnly: true}}}";
    const reference = "{$ref: '#/components/schemas/Node'}";
    const repeated = '{type: object, properties: {id: {type: string, readOnly: true}}}';
    const yamls = [
      createTestYaml({ request: reference, response: reference, schemas: { Node } }),
      createTestYaml({ request: repeated, response: repeated }),
    ];
    for (const yaml of yamls) expect(await getErrorMessage(yaml)).toBe('no error');
  });

  it.each([
    ['mA readings', 'ma-readings', 'mA readings'],
    ['µ-Werte', 'u3bc-werte', 'µ-Werte'],
    ['status-and alarms', 'status-and-alarms', 'Status and alarms'],
  ])('has a page for the tag %s, with its name as the title', async (tag, id, title) => {
    const { pages } = await createReference(createTestYaml({ tag }));
    expect(pages.get(`test/${id}.mdx`)).toMatch(new RegExp(`^title: "?${title}`, 'm'));
  });

  it('reports a key next to a reference to something other than a schema', async () => {
    const yaml = createTestYaml({
      parameters: "[{$ref: '#/components/parameters/Id', description: Lost.}]",
    }).replace(
      'components:',
      'components:\n  parameters:\n    Id: {name: id, in: query, description: Kept., schema: {type: string}}',
    );
    expect(await getErrorMessage(yaml)).toContain(
      '`Parameter.description` is next to a `$ref`, and pages do not combine the two.',
    );
  });

  it('reports a reference with an invalid escape, and its line', async () => {
    const response = "{$ref: '#/components/schemas/50%', description: 5 % of them.}";
    const yaml = createTestYaml({ response, schemas: { '50%': '{type: string}' } });
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:19 .*50%.* is not a valid reference\.\n {2}Write a literal `%` as `%25`/,
    );
    expect(await getErrorMessage(yaml.replace('schemas/50%', 'schemas/50%25'))).toBe('no error');
  });

  it.each(['other.yaml#/a~1b', 'other.yaml#/a~0b', 'other.yaml#/a%25'])(
    'reports the reference `%s` if the published file would need a component with an invalid name',
    async ($ref) => {
      const files = { 'other.yaml': 'a/b: {type: string}' };
      expect(
        await getErrorMessage(createTestYaml({ response: `{$ref: '${$ref}'}` }), files),
      ).toMatch(
        /test\.yaml:19 .* is not a reference to a name that a component can have\.\n {2}Use only letters/,
      );
    },
  );

  it('publishes references in data and to a path in another file unchanged', async () => {
    const data = "default: {$ref: '#/components/schemas/50%'}";
    const yaml = createTestYaml({
      response: `{type: object, properties: {a: {$ref: '#/components/schemas/50%25'}}, ${data}}`,
      schemas: { '50%': '{type: string}' },
    });
    const { downloads } = await createReference(yaml);
    expect(downloads.get('test.json')).toContain('"$ref": "#/components/schemas/50%"');
    const [, item = ''] = /^ {2}\/things:\n(.*?)^components:/ms.exec(createTestYaml({})) ?? [];
    const files = { 'other.yaml': `/things:\n${item}` };
    const paths = createTestYaml({}).replace(`\n${item}`, " {$ref: 'other.yaml#/~1things'}\n");
    expect(await getErrorMessage(paths, files)).toBe('no error');
  });

  it('reports a published reference without a target', async () => {
    const bundled = {
      paths: {
        '/a': { get: { tags: ['a'], operationId: 'a', parameters: [{ $ref: '#/components/x' }] } },
      },
    };
    const option = { id: 'test', file: 'test.yaml' };
    const options = withDefaults({ specs: [option] });
    await expect(
      createPublishedSpec(bundled, { document: { paths: {} } as never }, option, options),
    ).rejects.toThrow('test.yaml: The published file would lack the target of `#/components/x`');
  });

  it('reports a schema anchor, even if the author ignores it', async () => {
    const response =
      "{type: object, properties: {a: {$ref: '#named', description: A.}, b: {$ref: '#/components/schemas/Named'}}}";
    const yaml = createTestYaml({ response, schemas: { Named: '{$anchor: named, type: string}' } });
    await expect(createReference(yaml, { ignoredKeys: ['Schema.$anchor'] })).rejects.toThrow(
      /have a problem[\s\S]*test\.yaml:\d+ .*: `Schema\.\$anchor` is not shown on any page/,
    );
  });

  it.each([
    ['no response', 8, /responses:.*(?=\ncomponents:)/s, ''],
    ['only the default response', 16, "'200'", 'default'],
    ['only errors', 16, "'200'", "'404'"],
  ])('reports an operation with %s', async (_, line, part, bad) => {
    const message = await getErrorMessage(createTestYaml({}).replace(part, bad));
    expect(message).toContain(`test.yaml:${line} `);
    expect(message).toContain('`things-do` does not describe the response of a successful call');
  });

  it.each([
    ['components: {}', 'components:', 'Expected type `Components` (object) but got `null`'],
    ['servers: [{url: https://test.example}]', 'servers: [null]', 'Expected type `Server`'],
    [
      'tags: [{name: "things", description: All things.}]',
      'tags: things',
      'Expected type `TagList` (array)',
    ],
    [
      'description: All things.',
      'x-page: nowhere, description: x',
      '`x-page` can be one of the following only: "info"',
    ],
    ['info: {', 'info: {x-releases: {1.0.0: }, ', 'Expected type `string` but got `null`'],
    [
      'components: {}',
      'components: {securitySchemes: {a: {type: http, scheme: basic, x-deprecated: no}}}',
      'Expected type `boolean` but got `string`',
    ],
  ])(
    'reports the line of a value of another type, in place of %s: %s',
    async (part, bad, problem) => {
      const yaml = createTestYaml({}).replace(/components:.*$/s, 'components: {}');
      expect(yaml).toContain(part);
      const line = yaml.slice(0, yaml.indexOf(part)).split('\n').length;
      const message = await getErrorMessage(yaml.replace(part, bad));
      expect(message).toContain(`test.yaml:${line} `);
      expect(message).toContain(problem);
    },
  );

  it('reports a note on a version that no page lists', async () => {
    const yaml = createTestYaml({}).replace('info: {', "info: {x-releases: {'0.9': Beta text.}, ");
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:2 #\/info\/x-releases\/0\.9: No page lists the version `0\.9`/,
    );
  });

  it.each([
    ['{type: number, x-unit: 1}', 'Expected type `string` but got `integer`'],
    ['{type: number, x-unit: }', 'Expected type `string` but got `null`'],
  ])('reports the extension in %s', async (field, problem) => {
    const response = `{type: object, properties: {a: ${field}}}`;
    expect(await getErrorMessage(createTestYaml({ response }))).toMatch(/test\.yaml:\d+ /);
    expect(await getErrorMessage(createTestYaml({ response }))).toContain(problem);
  });

  it.each(['x-related: /docs', 'x-related: [1]', 'x-keywords: {a: b}', 'x-questions: one'])(
    'reports %s, which is not a list of strings',
    async (extension) => {
      const yaml = createTestYaml({}).replace('deprecated: false', extension);
      expect(await getErrorMessage(yaml)).toMatch(
        /test\.yaml:\d+ .*\/x-.*: Expected type `(?:array|string)` but got/,
      );
    },
  );

  it.each([
    ['[{a: [], b: []}]', '[]', '`Authorization` in the header'],
    ['[{c: []}]', '[{name: x-key, in: header, schema: {}}]', '`X-Key` in the header'],
    ['[{b: []}, {d: []}]', '[{name: key, in: query, schema: {}}]', '`key` in the query'],
  ])(
    'reports credentials that need one name twice: %s with %s',
    async (security, parameters, name) => {
      const yaml = createTestYaml({ parameters })
        .replace('deprecated: false', `security: ${security}`)
        .replace(
          'components:',
          `components:
  securitySchemes:
    a: {type: http, scheme: basic}
    b: {type: http, scheme: bearer}
    c: {type: apiKey, in: header, name: X-Key}
    d: {type: apiKey, in: query, name: key}`,
        );
      expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:\d+ .*`things-do` needs /);
      expect(await getErrorMessage(yaml)).toContain(`needs ${name} twice`);
    },
  );

  it('shows URLs of tokens without reading them as Markdown', async () => {
    const url = 'https://t.example/_a_?b&lt;=*';
    const yaml = createTestYaml({})
      .replace('deprecated: false', 'security: [{a: []}]')
      .replace(
        'components:',
        `components:
  securitySchemes: {a: {type: oauth2, flows: {password: {tokenUrl: '${url}', refreshUrl: /__r__, scopes: {}}}}}`,
      );
    const text = (await createReference(yaml)).pages.get('test/things-do.mdx') ?? '';
    const [, label, target] = /token from \[(.*?)\]\((.*?)\)/.exec(text) ?? [];
    expect([label?.replaceAll('\\', ''), target?.replaceAll('\\', '')]).toEqual([url, url]);
    expect(text).toContain('refresh at `/__r__`.');
  });

  it('shows a scope without a description', async () => {
    const yaml = createTestYaml({})
      .replace('deprecated: false', 'security: [{a: [read]}]')
      .replace(
        'components:',
        `components:
  securitySchemes: {a: {type: oauth2, flows: {password: {tokenUrl: 'https://t.example', scopes: {read: ''}}}}}`,
      );
    const { pages } = await createReference(yaml);
    expect(pages.get('test/things-do.mdx')).toContain('; scope `read`.');
    for (const text of ['1', ''])
      expect(await getErrorMessage(yaml.replace("read: ''", `read: ${text}`))).toMatch(
        /test\.yaml:\d+ .*\/scopes\/read: Expected type `string` but got/,
      );
  });

  it.each([
    ['tags: ["things"]', 'tags: []', '`things-do` has no tag'],
    ['deprecated: false', 'requestBody: {content: {}}', 'has a request body without a media type'],
    [
      'deprecated: false',
      "requestBody: {content: {'text/*': {example: x}}}",
      '`text/*` request body, which is a range of media types',
    ],
    ['example: {}', 'example: "{}"', 'The value `"{}"` does not match `type: object`'],
  ])('reports a part that no page would show, in place of %s: %s', async (part, bad, problem) => {
    const message = await getErrorMessage(createTestYaml({}).replace(part, bad));
    expect(message).toMatch(/test\.yaml:\d+ /);
    expect(message).toContain(problem);
  });

  it('with authentication of some operations, and errors in several formats, states both', async () => {
    const failure = (status: string, name: string) =>
      `'${status}': {description: No., content: {application/json: {schema: {properties: {${name}: {}}}, example: {}}}}`;
    const operation = (id: string) =>
      `{get: {operationId: ${id}, summary: Do, tags: [things], responses: {'204': {description: Done.}, ${failure('404', 'a')}, ${failure('409', id)}}}}`;
    const yaml = createTestYaml({})
      .replace('deprecated: false', 'security: [{key: []}]')
      .replace(
        'components:',
        `  /a: ${operation('one')}\n  /b: ${operation('two')}
components:\n  securitySchemes: {key: {type: http, scheme: bearer}}`,
      );
    const { pages } = await createReference(yaml);
    expect(pages.get('test/test.mdx')).toContain('Some operations need authentication.');
    expect(pages.get('test/test.mdx')).toContain('Errors have this format, unless');
    expect(pages.get('test/one.mdx')).toContain('These errors have [the same format]');
  });

  it('reports a path without operations', async () => {
    const yaml = createTestYaml({}).replace('paths:', 'paths:\n  /lost: {parameters: []}');
    expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:\d+ .*`\/lost` has no operations/);
  });

  it('reports a reference to itself', async () => {
    const response = "{$ref: '#/components/schemas/Loop', description: Never ends.}";
    const schemas = {
      Loop: "{$ref: '#/components/schemas/Other'}",
      Other: "{$ref: '#/components/schemas/Loop'}",
    };
    expect(await getErrorMessage(createTestYaml({ response, example: '{}', schemas }))).toContain(
      'Self-referencing circular pointer',
    );
  });

  it.each([
    ['{type: string, example: 1.10}', 'The value `1.1` does not match `type: string`'],
    ['{type: string, enum: [on, true]}', 'The value `true` does not match `type: string`'],
    [
      '{type: [string, "null"], example: 1.10}',
      'The value `1.1` does not match `type: string or null`',
    ],
    ['{anyOf: [{type: string}, {type: "null"}], example: 1.10}', 'does not match `type: string`'],
    ['{type: array, items: {type: string}, default: [no, 1.10]}', '`1.1` of `1` does not'],
    ['{properties: {v: {type: string}}, examples: [{v: 1.10}]}', '`1.1` of `v` does not'],
    ['{additionalProperties: {type: string}, example: {v: false}}', '`false` of `v` does not'],
    ['{type: boolean, default: yes}', 'The value `"yes"` does not match `type: boolean`'],
    [
      '{type: [integer, "null"], enum: [1_000]}',
      '`"1_000"` does not match `type: integer or null`',
    ],
    [
      '{properties: {v: {type: number}}, example: {v: "5"}}',
      '`"5"` of `v` does not match `type: number`',
    ],
    ['{type: string, enum: []}', 'The list `enum` is empty'],
    ['{anyOf: []}', 'The list `anyOf` is empty'],
    ['{type: [string, string]}', 'The list `type` contains `"string"` twice'],
    ['{$defs: {Lost: {type: string}}}', '`$defs.Lost` is not shown on any page'],
  ])('reports the schema %s', async (field, problem) => {
    const response = `{type: object, properties: {a: ${field}}}`;
    const message = await getErrorMessage(createTestYaml({ response }));
    expect(message).toMatch(/test\.yaml:\d+ /);
    expect(message).toContain(problem);
  });

  it('reports a schema that lists itself as an alternative', async () => {
    const schemas = {
      Pet: "{properties: {kind: {type: string}}, oneOf: [{$ref: '#/components/schemas/Cat'}]}",
      Cat: "{allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]}",
    };
    const response = "{$ref: '#/components/schemas/Pet'}";
    expect(await getErrorMessage(createTestYaml({ response, schemas, example: '{}' }))).toMatch(
      /test\.yaml:\d+ .*The schema lists itself as an alternative/,
    );
  });

  it('reports a number in place of a string in a body example', async () => {
    const yaml = createTestYaml({ example: '{a: 1.10}' });
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:\d+ .*The value `1\.1` of `a` does not match `type: string`/,
    );
  });

  it.each(['# Made by hand\n', '# Made by hand\r\n', '%TAG ! tag:x,2000:\n'])(
    'reports that a file is in another version of YAML after %j',
    async (start) => {
      const yaml = `${start}%YAML\t1.1\n---\n${createTestYaml({})}`;
      expect(await getErrorMessage(yaml)).toMatch(
        /^test\.yaml:2 .*test\.yaml declares YAML 1\.1, but is read as YAML 1\.2/m,
      );
      expect(await getErrorMessage(yaml.replace('\t1.1', ' 1.2'))).toBe('no error');
    },
  );

  it('reports the line of a second YAML document, and accepts merged keys', async () => {
    const yaml = createTestYaml({
      response: '{<<: {type: integer}, maximum: 5}',
      example: '1',
    });
    expect(await getErrorMessage(yaml)).toBe('no error');
    expect(await getErrorMessage(`${yaml}---\na: b\n`)).toContain(
      `test.yaml:${yaml.split('\n').length} `,
    );
  });

  it.each([
    ['x-note:\n  ? 1.10\n  : text', 'YAML reads the key `1.10` as `1.1`'],
    ['x-note: {? 1.10 : text}', 'YAML reads the key `1.10` as `1.1`'],
    ['? [a, b]\n: text', 'The key is a list or a map'],
    ['? {a: b}\n: text', 'The key is a list or a map'],
    ['x-note: {[a, b]: text}', 'The key is a list or a map'],
    ['x-note: &list [*list]', 'The alias `*list` contains itself'],
  ])('reports the line of a YAML node that JSON does not support: %s', async (node, problem) => {
    const yaml = createTestYaml({}).replace('paths:', `${node}\npaths:`);
    expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:[67](?: #\/)?: /);
    expect(await getErrorMessage(yaml)).toContain(problem);
  });

  it.each(['/things/../other', '/./things', '/things/%2E.'])(
    'reports the path %s',
    async (path) => {
      const message = await getErrorMessage(createTestYaml({}).replace('/things:', `${path}:`));
      expect(message).toMatch(/test\.yaml:\d+ .* has a segment `\.` or `\.\.`/);
    },
  );

  it.each(['/things?x=1', '/things#one', '/all things', '/größe', '/things[1-3]'])(
    'reports a path that is not part of a URL: %s',
    async (path) => {
      const yaml = createTestYaml({}).replace('  /things:', `  '${path}':`);
      expect(await getErrorMessage(yaml)).toMatch(
        /test\.yaml:\d+ .*has characters that the path of a URL cannot contain/,
      );
    },
  );

  it.each(['/g/{größe}', '/g/{machine id}', '/g/{filter[id]}', '/g/{id+}'])(
    'reports only the name of the parameter in %s',
    async (path) => {
      const name = path.slice(path.indexOf('{') + 1, -1);
      const parameters = `[{name: '${name}', in: path, required: true, schema: {}, example: x}]`;
      const yaml = createTestYaml({ parameters }).replace('  /things:', `  '${path}':`);
      expect(await getErrorMessage(yaml)).toMatch(
        /a problem; .*\ntest\.yaml:\d+ .*has a parameter whose name has characters other/,
      );
    },
  );

  it.each(['/a/{id}/b/{id}', '/a/{id', '/a/id}', '/a/{}'])(
    'reports a path with an incomplete or repeated parameter: %s',
    async (path) => {
      const parameters = '[{name: id, in: path, required: true, schema: {}, example: x}]';
      const yaml = createTestYaml({ parameters }).replace('  /things:', `  '${path}':`);
      expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:\d+ .*(?:repeated|not used)/);
    },
  );

  it.each([
    ['{name: id, in: path, schema: {type: string}}', 'which is not required'],
    ['{name: Id, in: header, schema: {}}, {name: id, in: header, schema: {}}', 'twice'],
    ['{name: id, in: query, schema: {}}, {name: id, in: query, schema: {}}', 'twice'],
    ['{name: "a b", in: header, schema: {}, example: x}', 'samples cannot send'],
    ['{name: a, in: header, schema: {}, example: "x\\r\\nB: y"}', 'samples cannot send'],
    ['{name: a, in: header, schema: {}, example: 泵}', 'samples cannot send'],
    ['{name: a, in: query, schema: {}, example: "\\0"}', 'samples cannot send'],
    ['{name: a, in: query, explode: false, schema: {}, example: ["a,b"]}', 'samples cannot send'],
    ['{name: a, in: query, schema: {}, example: [{b: 1}]}', 'samples cannot send'],
    ['{name: a, in: query, explode: false, schema: {}, example: []}', 'samples cannot send'],
    ['{name: a, in: header, schema: {}, example: []}', 'samples cannot send'],
    [
      '{name: a, in: query, style: deepObject, schema: {type: object}, example: {b: [1]}}',
      'samples cannot send',
    ],
    ['{name: id, in: path, required: true, schema: {}, example: ..}', 'samples cannot send'],
    ['{name: id, in: path, required: true, schema: {}, example: ""}', 'samples cannot send'],
    ['{name: id, in: path, required: true, schema: {}, example: "\\ud83d"}', 'samples cannot send'],
  ])('reports the parameter %s', async (parameter, problem) => {
    const yaml = createTestYaml({ parameters: `[${parameter}]` });
    const message = await getErrorMessage(
      parameter.includes('path') ? yaml.replace('/things:', "'/things/{id}':") : yaml,
    );
    expect(message).toMatch(/test\.yaml:\d+ /);
    expect(message).toContain(problem);
  });

  it("replaces a path header with the operation's header of the same name, ignoring case", async () => {
    const parameter = (name: string) => `[{name: ${name}, in: header, schema: {type: string}}]`;
    const yaml = createTestYaml({ parameters: parameter('x-id') });
    const path = `/things:\n    parameters: ${parameter('X-Id')}`;
    expect(await getErrorMessage(yaml.replace('/things:', path))).toMatch(
      /test\.yaml:\d+ .*replaces its parameter `X-Id`, so no page shows it/,
    );
    const other = `${path}\n    get: {operationId: other, summary: Do, tags: [things], responses: {'204': {description: Done.}}}`;
    const { pages } = await createReference(yaml.replace('/things:', other));
    expect(pages.get('test/things-do.mdx')?.match(/name="x-id"/gi)).toEqual(['name="x-id"']);
  });

  it.each([
    ['in: query, schema: {type: array}', 'Send each value in a separate parameter.'],
    [
      'in: query, explode: false, schema: {type: array}',
      'Send all values in one parameter, separated by ,.',
    ],
    [
      'in: query, style: deepObject, schema: {type: object}',
      'Send each key in a separate parameter, such as q[key].',
    ],
    ['in: header, schema: {type: array}', 'Values are separated by ,.'],
    ['in: query, schema: {type: string}', undefined],
  ])('describes how values are sent: %s', async (parameter, expected) => {
    const text = await renderPage({ parameters: `[{name: q, ${parameter}}]` });
    const facts = text.match(/(?:Send (?:each|all)|(?:Keys and v|V)alues are) .*/)?.[0];
    expect(facts).toBe(expected);
  });

  it.each(['Accept', 'content-type', 'Authorization'])(
    'reports the header parameter %s, which OpenAPI ignores',
    async (name) => {
      const parameters = `[{name: ${name}, in: header, schema: {type: string}}]`;
      expect(await getErrorMessage(createTestYaml({ parameters }))).toMatch(
        /test\.yaml:\d+ .*, which OpenAPI ignores/,
      );
    },
  );

  it.each([
    ["{url: 'https://test.example?x=1'}", 'is not a URL that samples can call'],
    ["{url: 'https://test.example/a/../b'}", 'is not a URL that samples can call'],
    ["{url: 'https://test.example/a[1-2]'}", 'is not a URL that samples can call'],
    ['{url: https://test.example/größe}', 'is not a URL that samples can call'],
    [
      "{url: 'https://{e}.example', variables: {e: {default: a, enum: [b]}}}",
      '`enum` must include default value',
    ],
  ])('reports the server %s', async (server, problem) => {
    const yaml = createTestYaml({}).replace('{url: https://test.example}', server);
    const message = await getErrorMessage(yaml);
    expect(message).toMatch(/test\.yaml:\d+ /);
    expect(message).toContain(problem);
  });

  it.each([
    ['contact: {url: contact.html}', 'contact.html'],
    ["license: {name: MIT, url: 'javascript:x'}", 'javascript:x'],
    ['termsOfService: terms.html', 'terms.html'],
  ])('reports the link %s', async (key, url) => {
    const yaml = createTestYaml({}).replace('version: 1.0.0', `version: 1.0.0, ${key}`);
    expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:2 #\/info\//);
    expect(await getErrorMessage(yaml)).toContain(`The link \`${url}\` does not point to a page`);
  });

  it.each(['x-description', 'x-keywords', 'x-questions', 'x-related', 'x-displayName'])(
    'reports %s of its only tag, which no page would show',
    async (key) => {
      const value = /words|tions|related/.test(key) ? '[a]' : 'a';
      const yaml = createTestYaml({}).replace('[{name:', `[{x-page: info, ${key}: ${value}, name:`);
      expect(await getErrorMessage(yaml)).toMatch(
        new RegExp(`test\\.yaml:4 .*information page, which does not show its \`${key}\``),
      );
    },
  );

  it('keeps its title, all keywords, and an empty default', async () => {
    const names = [...'abcdefghijklmnop'].map((letter) => `key-${letter}`);
    const yaml = createTestYaml({})
      .replace('title: Test, ', `title: Test API, x-keywords: [${names}], `)
      .replace(
        '{url: https://test.example}',
        "{url: 'https://test.example{base}', variables: {base: {default: '', enum: ['', /v1]}}}",
      );
    const { pages, samples } = await createReference(yaml);
    const text = pages.get('test/test.mdx');
    expect(text).toContain('title: "Test API"');
    expect(text).toContain('"key-p"');
    expect(text).toContain('default `""`, one of `""`, `/v1`');
    expect(samples[0]?.code).toContain("'https://test.example/things'");
  });

  it('has different anchors for headings and fields', async () => {
    const text = await renderPage({
      parameters: '[{name: parameters, in: query, schema: {type: string}, example: a}]',
    });
    expect(text).toContain('<Field id="query-parameters_2"');
  });

  it('shows summaries as plain text', async () => {
    const yaml = createTestYaml({}).replace('title: Test', "title: Test, summary: 'A *b* c'");
    const { pages } = await createReference(yaml);
    expect(pages.get('test/test.mdx')).toContain('\nA \\*b\\* c\n');
  });

  it('is rejected if the text of a link contains a link', async () => {
    const docs =
      "externalDocs: {url: 'https://a.example', description: 'See [b](https://b.example)'}";
    expect(await getErrorMessage(createTestYaml({}).replace('paths:', `${docs}\npaths:`))).toMatch(
      /test\.yaml:6 .*The description contains a link/,
    );
  });

  it.each([
    ['version', 'is blank', createTestYaml({}).replace('1.0.0', "''")],
    ['x-unit', 'is blank', createTestYaml({ response: "{type: number, x-unit: ''}" })],
    ['pattern', 'is blank', createTestYaml({ response: "{type: string, pattern: ''}" })],
    ['contentMediaType', 'is blank', createTestYaml({ response: "{contentMediaType: ''}" })],
    ['title', 'is blank', createTestYaml({ response: "{type: number, title: ' '}" })],
    ['title', 'has several', createTestYaml({ response: '{type: number, title: "a\\n b"}' })],
    ['summary', 'has several', createTestYaml({}).replace('Do things', '|\n        Do things')],
    [
      'summary',
      'has several',
      createTestYaml({}).replace('example: {}', 'examples: {a: {summary: "a\\n", value: {}}}'),
    ],
  ])('is rejected if a label is wrong: `%s` %s', async (key, problem, yaml) => {
    expect(await getErrorMessage(yaml)).toMatch(
      new RegExp(`test\\.yaml:\\d+ .*\`${key}\` ${problem}`),
    );
  });

  it('keeps the code block at the start of a description, and shows an abbreviation in the table of operations', async () => {
    const sentence = `Sends, ${['e', 'g', ''].join('.')} a thing.`;
    const yaml = createTestYaml({ description: `${sentence} More.` });
    const text = yaml.replace('{title: Test,', '{title: Test, description: "\\n    a *b* __c__",');
    const page = (await createReference(text)).pages.get('test/test.mdx');
    expect(page).toContain('```text\na *b* __c__\n```');
    expect(page).toContain(`| ${sentence} |`);
  });

  it('escapes Markdown and tags in a format', async () => {
    const format = 'type: string, format: "<a>{b}*c*_d_"';
    const text = await createPage({
      response: `{${format}}`,
      request: `{properties: {a: {oneOf: [{title: T, ${format}}, {type: integer}]}, b: {properties: {}, additionalProperties: {${format}}}}}`,
    });
    const type = 'string (\\<a>\\{b\\}*c*_d_)';
    const unescapedType = type.replaceAll('\\', '');
    for (const start of ['The body is a ', 'T: ', 'Any other key: ']) {
      const line = text.split('\n').find((item) => item.includes(start)) ?? '';
      expect(line.replaceAll('\\', '')).toContain(start + unescapedType);
      expect(line).toContain('\\<a>\\{b\\}\\*c');
    }
  });

  it('supports any characters in valid links', async () => {
    const yaml = createTestYaml({}).replace(
      'version: 1.0.0',
      "version: 1.0.0, summary: In short., contact: {name: 'A [b] {c}', url: 'https://x.example/a_(b)'}",
    );
    const text = (await createReference(yaml)).pages.get('test/test.mdx');
    expect(text).toContain('[A \\[b] \\{c\\}](https://x.example/a_%28b%29)');
    expect(text).toContain('\nIn short.\n');
  });
});

describe('a published specification', () => {
  it('has headers with any name, the default response, and unchanged values', async () => {
    const data = '{description: "[x](/docs)", x-unit: kW}';
    const yaml = createTestYaml({
      response: `{type: object, properties: {a: {enum: [${data}], examples: [${data}], const: ${data}}}}`,
    }).replace(
      "'200':",
      "default: {description: '[y](/docs)'}\n        '200':\n          headers: {x-page: {schema: {type: integer}}}",
    );
    const { downloads } = await createReference(yaml, { siteUrl: 'https://docs.example' });
    const { responses } = JSON.parse(downloads.get('test.json') ?? '').paths['/things'].post;
    expect(responses[200].headers['x-page']).toBeDefined();
    expect(responses.default.description).toBe('[y](https://docs.example/docs)');
    const { a } = responses[200].content['application/json'].schema.properties;
    for (const value of [a.enum[0], a.examples[0], a.const]) {
      expect(value).toEqual({ description: '[x](/docs)', 'x-unit': 'kW' });
    }
  });
});

describe('a released version', () => {
  const options = { released: 'released', siteUrl: 'https://docs.example' };
  const released = createTestYaml({ request: '{}' }).replace(
    'components:',
    `  /old:
    get: {operationId: old, summary: Old, tags: [things], responses: {'204': {description: Done.}}}
components:`,
  );

  it.each(['1.0.0', '1.1.0', '0.9.0'])(
    'is not replaced by other content as %s',
    async (version) => {
      const yaml = createTestYaml({ request: '{}' }).replace('1.0.0', version);
      const reference = createReference(yaml, options, { 'released/test-1.0.0.yaml': released });
      await expect(reference).rejects.toThrow(
        /test\.yaml:2 #\/info\/version: .*\n {2}GET \/old: removed/,
      );
    },
  );

  it.each<[string, [file: string, from: string, to: string], RegExp]>([
    [
      '2.0.0',
      ['test-1.0.0.yaml', '1.0.0', '1.1.0'],
      /released\/test-1\.0\.0\.yaml:2 #\/info\/version: The version is `1\.1\.0` instead of 1\.0\.0\./,
    ],
    [
      '2.0.0',
      ['test-v1.0.0.yaml', '1.0.0', '1.0.0'],
      /released\/test-v1\.0\.0\.yaml:1: .*no version/,
    ],
    [
      '2.0.0',
      ['other-1.0.0.yaml', '1.0.0', '1.0.0'],
      /released\/other-1\.0\.0\.yaml:1: .*no version/,
    ],
    ['2025-02', ['test-1.0.0.yaml', '1.0.0', '1.0.0'], /\ntest\.yaml:2 .*instead of three numbers/],
    [
      '2.0.0',
      ['test-1.0.0.yaml', 'version: 1.0.0', 'x: 1'],
      /released\/test-1\.0\.0\.yaml:2 .*version/,
    ],
    [
      '0.9.0',
      ['test-1.0.0.yaml', 'deprecated: false', ''],
      /older .*1\.0\.0\.\n {2}Increase the patch/,
    ],
  ])('is refused for %s if it is %s', async (version, [file, from, to], problem) => {
    const yaml = createTestYaml({}).replace('1.0.0', version);
    const files = { [`released/${file}`]: createTestYaml({}).replace(from, to) };
    await expect(createReference(yaml, options, files)).rejects.toThrow(problem);
  });

  it('does not depend on extensions', async () => {
    const ignored = { ...options, ignoredKeys: ['Schema.x-a'] };
    const create = (value: string) => createTestYaml({ response: `{type: object, x-a: ${value}}` });
    const files = { 'released/test-1.0.0.yaml': create('Old') };
    expect((await createReference(create('New'), ignored, files)).pages.size).toBeGreaterThan(0);
  });

  it('links only to pages that exist', async () => {
    const yaml = createTestYaml({ request: '{}' }).replace('1.0.0', '2.0.0');
    const { downloads } = await createReference(yaml, options, {
      'released/test-1.0.0.yaml': released,
    });
    const { paths } = JSON.parse(downloads.get('test-1.0.0.json') ?? '');
    expect(paths['/old'].get.externalDocs).toBeUndefined();
    expect(paths['/things'].post.externalDocs.url).toContain('/test/things-do');
  });
});

describe('links of a published specification', () => {
  it('do not replace code and text that looks like a link', async () => {
    const description = '`[a](/b)`, \\[c](/d), href="/e"\n\n    [f](/g)\n\n```\n[j]: /k\n```';
    const { downloads } = await createReference(createTestYaml({ description }), {
      siteUrl: 'https://docs.example',
    });
    const { paths } = JSON.parse(downloads.get('test.json') ?? '');
    expect(paths['/things'].post.description).toBe(description);
  });

  it('are absolute in every syntax, including in scopes', async () => {
    const description =
      '[a](/b "c"), ![d](/e), [f][g], [h](//i.example), [](</m n>), [![o]( /p)](/q)\n\n> [g]: </j>';
    const yaml = createTestYaml({ description })
      .replace('paths:', 'externalDocs: {url: /docs}\npaths:')
      .replace('deprecated: false', 'security: [{auth: [read]}]')
      .replace(
        'components:',
        "components:\n  securitySchemes: {auth: {type: oauth2, flows: {password: {tokenUrl: 'https://t.example', scopes: {read: '[k](/l)'}}}}}",
      );
    const { downloads } = await createReference(yaml, { siteUrl: 'https://docs.example' });
    const { paths, components, externalDocs } = JSON.parse(downloads.get('test.json') ?? '');
    expect(externalDocs.url).toBe('https://docs.example/docs');
    expect(paths['/things'].post.description).toBe(
      '[a](https://docs.example/b "c"), ![d](https://docs.example/e), [f][g], [h](//i.example), [](<https://docs.example/m n>), [![o]( https://docs.example/p)](https://docs.example/q)\n\n> [g]: <https://docs.example/j>',
    );
    expect(components.securitySchemes.auth.flows.password.scopes.read).toBe(
      '[k](https://docs.example/l)',
    );
  });
});

describe('a sample', () => {
  const request: SampleRequest = {
    method: 'POST',
    url: 'https://x.example',
    query: [],
    headers: [{ name: 'X-Empty', value: '' }],
    responseKind: 'none',
  };

  it('checks a field that every response contains', async () => {
    const responses = [
      '{type: object, required: [a], properties: {a: {type: string}}}',
      '{type: object, additionalProperties: {type: string}}',
      '{type: object, required: [a], properties: {a: {type: string, writeOnly: true}}}',
      '{type: object, required: [a], properties: {a: {type: [string, "null"]}}}',
      '{type: object, required: [a], properties: {a: {anyOf: [{enum: [x, null]}, {type: string}]}}}',
      '{type: object, required: [a], properties: {a: {description: Any value.}}}',
    ];
    const [fixed = '', ...others] = await Promise.all(
      responses.map((Thing) => {
        const reference = "{$ref: '#/components/schemas/Thing'}";
        const bodies = { request: reference, response: reference };
        const example = Thing.includes('writeOnly') ? undefined : '{a: x}';
        return createPage({ ...bodies, schemas: { Thing }, ...(example && { example }) });
      }),
    );
    const yaml = createTestYaml({ response: responses[0], example: '{a: x}' });
    const { pages } = await createReference(
      yaml.replace("'200':", "'202': {description: Later.}\n        '200':"),
    );
    others.push(pages.get('test/things-do.mdx') ?? '');
    const checks = [
      `awk '1; /"a" *: *[^ n]/ {ok = 1}`,
      'response.json().get("a") is None',
      'fields["a"] == nil',
    ];
    for (const check of checks) {
      expect(fixed).toContain(check);
      for (const page of others) expect(page).not.toContain(check);
    }
  });

  it('expects no body in a response to HEAD', async () => {
    const yaml = createTestYaml({}).replace('post:', 'head:');
    const { samples } = await createReference(yaml);
    for (const { code } of samples) expect(code).not.toMatch(/response\.json|json\.|n < 2/);
  });

  it('checks that the response is not an error, unless it can contain one', async () => {
    const checks = [
      `awk '1; /" *:/ {if (/^[ {]*"error" *:/) failed = 1; else ok = 1}`,
      'or response.json().keys() == {"error"}',
      'fields == nil || len(fields) == 1 && fields["error"] != nil',
    ];
    const [filled, ...others] = await Promise.all([
      createPage({ example: '{}' }),
      createPage({ response: '{type: object, additionalProperties: {}}', example: '{a: x}' }),
      createPage({
        response: '{type: object, properties: {error: {type: [string, "null"]}}}',
        example: '{error: null}',
      }),
    ]);
    for (const check of checks) {
      expect(filled).toContain(check);
      for (const page of others) expect(page).not.toContain(check);
    }
  });

  it.each([curl, go, python])('warns before a write is repeated: $id', ({ render }) => {
    const warning = /the server may have applied the change; check before you repeat the call/g;
    expect(render({ ...request, method: 'GET' })).not.toMatch(warning);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(render({ ...request, method })).toMatch(warning);
  });

  it('sends the query of a call with a body in all versions of curl', () => {
    const query = [
      { name: 'a[b]', value: "c d&'" },
      { name: 'key', value: '', variable: 'API_KEY' },
    ];
    const url = "https://a.example/$x!y'z";
    const body = { kind: 'json', value: {} } as const;
    const [first] = query;
    const code = curl.render({ ...request, url, query: first ? [first] : [], body });
    expect(code).toContain("\n  'https://a.example/$x!y'\\''z?a%5Bb%5D=c+d%26%27' \\\n");
    const withSecret = curl.render({ ...request, url, query, body });
    expect(withSecret).toContain(
      `ENCODED_API_KEY=$(printf %s "\${API_KEY:?}" | od -An -v -tx1 | tr -d ' \\n' | sed 's/../%&/g')\n`,
    );
    expect(withSecret).toContain(`z?a%5Bb%5D=c+d%26%27&key='"\${ENCODED_API_KEY:?}" \\\n`);
    const withoutBody = curl.render({ ...request, method: 'DELETE', url, query });
    expect(withoutBody).toContain('--get --request DELETE');
    expect(withoutBody).toContain(`--data-urlencode "key=\${API_KEY:?}"`);
  });

  it('does not send a parameter whose schema is deprecated', async () => {
    const page = await createPage({
      parameters: '[{name: old, in: query, schema: {type: string, deprecated: true}, example: a}]',
    });
    expect(page).not.toContain('old=');
  });

  it('sends an empty form, an empty header, and null', () => {
    const form = { ...request, body: { kind: 'form', value: {} } } as const;
    expect(curl.render(form)).toContain("--data ''");
    expect(curl.render(request)).toContain("--header 'X-Empty;'");
    const emptyBody = { ...request, body: { kind: 'json', value: null } } as const;
    expect(python.render(emptyBody)).toContain('data="null",');
  });

  it('indents a Python program without changing line separators in strings', () => {
    const body = { kind: 'json', value: { a: 'b\u2028c' } } as const;
    expect(python.render({ ...request, body })).toContain('"b\u2028c"');
  });
});

describe('an unusual specification', () => {
  it.each([
    ['{type: array, items: {type: string, title: A *b*}}', 'Each item: Title: A \\*b\\*.'],
    ['{type: array, items: false}', 'No items.'],
    ['{enum: [a b, "a\\u00a0b"]}', 'One of a b, "a\\u00a0b".'],
    ['{enum: [\u00e9, e\u0301]}', 'One of \u00e9, "e\\u0301".'],
    ['{anyOf: [{type: string}, {type: "null", description: Not yet.}]}', 'If null: Not yet.'],
    [
      '{type: array, items: {type: array, description: Row., items: {type: object, description: Cell., properties: {a: {type: string}}}}}',
      'Each item: Each item: Cell.',
    ],
    [
      '{oneOf: [{title: A, example: {q: one}, properties: {q: {type: string}}}, {type: string}]}',
      'Example: {"q":"one"}.',
    ],
  ])('is shown: %s', async (schema, expected) => {
    expect(await renderPage({ response: `{type: object, properties: {x: ${schema}}}` })).toContain(
      expected,
    );
  });

  it('can have a body with any value, and a contact with only an email address', async () => {
    const yaml = createTestYaml({ response: '{}' }).replace(
      'version: 1.0.0',
      'version: 1.0.0, contact: {email: a@b.example}',
    );
    const { pages } = await createReference(yaml);
    expect(pages.get('test/things-do.mdx')).toContain('The body is any value.');
    expect(pages.get('test/test.mdx')?.match(/b\.example/g)).toHaveLength(1);
  });

  it('is shown without titles that repeat field names', async () => {
    const response = '{type: object, properties: {machine_id: {type: string, title: Machine ID}}}';
    expect(await renderPage({ response })).not.toContain('Title');
  });

  it('is shown with the examples in the schemas of a body and a parameter', async () => {
    const text = await renderPage({
      response: '{type: object, examples: [{a: other}], properties: {a: {type: string}}}',
      parameters:
        '[{name: q, in: query, schema: {type: string, examples: [one, two]}, example: own}]',
    });
    for (const part of [
      'Example: {"a":"other"}.',
      'Example: own.',
      'Example: one.',
      'Example: two.',
    ])
      expect(text).toContain(part);
  });

  it('can use a deprecated security scheme for one operation', async () => {
    const yaml = createTestYaml({})
      .replace('deprecated: false', 'security: [{old: []}, {fresh: []}]')
      .replace(
        'components:',
        `components:
  securitySchemes:
    fresh: {type: apiKey, in: header, name: X-Fresh}
    old: {type: apiKey, in: header, name: X-Old, x-deprecated: true}`,
      );
    const { pages } = await createReference(yaml);
    expect(pages.get('test/things-do.mdx')).toContain('X-Old');
    expect(pages.get('test/things-do.mdx')).toContain('Header.Set("X-Fresh"');
  });

  it.each([
    '{name: q, in: query, style: pipeDelimited, schema: {type: string}}',
    '{name: q, in: query, style: deepObject, schema: {type: array}}',
    '{name: q, in: query, schema: {type: array, items: {oneOf: [{type: string}, {type: object}]}}}',
  ])('is rejected if samples cannot send it, even without an example: %s', async (parameter) => {
    const message = await getErrorMessage(createTestYaml({ parameters: `[${parameter}]` }));
    expect(message).toMatch(/test\.yaml:\d+ .*`q` with a style that the samples do not support/);
  });

  it.each([
    ['{name: q, in: query, schema: {type: array}, example: []}', 'an example of the parameter `q`'],
    ['{name: p, in: path, required: true, schema: {type: string}, example: a}', 'not in the path'],
  ])('is rejected if a call does not contain a parameter: %s', async (parameter, problem) => {
    const message = await getErrorMessage(createTestYaml({ parameters: `[${parameter}]` }));
    expect(message).toMatch(/test\.yaml:\d+ #\/paths\/~1things\/post\/parameters\/0: /);
    expect(message).toContain(problem);
  });

  it.each([
    ['/{name+}', 'name has characters other than'],
    ['/{id}', 'no description of the path parameter `id`'],
    ['/{id}/{b}', 'no description of the path parameter `id` and `b`'],
  ])('is rejected if samples cannot send the path %s', async (end, problem) => {
    const yaml = createTestYaml({}).replace('/things:', `/things${end}:`);
    expect(await getErrorMessage(yaml)).toMatch(/test\.yaml:[78] /);
    expect(await getErrorMessage(yaml)).toContain(problem);
  });

  it('is rejected if a form has an empty list, which a call does not contain', async () => {
    const yaml = createTestYaml({ request: '{type: object, properties: {a: {type: array}}}' });
    const form = yaml.replace(/requestBody: .*/, (text) =>
      text
        .replace('application/json', 'application/x-www-form-urlencoded')
        .replace('{}', '{a: []}'),
    );
    expect(form).toContain('example: {a: []}');
    expect(await getErrorMessage(form)).toContain('an example of its request body that does not');
  });

  it.each(['302', 'default'])('is rejected if its only status is %s', async (status) => {
    expect(await getErrorMessage(createTestYaml({}).replace("'200'", `'${status}'`))).toMatch(
      /test\.yaml:\d+ .*does not describe the response of a successful call/,
    );
  });

  it.each(['600', '20X', '2xx', '42'])('is rejected if it has the status %s', async (status) => {
    const yaml = createTestYaml({}).replace(
      "'200':",
      `'${status}': {description: No.}\n        '200':`,
    );
    expect(await getErrorMessage(yaml)).toMatch(new RegExp(`test\\.yaml:\\d+ .*\`${status}\``));
  });

  it('is rejected if an operation has its own servers', async () => {
    const yaml = createTestYaml({}).replace('deprecated: false', 'servers: []');
    expect(await getErrorMessage(yaml)).toMatch(
      /test\.yaml:\d+ .*`Operation\.servers` is not shown/,
    );
  });

  it('is rejected if it has an unknown OAuth flow', async () => {
    const yaml = createTestYaml({}).replace(
      'components:',
      `components:
  securitySchemes:
    auth: {type: oauth2, flows: {x-flow: text}}`,
    );
    expect(await getErrorMessage(yaml)).toContain('`OAuth2Flows.x-flow` is not shown on any page');
  });
});
