import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { BuiltPage } from '../loadBuild';
import { findNewestRelease, renderFrontMatter } from './frontMatter';

const createPage = (facts: Partial<BuiltPage>) => ({ metas: new Map(), ...facts }) as BuiltPage;

test('contains the URL, kind, release, and date of a page', () => {
  const built = createPage({
    shownTitle: 'Read: "it"',
    description: 'What it is: all.',
    route: '/docs/a',
    kind: 'how-to',
    published: '2025-03-10T08:00:00.000Z',
  });
  const text = renderFrontMatter(built, 'https://docs.test', '2025-06-01');
  expect(text).toMatch(/^---\n[\s\S]+\n---\n\n$/);
  expect(parse(text.split('---')[1] ?? '')).toEqual({
    title: 'Read: "it"',
    url: 'https://docs.test/docs/a',
    description: 'What it is: all.',
    kind: 'how-to',
    release: '2025-06-01',
    date: '2025-03-10',
  });
});

test('omits unknown values', () => {
  const built = createPage({ shownTitle: 'Home', description: '', route: '/' });
  expect(renderFrontMatter(built, 'https://docs.test', undefined)).toBe(
    '---\ntitle: Home\nurl: https://docs.test/\n---\n\n',
  );
});

test('uses the newest article as the newest release', () => {
  const article = new Map([['og:type', 'article']]);
  const pages = [
    createPage({ metas: article, published: '2025-06-01T00:00:00.000Z' }),
    createPage({ metas: article, published: '2024-12-01T00:00:00.000Z' }),
    createPage({ published: '2026-01-01T00:00:00.000Z' }),
  ];
  expect(findNewestRelease(pages)).toBe('2025-06-01');
  expect(findNewestRelease([])).toBeUndefined();
});
