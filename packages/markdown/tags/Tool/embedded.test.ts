import fs from 'node:fs';
import path from 'node:path';
import { createCodesTool } from '@portal/field-tools/codes/createCodesTool';
import { readAddress } from '@portal/field-tools/frame/address';
import type { ToolDescription } from '@portal/field-tools/frame/ToolDescription';
import type { Tool } from '@portal/field-tools/frame/types';
import { createKitTool } from '@portal/field-tools/kit/createKitTool';
import { createKpiTool } from '@portal/field-tools/kpi/createKpiTool';
import { createPayloadTool } from '@portal/field-tools/payload/createPayloadTool';
import { createPinsTool } from '@portal/field-tools/pins/createPinsTool';
import { loadCodes } from '@portal/field-tools/plugin/loadCodes';
import { loadKit } from '@portal/field-tools/plugin/loadKit';
import { loadKpi } from '@portal/field-tools/plugin/loadKpi';
import { loadPayload } from '@portal/field-tools/plugin/loadPayload';
import { loadPins } from '@portal/field-tools/plugin/loadPins';
import { loadReleaseData } from '@portal/field-tools/plugin/loadReleaseData';
import { loadSignals } from '@portal/field-tools/plugin/loadSignals';
import { loadSwitches } from '@portal/field-tools/plugin/loadSwitches';
import { createRegistersTool } from '@portal/field-tools/registers/createRegistersTool';
import { createReleasesTool } from '@portal/field-tools/releases/createReleasesTool';
import { createSignalTool } from '@portal/field-tools/signal/createSignalTool';
import { createSwitchesTool } from '@portal/field-tools/switches/createSwitchesTool';
import { TOOLS } from '@portal/field-tools/tools';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { site } from '../../../../site';
import { content } from '../../../../site/sections';
import { parsePage } from '../../../../tooling/checks/base/parsePage';
import { jsxElements } from '../jsx';
import { readTool, type ToolTag } from './readTool';

const ROOT = path.resolve(__dirname, '../../../..');
const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const yaml = (file: string) => parse(read(`content/${file}`));
const { modbusPage = '', batchPage = '' } = site.tools ?? {};

const tools: Record<string, Tool> = {
  signal: createSignalTool(loadSignals(ROOT)),
  registers: createRegistersTool({ ...yaml('modbus.yaml'), fins: yaml('fins.yaml') }),
  switches: createSwitchesTool(loadSwitches(ROOT)),
  codes: createCodesTool(loadCodes(ROOT, modbusPage)),
  kpi: createKpiTool(loadKpi(ROOT)),
  pins: createPinsTool(await loadPins(ROOT)),
  payload: createPayloadTool(loadPayload(ROOT, batchPage)),
  kit: createKitTool(loadKit(ROOT)),
  releases: createReleasesTool(loadReleaseData(ROOT, content)),
};

/** Tags of all pages with their page. */
const placed: [file: string, tag: ToolTag][] = [];
for (const name of fs.readdirSync(path.join(ROOT, 'content'), { recursive: true })) {
  const file = `content/${String(name).replaceAll('\\', '/')}`;
  if (!file.endsWith('.mdx') || !read(file).includes('<Tool ')) continue;
  const { tree } = await parsePage(ROOT, file, read(file));
  for (const node of jsxElements(tree, 'Tool')) placed.push([file, readTool(node, file)]);
}

describe('tools in pages', () => {
  it('all have a page with their title, and a row on /tools', () => {
    expect(Object.keys(TOOLS).sort()).toEqual(Object.keys(tools).sort());
    const hub = read('site/pages/tools.mdx');
    for (const [of, { title, page, anchor = '', question }] of Object.entries<ToolDescription>(
      TOOLS,
    )) {
      const source = read(`site/pages${page}.mdx`);
      expect(source, of).toContain(anchor ? `## ${title} {${anchor}}` : `title: ${title}\n`);
      expect(hub, of).toContain(`| [${title}](${anchor || page}) | ${question} |`);
    }
  });

  it.each(placed)('%s opens a tool in a valid state', (_file, { of, state }) => {
    const given = readAddress(state);
    const tool = tools[of] as Tool;
    const fields = tool.fields(given);
    const known = new Map(fields.map((field) => [field.name, field]));
    for (const [name, value] of Object.entries(given)) {
      expect([...known.keys()], `${of}: ${state}`).toContain(name);
      const options = known.get(name)?.options?.map(([option]) => option);
      if (options) expect(options, `${of}: ${state}`).toContain(value);
    }
    const { errors, blocks } = tool.solve(given);
    expect(errors).toEqual({});
    expect(blocks.length).toBeGreaterThan(0);
    if (of === 'codes') expect(blocks[0]).toMatchObject({ title: 'Lines that matter' });
  });

  it.each([
    ['signal', /signal_acquisition|edge-layer\/4zerobox\.|EXP-AIN|EXP-IO|sdk\/sensors/, 5],
    ['registers', /ot_protocols|modbus|fins/, 3],
    ['switches', /expansion_boards\/|sdk\/bsp|development_board/, 8],
    ['codes', /device_management|authentication|overview|builtins|cellular|wifi|ot_protocols/, 7],
    ['kpi', /productivity|operations|consumption|maintenance/, 4],
    ['pins', /expansion_boards\/|industrial_devices\/|pinmap/, 9],
    ['payload', /data-management\/data|webhook|storage/, 3],
    ['kit', /4zero-platform\/index|category\/iot-core|essential|I40Kit/, 3],
    ['releases', /changelog/, 1],
  ])('%s stands where its question comes up', (of, where, count) => {
    const files = placed.flatMap(([file, tag]) => (tag.of === of && where.test(file) ? file : []));
    expect(new Set(files).size).toBe(count);
  });
});
