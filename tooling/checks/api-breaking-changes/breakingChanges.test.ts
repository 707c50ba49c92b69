import path from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import { checkVersion } from '@portal/api-reference/node/changes/checkVersion';
import { compareSpecs, formatChange } from '@portal/api-reference/node/changes/compareSpecs';
import { listOperations } from '@portal/api-reference/node/operations';
import type { OpenApiDocument, Schema } from '@portal/api-reference/types';
import { describe, expect, it } from 'vitest';
import { bundleSpec, getSpecFile, SPEC_NAMES } from '../api-specs/bundleSpec';

const loadFixture = (name: string) =>
  bundleSpec(path.join(__dirname, '__fixtures__', `${name}.yaml`));

type ParametersAfterLocation =
  Parameters<typeof checkVersion> extends [unknown, ...infer Rest] ? Rest : never;

/** The message about a version that does not reflect the changes. */
const getVersionProblem = (file: string, ...args: ParametersAfterLocation) =>
  checkVersion({ file }, ...args)[0]?.message;

describe('the comparison of a specification with its release', () => {
  it('reports every breaking change with its location', async () => {
    const changes = compareSpecs(await loadFixture('released'), await loadFixture('changed'));
    expect(getVersionProblem('changed.yaml', '1.0.0', '1.1.0', changes)).toMatchInlineSnapshot(`
      "changed.yaml: The version is 1.1.0, but the file has breaking changes since 1.0.0.
        server https://api.cloud.4zero.example/v3: removed
        GET /machines: operationId: "machines-machines" → "machines-list"
        GET /machines query parameter from: type: integer → string
        GET /machines query parameter from: now required
        GET /machines query parameter status: value "idle" removed
        GET /machines query parameter sort: removed
        GET /machines query parameter end: added and required
        GET /machines 200 body.assets[].id: type: string → integer
        GET /machines 200 body.assets[].name: no longer always present
        GET /machines 200 body.assets[].power: x-unit: "kW" → "W"
        GET /machines 200 body.assets[].cycles: removed
        GET /machines 200 body.assets[].seen: format: "date-time" → none
        GET /machines 404: removed
        GET /machines/{id}: removed
        POST /plans request body.name: values: any value → "weekly", "yearly"
        POST /plans request body.cycles: minimum: 0 → 1
        POST /plans request body.notes: now required
        POST /plans request body: now required
        DELETE /plans: removed
        Revert them, or increase the major version, describe the changes in \`info.x-releases\`, and release the file."
    `);
    expect(getVersionProblem('changed.yaml', '1.0.0', '2.0.0', changes)).toBeUndefined();
  });

  it('accepts additions and relaxed constraints but requires a new version', async () => {
    const changes = compareSpecs(await loadFixture('released'), await loadFixture('extended'));
    expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(getVersionProblem('extended.yaml', '1.0.0', '1.1.0', changes)).toBeUndefined();
    expect(getVersionProblem('extended.yaml', '1.0.0', '1.0.1', changes)).toMatchInlineSnapshot(`
      "extended.yaml: The version is 1.0.1, but the file has changes since 1.0.0.
        GET /machines query parameter from: type: integer → number
        GET /machines query parameter from: minimum: 0 → none
        GET /machines query parameter status: value "offline" added
        GET /machines query parameter size: added
        GET /machines 200 body.count: added
        GET /machines 200 body.assets[].status: now always present
        GET /machines 200 body.assets[].power: type: number → integer
        GET /machines 200 body.assets[].status: value "offline" added
        GET /machines 500: added
        POST /plans request body.name: no longer required
        POST /plans request body.cycles: minimum: 0 → none
        POST /plans request body.notes: type: string → string or null
        POST /plans request body.colour: added
        GET /tags: added
        Revert them, or increase the minor version, describe the changes in \`info.x-releases\`, and release the file."
    `);
  });

  it('reports nothing for an unchanged specification', async () => {
    const released = await loadFixture('released');
    expect(compareSpecs(released, released)).toEqual([]);
    expect(getVersionProblem('released.yaml', '1.0.0', '1.0.0', [])).toBeUndefined();
  });

  it('rejects a version lower than the released one', async () => {
    const changes = compareSpecs(await loadFixture('released'), await loadFixture('extended'));
    expect(getVersionProblem('x.yaml', '2.0.0', '1.9.0', changes)).toContain(
      'older than the released version',
    );
  });
});

