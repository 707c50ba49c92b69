import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { createSharedPlugins, limitDarkModeToScreens } from './postCss';

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

test('limits dark mode rules to screens', () => {
  const css =
    'a{color:black}[data-theme=dark] a{color:white}@layer x{html[data-theme="dark"]{--ink:white}}';
  expect(postcss([limitDarkModeToScreens]).process(css, { from: undefined }).css).toBe(
    'a{color:black}@media screen{[data-theme=dark] a{color:white}}@layer x{@media screen{html[data-theme="dark"]{--ink:white}}}',
  );
});

test('does not limit a rule for both modes', () => {
  const css = '[data-theme=dark] a,.light a{color:red}';
  expect(postcss([limitDarkModeToScreens]).process(css, { from: undefined }).css).toBe(css);
});
