import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import openapiReference from '..';
import { withDefaults } from '../options';
import { generateReference } from './generateReference';
import { createTestYaml, getErrorMessage } from './testReference';

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

describe('a file that is not in UTF-8', () => {
  const problem = (file: string) => `${file}:3 #/: The file cannot be read: it is not in UTF-8`;

  it('is rejected', async () => {
    const yaml = createTestYaml({}).replace('servers:', 'tags: [] # Maße\nservers:');
    const message = await getErrorMessage(Buffer.from(yaml, 'latin1'));
    expect(message).toContain(problem('test.yaml'));
  });

  it('is reported once, with its own line, if references name it', async () => {
    const text = 'A: {type: string}\nB: {type: string}\n# Maße\n';
    const files = { 'common.yaml': Buffer.from(text, 'latin1') };
    const response =
      "{type: object, properties: {a: {$ref: 'common.yaml#/A'}, b: {$ref: 'common.yaml#/B'}}}";
    const message = await getErrorMessage(createTestYaml({ response }), files);
    expect(message).toContain(problem('common.yaml'));
    expect(message).toContain('have a problem');
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
