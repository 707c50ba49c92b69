import { expect, test } from 'vitest';
import { groupTwins, renderFull, renderIndex, type Twin } from './renderIndex';
import { twinPath } from './twinPath';

function twin(route: string): Twin {
  return {
    route,
    title: `Title of ${route}`,
    description: 'What it is.',
    url: `https://docs.test${twinPath(route, '/')}`,
    markdown: `# ${route}\n`,
  };
}

const groups = groupTwins(['/docs/api/overview', '/docs/a', '/search'].map(twin), [
  { title: 'REST API', prefixes: ['/docs/api/'] },
  { title: 'Guide', prefixes: ['/docs/'] },
  { title: 'Empty', prefixes: ['/none/'] },
]);

test('lists each page once, in the first section that covers it', () => {
  expect(renderIndex('Docs', 'All of it.', groups)).toBe(`# Docs

> All of it.

## REST API

- [Title of /docs/api/overview](https://docs.test/docs/api/overview.md): What it is.

## Guide

- [Title of /docs/a](https://docs.test/docs/a.md): What it is.
`);
});

test('joins the pages in the same order, each under its address', () => {
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
])('puts the twin of %s at %s', (route, expected) => {
  expect(twinPath(route, '/')).toBe(expected);
});
