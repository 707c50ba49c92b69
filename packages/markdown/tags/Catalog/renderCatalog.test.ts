import path from 'node:path';
import type { Root } from 'mdast';
import { toString as toText } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const catalog = TAGS.find(({ name }) => name === 'Catalog') as Tag;

const root = path.join(__dirname, '../../../..');
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(createTagsPlugin([catalog]), {
    root,
    content: [{ folder: 'content/sdk', route: '/docs-sdk' }],
  });

async function renderIndex(of: string): Promise<Map<string, string[]>> {
  const value = `<Catalog of="${of}" />`;
  const file = new VFile({ path: path.join(root, 'content/sdk/page.mdx'), value });
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  const urls = new Map<string, string[]>();
  visit(tree, 'tableRow', (row) => {
    const links: string[] = [];
    visit(row, 'link', ({ url }) => void links.push(url));
    urls.set(toText(row.children[0]), links);
  });
  return urls;
}

it('lists the programs of each module, with links', async () => {
  const urls = await renderIndex('modules');
  expect(urls.get('modbus')).toContain('/docs-sdk/tutorials/energy_meter#program');
  expect([...urls.keys()].slice(1)).toEqual([...urls.keys()].slice(1).sort());
});

it('lists every program under its task', async () => {
  const urls = await renderIndex('tasks');
  expect(urls.get('Count pieces or door openings')).toContain(
    '/docs-sdk/hardware/expansion_boards/EXP-IO#counter',
  );
  expect([...urls.values()].slice(1).filter((links) => links.length === 0)).toEqual([]);
});