/** Keys of texts and groups of pages. */
const IGNORED_KEYS =
  /^(?:description|examples?|externalDocs|info|openapi|summary|tags|title|x-(?:description|keywords|questions|related))$/;
/** Keys whose objects contain names instead of keywords. */
const NAME_KEYS =
  /^(?:components|content|flows|headers|paths|properties|responses|scopes|securitySchemes|variables)$/;

/** A change of one place in a document. */
interface Mutation {
  verb: 'change' | 'remove' | 'add to';
  path: string[];
}

/** Lists mutations of everything in a value that has not been visited. */
function listMutations(value: unknown, path: string[], visited: Set<unknown>): Mutation[] {
  if (typeof value !== 'object' || value === null) return [{ verb: 'change', path }];
  if (visited.has(value)) return [];
  visited.add(value);
  const hasNames = Array.isArray(value) || NAME_KEYS.test(path.at(-1) ?? '');
  const mutations = Object.entries(value)
    .filter(([key]) => hasNames || !IGNORED_KEYS.test(key))
    .flatMap(([key, part]): Mutation[] => {
      const keyPath = [...path, key];
      // Without these values, or the type next to the known values of an open list, nothing changes.
      const isNeutral =
        part === false ||
        isDeepStrictEqual(part, {}) ||
        / (?:additionalProperties|anyOf 0 type)$/.test(keyPath.join(' '));
      const removal: Mutation[] = isNeutral ? [] : [{ verb: 'remove', path: keyPath }];
      const isText = path.at(-1) === 'scopes';
      return [...removal, ...(isText ? [] : listMutations(part, keyPath, visited))];
    });
  return hasNames ? mutations : [{ verb: 'add to', path }, ...mutations];
}

/** The form of a mutation, without names, because the comparison treats all names the same way. */
function getShape(document: unknown, { verb, path }: Mutation): string {
  const keys = path.map((key, index) =>
    NAME_KEYS.test(path[index - 1] ?? '') || /^\d+$/.test(key) ? '*' : key,
  );
  const value = path.reduce((object, key) => (object as Record<string, unknown>)[key], document);
  return `${verb} ${keys.join(' ')} ${inspect(value, { depth: 0 })}`;
}

/** Applies a mutation to a copy. */
function mutate(document: OpenApiDocument, { verb, path }: Mutation): OpenApiDocument {
  const root = { document: structuredClone(document) };
  const [key = '', ...parents] = ['document', ...path].toReversed();
  const parent = parents.reduceRight<Record<string, unknown>>(
    (object, name) => object[name] as Record<string, unknown>,
    root,
  );
  const value = parent[key];
  if (verb === 'add to') Object.assign(value as object, { unknown: [] });
  else if (verb === 'remove')
    Array.isArray(parent) ? parent.splice(Number(key), 1) : delete parent[key];
  else if (typeof value === 'boolean') parent[key] = !value;
  else parent[key] = typeof value === 'number' ? value + 1 : `${value}x`;
  return root.document;
}

/** One document for each operation, because comparing whole documents takes longer. */
const listDocuments = (document: OpenApiDocument): OpenApiDocument[] =>
  listOperations(document).map(({ path, method, operation }) => {
    const { parameters } = document.paths[path] ?? {};
    const item = { ...(parameters && { parameters }), [method]: operation };
    return { ...document, paths: { [path]: item } };
  });

describe('every change', () => {
  it.each([
    ...SPEC_NAMES.map((name) => [name, getSpecFile(name)]),
    ['a fixture', path.join(__dirname, '__fixtures__/extended.yaml')],
  ])(
    'of %s is listed',
    async (_, file = '') => {
      const visited = new Set<unknown>();
      const { components, ...others } = await bundleSpec(file);
      const { securitySchemes } = components ?? {};
      const document = { ...others, ...(securitySchemes && { components: { securitySchemes } }) };
      const mutations = listDocuments(document).flatMap((before) =>
        listMutations(before, [], visited).map((mutation) => ({ before, mutation })),
      );
      const distinctMutations = new Map(
        mutations.map((item) => [getShape(item.before, item.mutation), item]),
      );
      const unlisted = [...distinctMutations.values()].filter(
        ({ before, mutation }) => compareSpecs(before, mutate(before, mutation)).length === 0,
      );
      expect(distinctMutations.size).toBeGreaterThan(100);
      expect(unlisted.map(({ mutation: { verb, path } }) => `${verb} ${path.join(' ')}`)).toEqual(
        [],
      );
    },
    60_000,
  );
});

