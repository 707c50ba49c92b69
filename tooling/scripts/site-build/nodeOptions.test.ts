import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLoaderEnvironment, listPackages, NODE_FLAGS } from './nodeOptions';

let root: string;
const write = (name: string, text: string) => {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('packages with and without a scope are listed, but not other files in node_modules', () => {
  for (const name of ['a', '@s/b', '@s/c', '.bin', '.cache']) write(`${name}/x.js`, '');
  expect(listPackages(root).sort()).toEqual(['@s/b', '@s/c', 'a']);
});

it('packages are compiled only if Node.js cannot require ES modules', () => {
  write('node_modules/esm/package.json', '{"type":"module","exports":"./index.js"}');
  write('node_modules/esm/index.js', 'export const kind = typeof require;');
  write('site.ts', 'import { kind } from "esm"; export default kind as string;');
  const jiti = require.resolve('jiti');
  write(
    'load.cjs',
    `console.log(require(${JSON.stringify(jiti)})(__filename, { cache: false, interopDefault: true })('./site.ts'));`,
  );
  const node = (args: string[], env: Record<string, string> = {}) =>
    execFileSync(process.execPath, [...NODE_FLAGS, ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, ...env },
      encoding: 'utf8',
    }).trim();
  const packages = path.join(root, 'node_modules');
  // Only modules that jiti compiles are wrapped in a function with a `require`.
  expect(node(['load.cjs'], createLoaderEnvironment(packages, false))).toBe('function');
  const canRequire = node(['-p', 'process.features.require_module']) === 'true';
  expect(node(['load.cjs'], createLoaderEnvironment(packages, canRequire))).toBe(
    canRequire ? 'undefined' : 'function',
  );
});
