import { compile } from '@mdx-js/mdx';
import type { Program } from 'estree';
import { expect, test } from 'vitest';
import recmaNameJsx from './recmaNameJsx';

const compilePage = async (text: string) =>
  String(await compile(text, { recmaPlugins: [recmaNameJsx] }));

test('references each imported function of a page once', async () => {
  const page = await compilePage('# A\n\nb *c*\n\n* d\n* e');
  const [importLine = '', constants = ''] = page.split('\n').filter((text) => /jsx/i.test(text));
  expect(importLine).toContain(
    '{Fragment as imported_Fragment, jsx as imported_jsx, jsxs as imported_jsxs}',
  );
  expect(constants).toBe(
    'const _Fragment = imported_Fragment, _jsx = imported_jsx, _jsxs = imported_jsxs;',
  );
  for (const name of ['Fragment', 'jsx', 'jsxs']) {
    expect(page.match(new RegExp(`imported_${name}\\b`, 'g'))).toHaveLength(2);
  }
  expect(page).toContain('_jsx(_components.em, {');
});

test('does not change a module without elements', () => {
  const tree: Program = { type: 'Program', sourceType: 'module', body: [] };
  recmaNameJsx()(tree);
  expect(tree.body).toEqual([]);
});
