import { getMarkdownPath } from '@portal/core/routes/getMarkdownPath';
import { expect, test } from 'vitest';
import { groupPages, type MarkdownPage, renderFull, renderIndex } from './renderIndex';

function createPage(route: string): MarkdownPage {
  return {
    route,
    title: `Title of ${route}`,
    description: 'What it is.',
    url: `https://docs.test${getMarkdownPath(route, '/')}`,
    markdown: `# ${route}\n${'Valve. '.repeat(300)}\n`,
  };
}

const groups = groupPages(['/docs/api/overview', '/docs/a', '/search'].map(createPage), [
  { title: 'REST API', prefixes: ['/docs/api/'] },
  { title: 'Guide', prefixes: ['/docs/'] },
  { title: 'Empty', prefixes: ['/none/'] },
]);

test('lists each page once, under its first matching section', () => {
  expect(renderIndex('Docs', 'All of it.', groups)).toBe(`# Docs

> All of it.

## REST API

- [Title of /docs/api/overview](https://docs.test/docs/api/overview.md): What it is. (2 KB)

## Guide

- [Title of /docs/a](https://docs.test/docs/a.md): What it is. (2 KB)
`);
});

test('lists joined files under Optional, with their sizes', () => {
  const text = 'ä'.repeat(600_000);
  const url = 'https://docs.test/llms-full.txt';
  const index = renderIndex('Docs', 'All.', groups, [
    { title: 'Everything', url, description: 'all pages', markdown: text },
  ]);
  expect(index).toMatch(/\n## Optional\n\n- \[Everything\]\(\S+\): all pages \(1,200 KB\)\n$/);
});

test('joins the pages in index order, each below its URL', () => {
  const full = renderFull('Docs', groups);
  expect(full.indexOf('Source: https://docs.test/docs/api/overview.md')).toBeLessThan(
    full.indexOf('Source: https://docs.test/docs/a.md'),
  );
  expect(full).not.toContain('/search');
});

test.each([
  ['/', '/index.md'],
  ['/docs/4zero-platform/', '/docs/4zero-platform.md'],
  ['/changelog', '/changelog.md'],
])('returns the Markdown path of %s: %s', (route, expected) => {
  expect(getMarkdownPath(route, '/')).toBe(expected);
});