/** Lists changes, each with `!` if it is breaking. */
const listChanges = (before: object, after: object) =>
  compareSpecs(before as OpenApiDocument, after as OpenApiDocument).map(
    (change) => `${change.isBreaking ? '!' : ''}${formatChange(change)}`,
  );

const withOperation = (operation: object) => ({ paths: { '/a': { post: operation } } });
const withSchema = (schema: unknown, direction: string) => {
  const body = { content: { 'application/json': { schema } } };
  return withOperation(
    direction === 'request' ? { requestBody: body } : { responses: { 200: body } },
  );
};

const recursive: Schema = { type: 'object', properties: {} };
Object.assign(recursive.properties ?? {}, { next: recursive });

/** A line with machines, each of which has its line. */
function createLine(state: Schema): Schema {
  const line: Schema = { properties: {} };
  const first: Schema = { properties: { state, line } };
  Object.assign(line.properties ?? {}, { machines: { items: first } });
  return { properties: { first, line } };
}

const pair = { properties: { c: { type: 'string' } } };
const otherPair = { properties: { c: { type: 'integer' } } };
const openEnum = { anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] };

describe('a change of a schema', () => {
  // Rows: earlier schema, new schema, changes of a request, changes of a response.
  it.each<[string, unknown, unknown, string[], string[]]>([
    [
      'type',
      { type: 'integer' },
      { type: 'number' },
      [': type: integer → number'],
      ['!: type: integer → number'],
    ],
    [
      'other type',
      { type: 'integer' },
      { type: 'string' },
      ['!: type: integer → string'],
      ['!: type: integer → string'],
    ],
    [
      'null',
      { type: 'string' },
      { type: ['string', 'null'] },
      [': type: string → string or null'],
      ['!: type: string → string or null'],
    ],
    ['order of types', { type: ['null', 'string'] }, { type: ['string', 'null'] }, [], []],
    ['new limit', {}, { maxLength: 20 }, ['!: maxLength: none → 20'], [': maxLength: none → 20']],
    [
      'stricter limit',
      { exclusiveMinimum: 0 },
      { exclusiveMinimum: 1 },
      ['!: exclusiveMinimum: 0 → 1'],
      [': exclusiveMinimum: 0 → 1'],
    ],
    ['no limit', { minItems: 0 }, {}, [], []],
    [
      'pattern',
      { pattern: '^a' },
      { pattern: '^b' },
      ['!: pattern: "^a" → "^b"'],
      ['!: pattern: "^a" → "^b"'],
    ],
    ['new pattern', {}, { pattern: '^a' }, ['!: pattern: none → "^a"'], [': pattern: none → "^a"']],
    [
      'unit',
      { 'x-unit': 'kW' },
      { 'x-unit': 'W' },
      ['!: x-unit: "kW" → "W"'],
      ['!: x-unit: "kW" → "W"'],
    ],
    ['default', { default: '5' }, { default: 5 }, ['!: default: "5" → 5'], [': default: "5" → 5']],
    [
      'unknown keyword',
      {},
      { not: recursive },
      ['!: not: none → a recursive object'],
      ['!: not: none → a recursive object'],
    ],
    [
      'deprecation',
      { deprecated: true },
      {},
      [': deprecated: true → false'],
      [': deprecated: true → false'],
    ],
    ['format', {}, { format: 'uuid' }, ['!: format: none → "uuid"'], [': format: none → "uuid"']],
    [
      'value that is always null',
      { type: ['string', 'null'] },
      { type: 'null' },
      ['!: type: string or null → null'],
      ['!: type: string or null → null'],
    ],
    ['order of keys in a value', { enum: [{ a: 1, b: 2 }] }, { enum: [{ b: 2, a: 1 }] }, [], []],
    ['text', { title: 'a', description: 'a' }, { $comment: 'b', example: 'b' }, [], []],
    ['value', { enum: ['a'] }, { enum: ['a', 'b'] }, [': value "b" added'], ['!: value "b" added']],
    [
      'removed value',
      { enum: ['a', null] },
      { const: 'a' },
      ['!: value null removed'],
      [': value null removed'],
    ],
    [
      'first values',
      {},
      { enum: ['a'] },
      ['!: values: any value → "a"'],
      [': values: any value → "a"'],
    ],
    [
      'no values',
      { const: null },
      {},
      [': values: null → any value'],
      ['!: values: null → any value'],
    ],
    ['objects as values', { enum: [{ a: 1 }] }, { enum: [{ a: 1 }] }, [], []],
    [
      'open values',
      { type: 'string', enum: ['a', 'b'] },
      openEnum,
      [': unlisted values are possible'],
      ['!: unlisted values are possible'],
    ],
    [
      'closed values',
      openEnum,
      { type: 'string', enum: ['a', 'b'] },
      ['!: only listed values are possible'],
      [': only listed values are possible'],
    ],
    [
      'known value',
      openEnum,
      { anyOf: [{ enum: ['a', 'b', 'c'] }, { type: 'string' }] },
      [': value "c" added'],
      [': value "c" added'],
    ],
    [
      'removed known value',
      openEnum,
      { anyOf: [{ enum: ['a'] }, { type: 'string' }] },
      [': value "b" removed'],
      [': value "b" removed'],
    ],
    [
      'first known values',
      { type: 'string' },
      openEnum,
      [': values: any value → "a", "b", other values'],
      [': values: any value → "a", "b", other values'],
    ],
    [
      'limit of other values',
      openEnum,
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'string', maxLength: 5 }] },
      [
        ': alternative string (2) added',
        ' (string): type: string → any value',
        '! (string): only listed values are possible',
      ],
      [
        '!: alternative string (2) added',
        '! (string): type: string → any value',
        ' (string): only listed values are possible',
      ],
    ],
    [
      'order of alternatives',
      { oneOf: [{ title: 'A', minimum: 1 }, { title: 'B' }] },
      { oneOf: [{ title: 'B' }, { title: 'A', minimum: 1 }] },
      [],
      [],
    ],
    [
      'title of an alternative',
      { oneOf: [{ title: 'A', type: 'string' }] },
      { oneOf: [{ title: 'B', type: 'string' }] },
      [],
      [],
    ],
    [
      'alternative',
      { oneOf: [{ type: 'string' }] },
      { oneOf: [{ type: 'string', minLength: 1 }, { type: 'integer' }] },
      ['! (string): minLength: 0 → 1', ': alternative integer added'],
      [' (string): minLength: 0 → 1', '!: alternative integer added'],
    ],
    [
      'alternative with a title',
      { oneOf: [{ title: 'A' }] },
      { oneOf: [{ title: 'A' }, { title: 'B', type: 'string' }] },
      [': alternative B added'],
      ['!: alternative B added'],
    ],
    [
      'first alternatives',
      { properties: { a: otherPair } },
      { properties: { a: { oneOf: [otherPair, { type: 'null' }] } } },
      ['.a: alternative null added'],
      ['!.a: alternative null added'],
    ],
    [
      'no alternatives',
      { minimum: 1, oneOf: [{ type: 'integer' }, { type: 'null' }] },
      { type: 'integer' },
      ['!: alternative null removed', ' (integer): minimum: 1 → none'],
      [': alternative null removed', '! (integer): minimum: 1 → none'],
    ],
    [
      'one alternative only',
      { anyOf: [{ type: 'string' }] },
      { oneOf: [{ type: 'string' }] },
      ['!: only one alternative: false → true'],
      [': only one alternative: false → true'],
    ],
    [
      'required keys',
      {},
      { anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }] },
      ['!: at least one of these is required: none → a or b and c'],
      [': at least one of these is required: none → a or b and c'],
    ],
    [
      'items',
      { items: { items: { maximum: 2 } } },
      { items: { items: { maximum: 1 } } },
      ['![][]: maximum: 2 → 1'],
      ['[][]: maximum: 2 → 1'],
    ],
    [
      'no items',
      {},
      { items: false },
      ['![]: type: any value → not allowed'],
      ['[]: type: any value → not allowed'],
    ],
    ['free items', { items: {} }, {}, [], []],
    [
      'other keys',
      { additionalProperties: false },
      { additionalProperties: { type: 'string' } },
      ['.(other keys): type: not allowed → string'],
      ['!.(other keys): type: not allowed → string'],
    ],
    [
      'property',
      { properties: { a: true } },
      { properties: { b: true } },
      ['!.a: removed', '.b: added'],
      ['!.a: removed', '.b: added'],
    ],
    [
      'property that typed keys covered',
      { additionalProperties: { type: 'string' } },
      { additionalProperties: { type: 'string' }, properties: { a: { type: 'integer' } } },
      ['.a: added', '!.a: type: string → integer'],
      ['.a: added', '!.a: type: string → integer'],
    ],
    [
      'property that could not exist',
      { additionalProperties: false },
      { additionalProperties: false, properties: { a: { type: 'string' } } },
      ['.a: added', '.a: type: not allowed → string'],
      ['.a: added', '!.a: type: not allowed → string'],
    ],
    [
      'required property',
      { properties: { a: true } },
      { properties: { a: true, b: true }, required: ['a', 'b'] },
      ['!.a: now required', '!.b: added and required'],
      ['.a: now always present', '.b: added'],
    ],
    [
      'optional property',
      { properties: { a: true }, required: ['a'] },
      { properties: { a: true } },
      ['.a: no longer required'],
      ['!.a: no longer always present'],
    ],
    [
      'required property without a schema',
      { properties: { a: true }, required: ['a'] },
      { required: ['a'] },
      [],
      [],
    ],
    [
      'read-only property',
      { properties: { a: true } },
      { properties: { a: { readOnly: true } } },
      ['!.a: removed'],
      ['.a: readOnly: false → true'],
    ],
    [
      'property that requests do not have',
      { required: ['a'], properties: { a: { type: 'string', readOnly: true } } },
      { properties: { a: { type: 'integer', readOnly: true } } },
      [],
      ['!.a: no longer always present', '!.a: type: string → integer'],
    ],
    [
      'forbidden property',
      { properties: { a: { type: 'string' } } },
      { properties: { a: false } },
      ['!.a: type: string → not allowed'],
      ['!.a: type: string → not allowed'],
    ],
    [
      'other type with properties',
      { properties: { a: { type: 'object', properties: { b: true } } } },
      { properties: { a: { type: 'array', items: { properties: { b: true } } } } },
      ['!.a: type: object → array'],
      ['!.a: type: object → array'],
    ],
    [
      'name that all objects have',
      { properties: {} },
      { properties: { constructor: true } },
      ['.constructor: added'],
      ['.constructor: added'],
    ],
    [
      'parts',
      { allOf: [{ properties: { a: true } }, { required: ['a'] }] },
      { properties: { a: true }, required: ['a'] },
      [],
      [],
    ],
    [
      'end of recursion',
      recursive,
      { type: 'object', properties: { next: { type: 'string' } } },
      ['!.next: type: object → string'],
      ['!.next: type: object → string'],
    ],
    [
      'repeated schema',
      { properties: { a: pair, b: { ...pair } } },
      { properties: { a: otherPair, b: { ...otherPair } } },
      ['!.b: same changes as in request body.a', '!.a.c: type: string → integer'],
      ['!.b: same changes as in 200 body.a', '!.a.c: type: string → integer'],
    ],
    [
      'recursive schema',
      createLine({ type: 'integer' }),
      createLine({ type: 'number' }),
      [
        '.first.state: type: integer → number',
        '.first.line: same changes as in request body.line',
        '.line.machines[]: same changes as in request body.first',
      ],
      [
        '!.first.state: type: integer → number',
        '!.first.line: same changes as in 200 body.line',
        '!.line.machines[]: same changes as in 200 body.first',
      ],
    ],
  ])('is classified for each direction: %s', (_, before, after, request, response) => {
    const expectChanges = (direction: string, changes: string[]) =>
      expect(
        listChanges(withSchema(before, direction), withSchema(after, direction)).map((text) =>
          text.replace(/^(!?)POST \/a (?:request|200) body/, '$1'),
        ),
      ).toEqual(changes);
    expectChanges('request', request);
    expectChanges('response', response);
  });

  it('is found in schemas that are nested thousands of times', () => {
    const nest = (type: string) => {
      let schema: Schema = { type };
      for (let depth = 0; depth < 5000; depth++) schema = { properties: { a: schema } };
      return withSchema(schema, 'request');
    };
    const changes = listChanges(nest('string'), nest('integer'));
    expect(changes).toEqual([expect.stringMatching(/\.a\.a: type: string → integer$/)]);
  });

  it('ends if all schemas contain each other', () => {
    const schemas = Array.from('abcdefghijkl', (): Schema => ({ properties: {} }));
    for (const schema of schemas)
      Object.assign(schema.properties ?? {}, Object.fromEntries(schemas.entries()));
    const document = withSchema(schemas[0], 'request');
    expect(listChanges(document, structuredClone(document))).toEqual([]);
  });
});

