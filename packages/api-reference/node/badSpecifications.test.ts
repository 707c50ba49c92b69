import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import openapiReference from '..';
import { withDefaults } from '../options';
import { generateReference } from './generateReference';
import { createReference, createTestYaml, getErrorMessage } from './testReference';

const siteDir = path.join(__dirname, '../__fixtures__/bad');

async function getFailure(...names: string[]): Promise<string> {
  const specs = names.map((name) => ({ id: name, file: `${name}.yaml` }));
  const reference = generateReference(withDefaults({ specs }), { siteDir, baseUrl: '/' });
  return reference.then(
    () => 'no error',
    (error: Error) => error.message,
  );
}

describe('an invalid specification', () => {
  it.each([
    'invalid-spec',
    'not-yaml',
    'no-operation-id',
    'no-summary',
    'no-tag',
    'unknown-tag',
    'no-example',
    'no-parameter-example',
    'no-tag-description',
    'unresolved-reference',
    'unresolved-file',
    'remote-reference',
    'duplicate-id',
    'same-path',
    'same-route',
    'cookie',
    'cookie-key',
    'mutual-tls',
    'relative-server',
    'multipart',
    'wrong-style',
    'unread-keys',
    'older-version',
    'swagger',
    'no-version',
    'webhooks-only',
    'missing-file',
  ])('causes an error: %s', async (name) => {
    expect(await getFailure(name)).toMatchSnapshot();
  });

  it('is reported together with other invalid specifications', async () => {
    const message = await getFailure('no-summary', 'no-example');
    expect(message).toContain('have 2 problems');
    expect(message).toContain('no-summary.yaml');
    expect(message).toContain('no-example.yaml');
  });

  it('prevents the creation of pages', async () => {
    const site = await mkdtemp(path.join(tmpdir(), 'reference-'));
    const context = {
      siteDir: site,
      baseUrl: '/',
      generatedFilesDir: path.join(site, 'generated'),
    };
    const file = path.relative(site, path.join(siteDir, 'no-example.yaml'));
    const created = openapiReference(
      context as LoadContext,
      withDefaults({
        specs: [{ id: 'bad', file }],
      }),
    );
    await expect(created).rejects.toThrow('no page was written');
    expect(await readdir(site)).toEqual([]);
    await rm(site, { recursive: true });
  });
});

describe('a common mistake', () => {
  const PROPERTY = '{type: string}';

  it.each([
    ['security: []', '', 'or write `security: []` if calls need no authentication'],
    ['paths:', 'webhooks: {a: {post: {responses: {}}}}\npaths:', "add 'Root.webhooks' to"],
    ['deprecated: false', 'callbacks: {a: {/b: {post: {}}}}', "add 'Operation.callbacks' to"],
    [
      PROPERTY,
      '{oneOf: [{type: string}], discriminator: {propertyName: a}}',
      "'Schema.discriminator'",
    ],
    [PROPERTY, '{allOf: [{type: string, x-a: 1}, {x-a: 2}]}', "'Schema.x-a'"],
    [PROPERTY, '{type: array, prefixItems: [{}]}', '`Schema.prefixItems` is not shown on any page'],
    [
      PROPERTY,
      '{type: object, patternProperties: {a: {}}}',
      '`Schema.patternProperties` is not shown on any page',
    ],
    [
      PROPERTY,
      '{type: string, nullable: true}',
      "Add `null` to the types instead: `type: [string, 'null']`",
    ],
    [PROPERTY, '{minimum: 1, exclusiveMinimum: true}', 'such as `exclusiveMinimum: 5`'],
    [PROPERTY, '{type: string, required: true}', 'in `required` of the object that contains it'],
    [PROPERTY, '{type: string, maxLength: a}', 'Expected type `integer` but got `string`'],
    [PROPERTY, '{type: string, description: }', 'YAML reads an empty value as null'],
    ['version: 1.0.0', 'version: 1.0', 'Put it in quotes'],
    [PROPERTY, '{type: number, example: 01.5}', 'or write it without zeros at its start'],
    [PROPERTY, '{type: integer, example: 017}', 'or write it without zeros at its start'],
    ['/things:', 'things:', 'Start the path with a slash'],
    [
      "'200':",
      "'404': {$ref: '#/components/responses/R', description: B.}\n        '200':",
      'pages do not combine the two',
      'responses: {R: {description: A.}}',
    ],
    [
      'deprecated: false',
      'requestBody: {content: {multipart/form-data: {}}}',
      'remove the operation, and describe it on a hand-written page',
    ],
  ])(
    'is reported once, with a fix: %s replaced by %s',
    async (part, mistake, fix, components = '') => {
      const yaml = createTestYaml({})
        .replace(part, mistake)
        .replace('components:', `components:\n  ${components}`);
      const message = await getErrorMessage(yaml);
      expect(message).toContain('have a problem');
      expect(message).toMatch(/\ntest\.yaml:\d+[ :]/);
      expect(message).toContain(fix);
    },
  );
});

