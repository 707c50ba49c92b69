import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadTools } from './loadTools';

it.each([...(await loadTools()).keys()])(
  '%s has a page component and loads in a separate chunk',
  (tool) => {
    const read = (file: string) =>
      fs.readFileSync(path.join(__dirname, 'tools', tool, file), 'utf8');
    expect(read('index.tsx')).toContain('lazyTool(load)');
    expect(read('load.ts')).toContain(`webpackChunkName: "tool-${tool}"`);
  },
);
