import path from 'node:path';
import { checkVersion } from '@portal/api-reference/node/changes/checkVersion';
import { compareSpecs, formatChange } from '@portal/api-reference/node/changes/compareSpecs';
import type { OpenApiDocument, Schema } from '@portal/api-reference/types';
import { describe, expect, it } from 'vitest';
import { bundleSpec, getSpecFile } from '../api-specs/bundleSpec';

const loadFixture = (name: string) =>
  bundleSpec(path.join(__dirname, '__fixtures__', `${name}.yaml`));

const findBreaking = (before: OpenApiDocument, now: OpenApiDocument) =>
  compareSpecs(before, now)
    .filter(({ isBreaking }) => isBreaking)
    .map(formatChange);

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
        servers: https://api.cloud.4zero.example/v3 removed
        GET /machines: operationId changed from machines-machines to machines-list
        GET /machines query parameter from: is now required
        GET /machines query parameter from: type changed from integer to string
        GET /machines query parameter status: value "idle" removed
        GET /machines query parameter sort: removed
        GET /machines query parameter end: added and required
        GET /machines 200 body.assets[].name: may now be missing
        GET /machines 200 body.assets[].id: type changed from string to integer
        GET /machines 200 body.assets[].status: value "idle" removed
        GET /machines 200 body.assets[].power: unit changed from kW to W
        GET /machines 200 body.assets[].cycles: removed
        GET /machines 200 body.assets[].seen: format changed from date-time to none
        GET /machines 404: status removed
        GET /machines/{id}: removed
        POST /plans request body: is now required
        POST /plans request body.notes: is now required
        POST /plans request body.name: limited to "weekly", "yearly"
        POST /plans request body.cycles: minimum is stricter: 1
        DELETE /plans: removed
        Revert them, or increase the major version, explain why in \`info.x-releases\`, and release the file."
    `);
    expect(getVersionProblem('changed.yaml', '1.0.0', '2.0.0', changes)).toBeUndefined();
  });

  it('accepts additions and relaxed constraints but requires a new version', async () => {
    const changes = compareSpecs(await loadFixture('released'), await loadFixture('extended'));
    expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(getVersionProblem('extended.yaml', '1.0.0', '1.1.0', changes)).toBeUndefined();
    expect(getVersionProblem('extended.yaml', '1.0.0', '1.0.1', changes)).toMatchInlineSnapshot(`
      "extended.yaml: The version is 1.0.1, but the file has changes since 1.0.0.
        GET /machines query parameter from: type changed from integer to number
        GET /machines query parameter from: minimum is looser: none
        GET /machines query parameter status: value "offline" added
        GET /machines query parameter size: added
        GET /machines 200 body.assets[].status: is now always present
        GET /machines 200 body.assets[].status: value "offline" added
        GET /machines 200 body.assets[].power: type changed from number to integer
        GET /machines 200 body.count: added
        GET /machines 500: status added
        POST /plans request body.name: is now optional
        POST /plans request body.cycles: minimum is looser: none
        POST /plans request body.notes: type changed from string to string or null
        POST /plans request body.colour: added
        GET /tags: added
        Revert them, or increase the minor version, explain why in \`info.x-releases\`, and release the file."
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

const original = await bundleSpec(getSpecFile('maintenance'));

const recursive: Schema = { type: 'object', properties: {} };
Object.assign(recursive.properties ?? {}, { next: recursive });
/** The same schema, except that it is not recursive. */
const recursion: Schema = { type: 'object', properties: { next: { type: 'string' } } };

/** A line with machines, each of which has its line. */
function createLine(state: Schema): Schema {
  const line: Schema = { properties: {} };
  const first: Schema = { properties: { state, line } };
  Object.assign(line.properties ?? {}, { machines: { items: first } });
  return { properties: { first, line } };
}

const pair: Schema = { properties: { c: { type: 'string' } } };
const otherPair: Schema = { properties: { c: { type: 'integer' } } };

/** Kinds of change that the comparison must detect, each applied to a copy of the API. */
describe('a breaking change in the Maintenance API', () => {
  const PLANS_PATH = '/workspaces/{workspace_id}/maintenance-plans';
  const MAINTENANCES_PATH = '/workspaces/{workspace_id}/maintenances';
  const getMediaSchema = (
    holder: { content?: Record<string, { schema?: Schema }> } | undefined,
  ): Schema => holder?.content?.['application/json']?.schema ?? expect.unreachable('no schema');
  const getRequest = (spec: OpenApiDocument, route: string) =>
    getMediaSchema(spec.paths[route]?.post?.requestBody);
  const getResponse = (spec: OpenApiDocument, route: string, method: 'get' | 'post' = 'get') =>
    getMediaSchema(spec.paths[route]?.[method]?.responses['200']);
  const getProperty = (schema: Schema, ...names: string[]): Schema =>
    names.reduce(
      (schema, name) => (schema.items ?? schema).properties?.[name] ?? expect.unreachable(name),
      schema,
    );
  const HISTORY_PATH = `${MAINTENANCES_PATH}/{resource_id}`;

  it.each<[string, (spec: OpenApiDocument) => void, string]>([
    [
      'an API key header that is no longer accepted',
      (spec) => {
        spec.security = [{ bearerAuth: [] }];
      },
      'security: X-API-KEY in the header is no longer accepted',
    ],
    [
      'a second required scheme',
      (spec) => {
        spec.security = [{ bearerAuth: [], apiKeyHeader: [] }, { apiKeyHeader: [] }];
      },
      'security: the bearer scheme is no longer accepted',
    ],
    [
      'a maximum length in a request',
      (spec) => Object.assign(getProperty(getRequest(spec, PLANS_PATH), 'name'), { maxLength: 20 }),
      'request body.name: maxLength is stricter: 20',
    ],
    [
      'a pattern in a request',
      (spec) =>
        Object.assign(getProperty(getRequest(spec, MAINTENANCES_PATH), 'operator'), {
          pattern: '^opr-',
        }),
      'request body.operator: pattern changed from none to "^opr-"',
    ],
    [
      'a request that rejects unlisted keys',
      (spec) => Object.assign(getRequest(spec, PLANS_PATH), { additionalProperties: false }),
      'request body: unlisted keys are now rejected',
    ],
    [
      'an exclusive minimum in a request',
      (spec) =>
        Object.assign(getProperty(getRequest(spec, PLANS_PATH), 'cycles_target'), {
          exclusiveMinimum: 0,
        }),
      'request body.cycles_target: exclusiveMinimum is stricter: 0',
    ],
    [
      'a changed default',
      (spec) =>
        Object.assign(getProperty(getRequest(spec, MAINTENANCES_PATH), 'maintenance_done'), {
          default: true,
        }),
      'request body.maintenance_done: default changed from false to true',
    ],
    [
      'a removed response header',
      (spec) => {
        const unauthorized = spec.paths[PLANS_PATH]?.get?.responses['401'];
        if (unauthorized) unauthorized.headers = {};
      },
      'GET /workspaces/{workspace_id}/maintenance-plans 401 header WWW-Authenticate: removed',
    ],
    [
      'response items that are no longer described',
      (spec) => {
        getProperty(getResponse(spec, PLANS_PATH), 'maintenances').items = undefined;
      },
      '200 body.maintenances[]: is no longer described',
    ],
    [
      'a removed response field',
      (spec) => {
        delete getProperty(getResponse(spec, PLANS_PATH), 'maintenances').items?.properties?.name;
      },
      '200 body.maintenances[].name: removed',
    ],
    [
      'a response field with a different type',
      (spec) => {
        getProperty(getResponse(spec, HISTORY_PATH), 'history', 'notes').type = 'integer';
      },
      '200 body.history[].notes: type changed from string to integer',
    ],
    [
      'a request field that becomes required',
      (spec) => {
        getRequest(spec, MAINTENANCES_PATH).required?.push('maintenance_id');
      },
      'request body.maintenance_id: is now required',
    ],
    [
      'a removed operation',
      (spec) => {
        delete spec.paths[HISTORY_PATH];
      },
      'GET /workspaces/{workspace_id}/maintenances/{resource_id}: removed',
    ],
  ])('is detected: %s', (_, change, expected) => {
    const changed = structuredClone(original);
    change(changed);
    expect(findBreaking(original, changed).join('\n')).toContain(expected);
  });

  it.each<[string, Schema, string]>([
    [
      'an additional value in a closed list',
      { type: 'string', enum: ['production_machine', 'cabinet'] },
      '200 body.history[].asset_type: value "cabinet" added',
    ],
    [
      'a removed list of values',
      { type: 'string' },
      '200 body.history[].asset_type: the list of values was removed',
    ],
  ])('is detected in a response enum: %s', (_, schema, expected) => {
    const withType = (type: Schema) => {
      const copy = structuredClone(original);
      const rows = getProperty(getResponse(copy, HISTORY_PATH), 'history').items?.properties;
      if (rows) rows.asset_type = type;
      return copy;
    };
    const before = withType({ type: 'string', enum: ['production_machine'] });
    expect(findBreaking(before, withType(schema)).join('\n')).toContain(expected);
  });

  it.each<[string, unknown, unknown, string[]]>([
    ['items', { items: { type: 'integer' } }, { items: { type: 'string' } }, ['[]: type']],
    [
      'items of items',
      { items: { items: { maximum: 2 } } },
      { items: { items: { maximum: 1 } } },
      ['[][]: maximum'],
    ],
    ['an end of recursion', recursive, recursion, ['.next: type', '.next.next: removed']],
    ['recursion', recursive, recursive, []],
    ['objects as values', { enum: [{ a: 1 }] }, { enum: [{ a: 1 }] }, []],
    [
      'a text of an alternative',
      { oneOf: [{ type: 'string', description: 'a' }] },
      { oneOf: [{ type: 'string', description: 'b' }] },
      [],
    ],
    [
      'an alternative',
      { oneOf: [{ type: 'string' }, { type: 'number' }] },
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      [' alternative'],
    ],
    [
      'a field that requests do not have',
      { required: ['a'], properties: { a: { type: 'string', readOnly: true } } },
      { properties: { a: { type: 'integer', readOnly: true } } },
      [],
    ],
    [
      'a field that requests no longer have',
      { properties: { a: { type: 'string' } } },
      { properties: { a: { type: 'string', readOnly: true } } },
      ['.a: removed'],
    ],
    [
      'an open list of values that becomes alternatives',
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] },
      { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
      [': anyOf'],
    ],
    [
      'an open list of values with a new limit',
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'string' }] },
      { anyOf: [{ enum: ['a', 'b'] }, { type: 'string', maxLength: 5 }] },
      [': anyOf'],
    ],
    ['items that are now forbidden', {}, { items: false }, ['[]: type']],
    ['items that are now allowed', { items: false }, { items: { type: 'string' } }, []],
    ['items that may have any value', { items: {} }, {}, []],
    [
      'other keys that are now allowed',
      { additionalProperties: false },
      { additionalProperties: { type: 'string' } },
      [],
    ],
    [
      'alternatives in another order',
      { oneOf: [{ type: 'string' }, { type: 'null' }] },
      { oneOf: [{ type: 'null' }, { type: 'string' }] },
      [],
    ],
    ['a default', { default: '5' }, { default: 5 }, [': default']],
    [
      'a schema inside itself, and elsewhere',
      createLine({ type: 'integer' }),
      createLine({ type: 'string' }),
      ['.first.state: type', '.line: parts'],
    ],
    [
      'a schema that is used twice',
      { properties: { a: pair, b: { ...pair } } },
      { properties: { a: otherPair, b: { ...otherPair } } },
      ['.a.c: type', '.b: same'],
    ],
  ])('is detected in %s', (_, before, after, expected) => {
    const withBody = (schema: unknown) =>
      Object.assign(structuredClone(original), {
        paths: {
          '/a': {
            post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
          },
        },
      });
    const changes = findBreaking(withBody(before), withBody(after));
    expect(changes.map((change) => change.split(' body')[1]?.split(' ', 2).join(' '))).toEqual(
      expected,
    );
  });

  it.each<[string, OpenApiDocument['security'], OpenApiDocument['security'], string[]]>([
    ['a new requirement', [], [{ apiKeyHeader: [] }], ['anonymous access is no longer accepted']],
    ['a removed requirement', [{ apiKeyHeader: [] }], [], []],
    ['an alternative to no requirement', [{ apiKeyHeader: [] }, {}], [{}], []],
  ])('is detected in security: %s', (_, before, after, expected) => {
    const withSecurity = (security: OpenApiDocument['security']) => ({ ...original, security });
    expect(findBreaking(withSecurity(before), withSecurity(after))).toEqual(
      expected.map((text) => `security: ${text}`),
    );
  });

  it.each<[string, object, object]>([
    ['a default that is written', {}, { style: 'form', explode: true }],
    [
      'the form of a single value',
      { schema: { type: 'string' } },
      { schema: { type: 'string' }, explode: false },
    ],
    ['the case of a header', { in: 'header', name: 'X-A' }, { in: 'header', name: 'x-a' }],
  ])('does not include %s', (_, before, after) => {
    const withParameter = (parameter: object) => ({
      ...original,
      paths: {
        '/a': {
          get: { responses: {}, parameters: [{ in: 'query', name: 'a', ...parameter }] },
        },
      } as unknown as OpenApiDocument['paths'],
    });
    expect(compareSpecs(withParameter(before), withParameter(after))).toEqual([]);
  });

  it.each<[string, object, object, string[]]>([
    ['a body', {}, { requestBody: {} }, ['request: a body is now accepted']],
    [
      'an optional body',
      { requestBody: { required: true } },
      { requestBody: {} },
      ['request body: is now optional'],
    ],
    ['an end of deprecation', { deprecated: true }, {}, ['is no longer deprecated']],
  ])('does not include %s, which is another change', (_, before, after, expected) => {
    const withOperation = (operation: object) => ({
      ...original,
      paths: { '/a': { get: { responses: {}, ...operation } } } as unknown as typeof original.paths,
    });
    const changes = compareSpecs(withOperation(before), withOperation(after));
    expect(changes.filter(({ isBreaking }) => isBreaking)).toEqual([]);
    expect(changes.map((change) => formatChange({ ...change, operation: '' }))).toEqual(expected);
  });

  const bearer = { type: 'http', scheme: 'bearer' };
  const login = (refreshUrl?: string) => ({
    login: { type: 'oauth2', flows: { password: { tokenUrl: 'https://a.example', refreshUrl } } },
  });
  const createPath = (...names: string[]) => ({
    get: { responses: {}, parameters: names.map((name) => ({ in: 'path', name, required: true })) },
  });
  const server = (url: string, region: string) => ({ url, variables: { r: { default: region } } });
  it.each<[string, object, object, string[]]>([
    [
      'the second of two servers with one URL',
      { servers: [server('https://{r}.example', 'us'), server('https://{r}.example', 'eu')] },
      { servers: [server('https://{r}.example', 'us'), server('https://{r}.example', 'ap')] },
      ['variable r of the server https://{r}.example (2): default changed from "eu" to "ap"'],
    ],
    [
      'the server that samples call',
      { servers: [{ url: 'https://test.example' }, { url: 'https://live.example' }] },
      { servers: [{ url: 'https://live.example' }, { url: 'https://test.example' }] },
      ['servers: samples now call https://live.example'],
    ],
    [
      'path parameters that change places',
      { paths: { '/{a}/{b}': createPath('a', 'b') } },
      { paths: { '/{b}/{a}': createPath('b', 'a') } },
      [
        'GET /{a}/{b} path parameter a: changed its place in the path: /{b}/{a}',
        'GET /{a}/{b} path parameter b: changed its place in the path: /{b}/{a}',
      ],
    ],
    [
      'no requirements in another order',
      { security: [{ bearerAuth: [], apiKeyHeader: [] }] },
      { security: [{ apiKeyHeader: [], bearerAuth: [] }] },
      [],
    ],
    [
      'another scheme of the same kind',
      { security: [{ user: [] }], components: { securitySchemes: { user: bearer, plc: bearer } } },
      { security: [{ plc: [] }], components: { securitySchemes: { user: bearer, plc: bearer } } },
      [
        'security: the bearer scheme is no longer accepted',
        'security: the bearer scheme plc is now accepted',
      ],
    ],
    [
      'a new refresh URL',
      { security: [{ login: [] }], components: { securitySchemes: login() } },
      { security: [{ login: [] }], components: { securitySchemes: login('https://b.example') } },
      ['oauth2 flow password (https://a.example): refresh URL https://b.example added'],
    ],
  ])('lists %s', (_, before, after, expected) => {
    const changes = compareSpecs({ ...original, ...before }, { ...original, ...after });
    expect(changes.map(formatChange)).toEqual(expected);
  });

  it('includes token URLs and scopes of OAuth', () => {
    const withFlow = (tokenUrl: string, scopes: Record<string, string>) => ({
      ...original,
      security: [{ login: [] }],
      components: {
        securitySchemes: { login: { type: 'oauth2', flows: { password: { tokenUrl, scopes } } } },
      },
    });
    const before = withFlow('https://a.example', { read: '' });
    expect(findBreaking(before, withFlow('https://b.example', { read: '' }))).toEqual([
      'security: oauth2 flow password (https://a.example) is no longer accepted',
    ]);
    expect(findBreaking(before, withFlow('https://a.example', {}))).toEqual([
      'oauth2 flow password (https://a.example): scope read removed',
    ]);
  });

  it('does not include the case of a response header', () => {
    const withHeader = (name: string) => ({
      ...original,
      paths: {
        '/a': { get: { responses: { 200: { headers: { [name]: {} } } } } },
      } as unknown as OpenApiDocument['paths'],
    });
    expect(compareSpecs(withHeader('X-A'), withHeader('x-a'))).toEqual([]);
  });

  it('ends if all schemas contain each other', () => {
    const schemas = Array.from('abcdefghijkl', (): Schema => ({ properties: {} }));
    for (const schema of schemas)
      Object.assign(schema.properties ?? {}, Object.fromEntries(schemas.entries()));
    const withBody = {
      ...original,
      paths: {
        '/a': {
          post: { requestBody: { content: { x: { schema: schemas[0] } } }, responses: {} },
        },
      } as unknown as OpenApiDocument['paths'],
    };
    expect(compareSpecs(withBody, structuredClone(withBody))).toEqual([]);
  });

  it('does not include a renamed path parameter', () => {
    const renamed = JSON.parse(JSON.stringify(original).replaceAll('resource_id', 'machine'));
    expect(compareSpecs(original, renamed)).toEqual([]);
  });
});
