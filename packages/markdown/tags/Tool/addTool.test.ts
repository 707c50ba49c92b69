import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadTools } from '@portal/field-tools/loadTools';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { afterAll, expect, it } from 'vitest';
import { findJsxElements } from '../jsx';
import { parseToolTag, renderToolTable } from './renderToolCards';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'add-tool-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

// Follows the steps of "Add a field tool" in CONTRIBUTING.md.
fs.mkdirSync(path.join(folder, 'demo/node'), { recursive: true });
fs.writeFileSync(
  path.join(folder, 'demo/node/demoTool.ts'),
  `export default {
    title: 'Demo worksheet',
    page: '/tools/demo',
    question: 'What does it measure?',
    position: 1,
    loadData: ({ root }) => ({ root }),
    create: ({ root }) => ({ id: 'demo', fields: () => [], solve: () => ({ summary: root, errors: {}, blocks: [] }) }),
  };`,
);
const tools = await loadTools(folder);

it('loads the data and the form from the new folder', async () => {
  const demo = tools.get('demo');
  const data = await demo?.loadData({ root: '/site', content: [], modbusPage: '', batchPage: '' });
  expect(demo?.create(data).solve({})).toMatchObject({ summary: '/site' });
});

it('has a row on /tools', () => {
  expect(renderToolTable(tools).children.map((row) => getText(row))).toEqual([
    'ToolQuestion',
    'Demo worksheetWhat does it measure?',
  ]);
});

it('can be embedded in pages', () => {
  const tree = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .parse('<Tool of="demo" state="a=1">One.</Tool>') as Root;
  const [tag] = findJsxElements(tree, 'Tool');
  expect(tag && parseToolTag(tag, 'page.mdx', tools)).toMatchObject({
    of: 'demo',
    state: 'a=1',
    tool: { page: '/tools/demo' },
  });
});