it.each([
  ['prefixItems', '[{}]'],
  ['patternProperties', '{a: {}}'],
])('cannot ignore `%s`', async (key, value) => {
  const yaml = createTestYaml({ response: `{${key}: ${value}}`, example: '{}' });
  const reference = createReference(yaml, { ignoredKeys: [`Schema.${key}`] });
  await expect(reference).rejects.toThrow(/remove the key\.$/);
});

it.each([
  ['X Key', 'clients cannot send'],
  ['Content-Length', 'clients cannot send'],
  ['X-Key', 'no error'],
  ['Authorization', 'no error'],
])('checks the header %s of a security scheme', async (name, problem) => {
  const yaml = createTestYaml({})
    .replace('deprecated: false', 'security: [{key: []}]')
    .replace(
      'components:',
      `components:\n  securitySchemes: {key: {type: apiKey, in: header, name: ${name}}}`,
    );
  expect(await getErrorMessage(yaml)).toContain(problem);
});

it('reports a scope that no flow of its security scheme describes', async () => {
  const createYaml = (scope: string) =>
    createTestYaml({})
      .replace('deprecated: false', `security: [{auth: [${scope}]}]`)
      .replace(
        'components:',
        "components:\n  securitySchemes: {auth: {type: oauth2, flows: {password: {tokenUrl: 'https://t.example', scopes: {read: Read.}}}}}",
      );
  expect(await getErrorMessage(createYaml('read'))).toBe('no error');
  expect(await getErrorMessage(createYaml('raed'))).toContain(
    'The "raed" scope is not defined in the "auth" security scheme. Did you mean `read`?',
  );
});

it('reports the line of a path with encoded characters', async () => {
  const yaml = createTestYaml({ parameters: '[{name: a, in: cookie, schema: {}}]' });
  const lines = yaml.replace('/things:', '/%C3%A4%20/b:').split('\n');
  const line = lines.findIndex((text) => text.includes('cookie')) + 1;
  expect(await getErrorMessage(lines.join('\n'))).toContain(`test.yaml:${line} #`);
  const summary = lines.findIndex((text) => text.includes('summary')) + 1;
  const unlinted = lines.map((text) => text.replace('summary: Do things', 'answers: 1'));
  expect(await getErrorMessage(unlinted.join('\n'))).toContain(`test.yaml:${summary} #`);
});

it('reports invalid YAML in another file', async () => {
  const response = "{type: object, properties: {a: {$ref: 'b.yaml#/A'}, b: {$ref: 'b.yaml#/B'}}}";
  const message = await getErrorMessage(createTestYaml({ response }), {
    'b.yaml': 'A: {}\nB: {a b: c: d}\n',
  });
  expect(message).toContain('\nb.yaml:2 #/: Failed to parse');
});

describe('a file that is not in UTF-8', () => {
  const problem = (file: string) => `${file} is not in UTF-8 (3:1)`;

  it('is rejected', async () => {
    const yaml = createTestYaml({}).replace('servers:', 'tags: [] # Maße\nservers:');
    const message = await getErrorMessage(Buffer.from(yaml, 'latin1'));
    expect(message).toContain(problem('test.yaml'));
  });

  it('is reported with its own line if references name it', async () => {
    const text = 'A: {type: string}\nB: {type: string}\n# Maße\n';
    const files = { 'common.yaml': Buffer.from(text, 'latin1') };
    const response =
      "{type: object, properties: {a: {$ref: 'common.yaml#/A'}, b: {$ref: 'common.yaml#/B'}}}";
    const message = await getErrorMessage(createTestYaml({ response }), files);
    expect(message).toContain(problem('common.yaml'));
  });
});

it('accepts unread keys that are listed in ignoredKeys', async () => {
  const ignoredKeys = ['Schema.not', 'Operation.x-*', 'Operation.callbacks', 'Response.links'];
  const reference = generateReference(
    withDefaults({
      specs: [{ id: 'unread-keys', file: 'unread-keys.yaml' }],
      ignoredKeys: [...ignoredKeys, 'Schema.contains', 'MediaType.text/csv'],
    }),
    { siteDir, baseUrl: '/' },
  );
  expect((await reference).pages.size).toBeGreaterThan(2);
});

it('limits the page size if all schemas reference each other', async () => {
  const reference = await generateReference(
    withDefaults({ specs: [{ id: 'clique', file: 'clique.yaml' }] }),
    { siteDir, baseUrl: '/' },
  );
  const page = reference.pages.get('clique/rows-get.mdx') ?? '';
  expect(page).toContain('Same fields as [above](#');
  expect(page.length).toBeLessThan(300_000);
});
