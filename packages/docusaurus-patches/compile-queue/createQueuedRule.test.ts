import { expect, test } from 'vitest';
import { createQueuedRule } from './createQueuedRule';

test('replaces the loader that compiles pages and keeps its options', () => {
  const loader = require.resolve('@docusaurus/mdx-loader');
  const options = { siteDir: '/site' };
  const rule = createQueuedRule({
    test: /\.mdx?$/i,
    include: ['/site/docs/'],
    use: [{ loader, options }],
  });
  expect(rule).toEqual({
    test: /\.mdx?$/i,
    include: ['/site/docs/'],
    use: [{ loader: require.resolve('./queuePages.cjs'), options }],
  });
});

test('rejects an unexpected rule', () => {
  expect(() => createQueuedRule({ test: /\.mdx?$/i, loader: 'other' })).toThrow(
    'no longer uses the expected MDX loader',
  );
});
