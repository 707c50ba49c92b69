import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TOOLS } from './tools';

const folders = fs
  .readdirSync(__dirname)
  .filter((name) => fs.existsSync(path.join(__dirname, name, `${name}Tool.ts`)));

it('lists every folder that describes a tool', () => {
  expect(Object.keys(TOOLS).sort()).toEqual(folders);
});

it.each(folders)('%s has a page part and loads in its own chunk', (folder) => {
  const read = (file: string) => fs.readFileSync(path.join(__dirname, folder, file), 'utf8');
  expect(read('index.tsx')).toContain('lazyComponent(load)');
  expect(read('load.ts')).toContain(`webpackChunkName: "tool-${folder}"`);
});
