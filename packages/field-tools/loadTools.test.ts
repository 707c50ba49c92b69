import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../site';
import { content } from '../../site/sections';
import { loadTools } from './loadTools';

const { modbusPage = '', batchPage = '' } = site.tools ?? {};
const root = path.resolve(__dirname, '../..');

it.each([...(await loadTools()).entries()])('the data of %s has no Markdown', async (_, tool) => {
  const text = JSON.stringify(await tool.loadData({ root, content, modbusPage, batchPage }));
  expect(text.match(/.{0,80}(?:\]\(|`).{0,80}/g) ?? []).toEqual([]);
});

it.each([...(await loadTools()).keys()])(
  '%s has a page component and loads in a separate chunk',
  (tool) => {
    const read = (file: string) =>
      fs.readFileSync(path.join(__dirname, 'tools', tool, file), 'utf8');
    expect(read('index.tsx')).toContain('lazyTool(load)');
    expect(read('load.ts')).toContain(`webpackChunkName: "tool-${tool}"`);
  },
);
