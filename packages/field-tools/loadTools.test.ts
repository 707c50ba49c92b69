import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { site } from '../../site';
import { content } from '../../site/sections';
import type { State, Tool } from './frame/types';
import { loadTools } from './loadTools';

const { modbusPage = '', batchPage = '' } = site.tools ?? {};
const root = path.resolve(__dirname, '../..');

it.each([...(await loadTools()).entries()])('the data of %s has no Markdown', async (_, tool) => {
  const text = JSON.stringify(await tool.loadData({ root, content, modbusPage, batchPage }));
  expect(text.match(/.{0,80}(?:\]\(|`).{0,80}/g) ?? []).toEqual([]);
});

/** States that select each option of each field, one at a time. */
const listStates = (tool: Tool): State[] => [
  {},
  ...tool
    .fields({})
    .flatMap(({ name, options = [] }) => options.map(([value]) => ({ [name]: value }))),
];

/** Fields that the headline does not depend on. */
const OTHER_FIELD_PATTERN = /^(?:address|mask|shift|front|mains|(?:want|sensor)(?:-\w+)?)$/;

it.each([...(await loadTools()).entries()])(
  '%s shows no headline, settings, or programs if a field is invalid',
  async (_, description) => {
    const data = await description.loadData({ root, content, modbusPage, batchPage });
    const tool = description.create(data);
    for (const base of listStates(tool)) {
      for (const { name, options } of tool.fields(base)) {
        for (const text of options ? [] : ['x?', '1.000.0', '', '0', '250', '99999']) {
          const { errors, headline, blocks } = tool.solve({ ...base, [name]: text });
          const invalid = Object.keys(errors);
          if (invalid.length === 0) continue;
          const message = JSON.stringify({ ...base, [name]: text });
          const isOther = invalid.every((item) => OTHER_FIELD_PATTERN.test(item));
          if (!isOther) expect(headline?.value ?? '–', message).toBe('–');
          const titles = blocks.flatMap((block) => ('title' in block ? block.title : []));
          expect(
            titles.filter((title) => /Settings|settings|Program|main\.py|SQL/.test(title)),
            message,
          ).toEqual([]);
        }
      }
    }
  },
);

it.each([...(await loadTools()).entries()])('%s fills all placeholders', async (_, description) => {
  const data = await description.loadData({ root, content, modbusPage, batchPage });
  const tool = description.create(data);
  for (const state of listStates(tool)) {
    expect(JSON.stringify(tool.solve(state).blocks)).not.toMatch(/\{\w+\}|undefined/);
  }
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
