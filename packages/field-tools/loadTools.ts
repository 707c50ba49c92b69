import fs from 'node:fs';
import path from 'node:path';
import type { ToolDescription } from './ToolDescription';

/** Field tools by folder name, in the order of `/tools`. */
export type Tools = ReadonlyMap<string, ToolDescription>;

/** Loads the description of each tool: `<tool>/node/<tool>Tool.ts` in each folder of `tools/`. */
export async function loadTools(folder = path.join(__dirname, 'tools')): Promise<Tools> {
  const tools = await Promise.all(
    fs.readdirSync(folder).map(async (name): Promise<[string, ToolDescription]> => {
      const { default: tool } = await import(path.join(folder, name, 'node', `${name}Tool.ts`));
      return [name, tool];
    }),
  );
  return new Map(tools.sort(([, a], [, b]) => a.position - b.position));
}

/** URL of a tool's page with a state: `/tools/signal?kind=pulse`. */
export function getToolUrl({ page, anchor = '' }: ToolDescription, state: string): string {
  return page + (state && `?${state}`) + anchor;
}