const withParameter = (parameter: object) =>
  withOperation({ parameters: [{ in: 'query', name: 'a', ...parameter }] });
const withPath = (...names: string[]) => ({
  paths: {
    [`/${names.map((name) => `{${name}}`).join('/')}`]: {
      get: { parameters: names.map((name) => ({ in: 'path', name, required: true })) },
    },
  },
});
const withScheme = (scheme: object, security: object[] = []) => ({
  security,
  components: { securitySchemes: { login: scheme } },
});
const withFlow = (flow: object) =>
  withScheme({ type: 'oauth2', flows: { password: { tokenUrl: 'https://a.example', ...flow } } });
const withServers = (...servers: [url: string, region: string][]) => ({
  servers: servers.map(([url, region]) => ({ url, variables: { r: { default: region } } })),
});
const withSecurity = (security: object[], own?: object[]) => ({
  security,
  ...withOperation({ security: own }),
});

describe('a change outside schemas', () => {
  it.each<[string, object, object, string[]]>([
    ['no operation', withPath('a'), {}, ['!GET /{a}: removed']],
    ['operation', {}, withPath('a'), ['GET /{a}: added']],
    [
      'deprecation',
      withOperation({ deprecated: true }),
      withOperation({}),
      ['POST /a: deprecated: true → false'],
    ],
    [
      'unknown key',
      withOperation({}),
      withOperation({ callbacks: {} }),
      ['!POST /a: callbacks: none → {}'],
    ],
    ['name in a path', withPath('a', 'b'), withPath('a', 'c'), []],
    [
      'place in a path',
      withPath('a', 'b'),
      withPath('b', 'a'),
      [
        '!GET /{a}/{b} path parameter a: position in the path: 1 → 2',
        '!GET /{a}/{b} path parameter b: position in the path: 2 → 1',
      ],
    ],
    [
      'names in a path',
      withPath('a', 'b'),
      withPath('b', 'c'),
      [
        '!GET /{a}/{b} path parameter a: position in the path: 1 → 2',
        '!GET /{a}/{b} path parameter b: position in the path: 2 → 1',
      ],
    ],
    [
      'parameter',
      withOperation({}),
      withParameter({ required: true }),
      ['!POST /a query parameter a: added and required'],
    ],
    ['default style', withParameter({}), withParameter({ style: 'form', explode: true }), []],
    [
      'style of a list',
      withParameter({ schema: { type: 'array' } }),
      withParameter({ schema: { type: 'array' }, explode: false }),
      ['!POST /a query parameter a: explode: true → false'],
    ],
    [
      'style of a single value',
      withParameter({ schema: { type: 'string' } }),
      withParameter({ schema: { type: 'string' }, explode: false }),
      [],
    ],
    [
      'case of a header',
      withParameter({ in: 'header' }),
      withParameter({ in: 'header', name: 'A' }),
      [],
    ],
    [
      'case of a query parameter',
      withParameter({}),
      withParameter({ name: 'A' }),
      ['!POST /a query parameter a: removed', 'POST /a query parameter A: added'],
    ],
    [
      'body',
      withOperation({}),
      withOperation({ requestBody: {} }),
      ['POST /a request body: added'],
    ],
    [
      'optional body',
      withOperation({ requestBody: { required: true } }),
      withOperation({ requestBody: {} }),
      ['POST /a request body: no longer required'],
    ],
    [
      'media type',
      withOperation({ requestBody: { content: { 'application/json': {} } } }),
      withOperation({ requestBody: { content: { 'text/plain': {} } } }),
      ['!POST /a request body: removed', 'POST /a request body (text/plain): added'],
    ],
    [
      'response header',
      withOperation({ responses: { 200: { headers: { A: {} } } } }),
      withOperation({ responses: { 200: { headers: { a: { required: true } } } } }),
      ['POST /a 200 header a: now always present'],
    ],
    [
      'status that the default covered',
      withOperation({
        responses: { default: { content: { 'application/json': { schema: pair } } } },
      }),
      withOperation({
        responses: {
          404: { content: { 'application/json': { schema: otherPair } } },
          default: { content: { 'application/json': { schema: pair } } },
        },
      }),
      ['POST /a 404: added', '!POST /a 404 body.c: type: string → integer'],
    ],
    [
      'success that the default covered',
      withOperation({ responses: { default: { headers: { a: {} } } } }),
      withOperation({ responses: { 200: {}, default: { headers: { a: {} } } } }),
      ['POST /a 200: added', '!POST /a 200 header a: removed'],
    ],
    [
      'status that a range covers',
      withOperation({ responses: { 200: {}, default: { headers: { a: {} } } } }),
      withOperation({ responses: { '2XX': {}, default: { headers: { a: {} } } } }),
      ['POST /a 200: removed', 'POST /a 2XX: added'],
    ],
    [
      'removed success next to the default',
      withOperation({ responses: { 204: {}, default: {} } }),
      withOperation({ responses: { default: {} } }),
      ['!POST /a 204: removed'],
    ],
    [
      'media type that a range covered',
      withOperation({ requestBody: { content: { 'text/*': {} } } }),
      withOperation({
        requestBody: { content: { 'text/*': {}, 'text/csv': { schema: { type: 'string' } } } },
      }),
      [
        'POST /a request body (text/csv): added',
        '!POST /a request body (text/csv): type: any value → string',
      ],
    ],
    [
      'no authentication',
      withSecurity([]),
      withSecurity([{ a: [] }]),
      ['!POST /a: security: no authentication removed', 'POST /a: security: a added'],
    ],
    ['same security of an operation', withSecurity([{ a: [] }]), withSecurity([], [{ a: [] }]), []],
    [
      'order of security',
      withSecurity([{ a: [], b: ['r', 'w'] }, { c: [] }]),
      withSecurity([{ c: [] }, { b: ['w', 'r', 'r'], a: [] }]),
      [],
    ],
    [
      'second requirement',
      withSecurity([{ a: [] }]),
      withSecurity([{ a: [], b: ['r'] }]),
      ['!POST /a: security: a removed', 'POST /a: security: a and b and scope r of b added'],
    ],
    [
      'unneeded requirement',
      withSecurity([{ a: [] }, {}]),
      withSecurity([{}]),
      ['POST /a: security: a removed'],
    ],
    [
      'scheme',
      withScheme({ type: 'http', scheme: 'Bearer' }),
      withScheme({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', 'x-deprecated': true }),
      [
        '!security scheme login: bearerFormat: none → "JWT"',
        'security scheme login: x-deprecated: false → true',
      ],
    ],
    [
      'header of a key',
      withScheme({ in: 'header', name: 'X-A' }),
      withScheme({ in: 'header', name: 'x-a' }),
      [],
    ],
    [
      'token URL',
      withFlow({}),
      withFlow({ tokenUrl: 'https://b.example', refreshUrl: 'https://c.example' }),
      [
        '!security scheme login flow password: tokenUrl: "https://a.example" → "https://b.example"',
        'security scheme login flow password: refreshUrl: none → "https://c.example"',
      ],
    ],
    [
      'scopes',
      withFlow({ scopes: { a: 'A', b: 'B' } }),
      withFlow({ scopes: { a: 'a', c: 'C' } }),
      [
        '!security scheme login flow password: scope b removed',
        'security scheme login flow password: scope c added',
      ],
    ],
    [
      'second server with the same URL',
      withServers(['https://{r}', 'us'], ['https://{r}', 'eu']),
      withServers(['https://{r}', 'us'], ['https://{r}', 'ap']),
      ['!server https://{r} (2) variable r: default: "eu" → "ap"'],
    ],
    [
      'order of servers',
      withServers(['https://a', ''], ['https://b', '']),
      withServers(['https://b', ''], ['https://a', '']),
      ['first server: "https://a" → "https://b"'],
    ],
  ])('is classified: %s', (_, before, after, expected) => {
    expect(listChanges(before, after)).toEqual(expected);
  });
});
