import { expect, test } from 'vitest';
import { compileRule } from './compileRule';

test('replaces the loader that compiles pages and keeps its options', () => {
  const loader = require.resolve('@docusaurus/mdx-loader');
  const options = { siteDir: '/site' };
  const rule = compileRule({
    test: /\.mdx?$/i,
    include: ['/site/docs/'],
    use: [{ loader, options }],
  });
  expect(rule).toEqual({
    test: /\.mdx?$/i,
    include: ['/site/docs/'],
    use: [{ loader: require.resolve('./compileInTurn.cjs'), options }],
  });
});

test('rejects an unexpected rule', () => {
  expect(() => compileRule({ test: /\.mdx?$/i, loader: 'other' })).toThrow(
    'compiles pages differently',
  );
});
