import { expect, it } from 'vitest';
import { getMarkdownPath } from './getMarkdownPath';
import { getRoute } from './getRoute';
import { parseContract } from './loadContract';
import { resolveLink } from './resolveLink';

const folders = [
  { folder: 'content/guide', route: '/docs' },
  { folder: 'content/news', route: '/news', isDated: true },
];

it('resolves the route of a content file', () => {
  expect(getRoute('content/guide/a/b.mdx', folders)).toBe('/docs/a/b');
  expect(getRoute('content/guide/a/index.mdx', folders)).toBe('/docs/a/');
  expect(getRoute('content/news/2025-01-31.mdx', folders)).toBe('/news/2025/01/31/');
});

it('returns the Markdown path of a route', () => {
  expect(getMarkdownPath('/site/', '/site/')).toBe('/site/index.md');
  expect(getMarkdownPath('/site/docs/a/', '/site/')).toBe('/site/docs/a.md');
});

it('parses contract rows with line numbers, without the header and empty lines', () => {
  expect(parseContract('path\n/\n\n/docs/a/\n')).toEqual([
    { route: '/', line: 2 },
    { route: '/docs/a/', line: 4 },
  ]);
});

it('resolves links relative to the page', () => {
  const from = '/docs/a/b';
  expect(resolveLink('../c%20d?x=1#e%20f', from)).toEqual({ pathname: '/docs/c d', anchor: 'e f' });
  expect(resolveLink('#e', from)).toEqual({ pathname: from, anchor: 'e' });
  expect(resolveLink('https://example.com/a', from)).toBe('external');
  expect(resolveLink('mailto:a@example.com', from)).toBe('external');
  expect(resolveLink('/docs/100%', from)).toBe('undecodable');
  expect(resolveLink('/docs#5%', from)).toBe('undecodable');
});
