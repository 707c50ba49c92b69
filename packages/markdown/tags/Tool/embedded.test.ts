import fs from 'node:fs';
import path from 'node:path';
import type { Tool } from '@portal/field-tools/frame/types';
import { parseUrlState } from '@portal/field-tools/frame/urlState';
import { loadTools } from '@portal/field-tools/loadTools';
import { describe, expect, it } from 'vitest';
import { site } from '../../../../site';
import { content } from '../../../../site/sections';
import { parsePage } from '../../../../tooling/checks/base/parsePage';
import { findJsxElements } from '../jsx';
import { parseToolTag, type ToolTag } from './renderToolCards';

const ROOT = path.resolve(__dirname, '../../../..');
const loadProjectFile = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const { modbusPage = '', batchPage = '' } = site.tools ?? {};
const descriptions = await loadTools();
const tools: Record<string, Tool> = {};
for (const [name, { loadData, create }] of descriptions) {
  tools[name] = create(await loadData({ root: ROOT, content, modbusPage, batchPage }));
}

/** All `<Tool>` tags, each with the page that contains it. */
const embeddedTools: [file: string, tag: ToolTag][] = [];
for (const name of fs.readdirSync(path.join(ROOT, 'content'), { recursive: true })) {
  const file = `content/${String(name).replaceAll('\\', '/')}`;
  if (!file.endsWith('.mdx') || !loadProjectFile(file).includes('<Tool ')) continue;
  const { tree } = await parsePage(ROOT, file, loadProjectFile(file));
  for (const node of findJsxElements(tree, 'Tool'))
    embeddedTools.push([file, parseToolTag(node, file, descriptions)]);
}

describe('tools in pages', () => {
  it.each([...descriptions])('%s has a page with its title', (_name, { title, page, anchor }) => {
    const source = loadProjectFile(`site/pages${page}.mdx`);
    expect(source).toContain(anchor ? `## ${title} {${anchor}}` : `title: ${title}\n`);
  });

  it('are all listed on /tools', () => {
    expect(loadProjectFile('site/pages/tools.mdx')).toContain('<Tool of="all" />');
  });

  it.each(embeddedTools)('%s opens a tool in a valid state', (_file, { of: toolId, state }) => {
    const linkState = parseUrlState(state);
    const tool = tools[toolId] as Tool;
    const fields = tool.fields(linkState);
    const fieldsByName = new Map(fields.map((field) => [field.name, field]));
    for (const [name, value] of Object.entries(linkState)) {
      expect([...fieldsByName.keys()], `${toolId}: ${state}`).toContain(name);
      const options = fieldsByName.get(name)?.options?.map(([option]) => option);
      if (options) expect(options, `${toolId}: ${state}`).toContain(value);
    }
    const { errors, blocks } = tool.solve(linkState);
    expect(errors).toEqual({});
    expect(blocks.length).toBeGreaterThan(0);
    if (toolId === 'codes') expect(blocks.at(-1)).toMatchObject({ title: 'Relevant lines' });
  });

  it.each([
    [
      'signal',
      /digital_signals|signal_conversions|edge-layer\/4zerobox\.|EXP-AIN|EXP-IO|sdk\/sensors/,
      6,
    ],
    ['registers', /modbus/, 2],
    ['switches', /expansion_boards\/|sdk\/bsp|development_board/, 8],
    [
      'codes',
      /device_management|authentication|overview|builtins|cellular|wifi|configurator\/modbus/,
      7,
    ],
    ['kpi', /productivity|operations|consumption|maintenance/, 4],
    ['pins', /expansion_boards\/|industrial_devices\/|pinmap/, 9],
    ['payload', /data-management\/data|webhook|storage/, 3],
    ['kit', /4zero-platform\/index|category\/iot-core|essential|I40Kit/, 3],
    ['releases', /changelog/, 1],
  ])('%s is embedded in the pages about its topic', (of, pagePath, count) => {
    const files = embeddedTools.flatMap(([file, tag]) =>
      tag.of === of && pagePath.test(file) ? file : [],
    );
    expect(new Set(files).size).toBe(count);
  });
});
