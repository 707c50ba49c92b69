import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSharedPlugins } from './createSharedPlugins';

test('creates plugins given by name, with their settings, and keeps the others', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'postcss-'));
  const file = path.join(folder, 'plugin.cjs');
  writeFileSync(file, 'module.exports = (settings) => ({ postcssPlugin: "a", settings });');
  const loadedPlugin = { postcssPlugin: 'b' };
  const { plugins, ident } = createSharedPlugins({
    ident: 'postcss',
    plugins: [file, [file, { stage: 2 }], loadedPlugin],
  });
  rmSync(folder, { recursive: true });
  expect(ident).toBe('postcss');
  expect(plugins).toEqual([
    { postcssPlugin: 'a', settings: undefined },
    { postcssPlugin: 'a', settings: { stage: 2 } },
    loadedPlugin,
  ]);
  expect(plugins[2]).toBe(loadedPlugin);
});
