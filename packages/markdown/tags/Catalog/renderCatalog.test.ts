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

it('lists the programs of each module, with links', async () => {
  const value = '<Catalog of="modules" />';
  const file = new VFile({ path: path.join(root, 'content/sdk/page.mdx'), value });
  const tree = (await processor.run(processor.parse(file), file)) as Root;
  const urls = new Map<string, string[]>();
  visit(tree, 'tableRow', (row) => {
    const links: string[] = [];
    visit(row, 'link', ({ url }) => void links.push(url));
    urls.set(toText(row.children[0]), links);
  });
  expect(urls.get('modbus')).toContain('/docs-sdk/tutorials/energy_meter#program');
  expect([...urls.keys()].slice(1)).toEqual([...urls.keys()].slice(1).sort());
});
