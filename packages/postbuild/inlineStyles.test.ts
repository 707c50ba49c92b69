import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SITE_FACTS } from './__fixtures__/siteFacts';
import { inlineStyles } from './inlineStyles';
import type { Build, BuiltPage } from './loadBuild';
import { parsePage } from './parsePage';

const SHARED = '<link rel=stylesheet href=/assets/css/styles.0123abcd.css />';
const SPECIAL = '<link rel="stylesheet" href="/assets/css/tool-styles.1.css">';
const FONT = '@font-face{font-family:A;src:url(/a.woff2)}';
const CSS = ':root{--a:1;--b:2;--c:3}.a{top:var(--a)}.b{top:var(--b)}.c{top:0}';
const TOOL_CSS = '.tool{top:var(--c)}.unused{top:0}';

/** Inlines the styles of test pages, each with stylesheet links and one class name. */
async function inlinePages(files: Record<string, [links: string, name: string]>) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'inline-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const folder = path.join(dir, 'assets/css');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'styles.0123abcd.css'), FONT + CSS);
  await writeFile(path.join(folder, 'tool-styles.1.css'), TOOL_CSS);
  const pages = Object.entries(files).map(([file, [links, name]]) => {
    const html = `<html><head>${links}</head><body><p class=${name}></p></body></html>`;
    const page: Partial<BuiltPage> = { ...parsePage(html), file, html };
    return page as BuiltPage;
  });
  await inlineStyles({ root: dir, sites: [{ facts: SITE_FACTS, dir, pages }], pages } as Build);
  const sharedCss = await readFile(path.join(folder, 'styles.0123abcd.css'), 'utf8');
  return { pages, sharedCss };
}

test('gives pages with the same stylesheets the same rules, and keeps page-specific stylesheets complete', async () => {
  const { pages } = await inlinePages({
    '/a.html': [SHARED, 'a'],
    '/b.html': [SHARED, 'b'],
    '/tool.html': [SHARED + SPECIAL, 'c'],
  });
  const [a, b, tool] = pages;
  expect(a?.html).toContain(
    `<head><style>${FONT}</style><style data-href="/assets/css/styles.0123abcd.css">:root{--a:1;--b:2}.a{top:var(--a)}.b{top:var(--b)}</style></head>`,
  );
  expect(b?.html).toBe(a?.html.replace('class=a', 'class=b'));
  expect(tool?.html).toContain(
    `>:root{--c:3}.c{top:0}</style><style data-href="/assets/css/tool-styles.1.css">${TOOL_CSS}</style></head>`,
  );
});

test('removes fonts from the complete stylesheet', async () => {
  expect((await inlinePages({ '/a.html': [SHARED, 'a'] })).sharedCss).toBe(CSS);
});

test('reports a page whose stylesheet does not exist', async () => {
  const missing = SPECIAL.replace('tool', 'other');
  await expect(inlinePages({ '/a.html': [missing, 'a'] })).rejects.toThrow(
    '/a.html: /assets/css/other-styles.1.css does not exist.',
  );
});
