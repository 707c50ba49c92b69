import { expect, it } from 'vitest';
import { toPageId, toSlug } from './pageIds';
import { createReference, createTestYaml, getErrorMessage } from './testReference';

it.each([
  ['Big Tables', 'big-tables'],
  ['Größe', 'grosse'],
  ['Café Ångström', 'cafe-angstrom'],
  ['泵', 'u6cf5'],
  ['泵 1', 'u6cf5-1'],
  ['가', 'uac00'],
  ['1 list', 'tag-1-list'],
  ['NUL', 'tag-nul'],
  ['!', 'tag'],
])('converts the tag %s to the page ID %s', (name, id) => {
  expect(toSlug(name)).toBe(id);
});

it.each([
  ['listRows', 'listRows'],
  ['_list', 'list'],
  ['1-list', 'operation-1-list'],
  ['1.list', 'operation-1.list'],
  ['rows/list?all', 'rows-list-all'],
  ['2fa', '2fa'],
  ['con', 'operation-con'],
  ['aux.list', 'operation-aux.list'],
  ['console', 'console'],
])('converts the operationId %s to the page ID %s', (name, id) => {
  expect(toPageId(name)).toBe(id);
});

it.each(['_list', '1-list', 'index', 'README'])(
  'has the same ID in files, sidebar, and links: %s',
  async (operationId) => {
    const options = { siteUrl: 'https://docs.example' };
    const { pages, downloads } = await createReference(
      createTestYaml({ operationId, tag: '泵' }),
      options,
    );
    const id = toPageId(operationId);
    const sidebar = pages.get('sidebar.json') ?? '';
    expect([...pages.keys()]).toContain(`test/${id}.mdx`);
    expect(sidebar).toContain(`"id": "api/test/${id}"`);
    expect(sidebar).toContain('"id": "api/test/u6cf5"');
    expect(pages.get('test/u6cf5.mdx')).toContain(`](./${id}.mdx)`);
    expect(downloads.get('test.json')).toContain(`"https://docs.example/docs/api/test/${id}"`);
    const isIndex = /^(?:index|readme)$/i.test(id);
    expect(pages.get(`test/${id}.mdx`)?.includes(`slug: /api/test/${id}\n`)).toBe(isIndex);
  },
);

it('rejects two pages that are the same on case-insensitive file systems', async () => {
  const error = await getErrorMessage(createTestYaml({ operationId: 'Things' }));
  expect(error).toMatch(/test\.yaml:\d+ #\/paths.*would have the same page `test\/Things`/);
});
