import { expect, test } from 'vitest';
import { compileRule } from './compileRule';

test('takes the place of the loader that compiles, and passes its options on', () => {
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

test('a rule of another form is refused', () => {
  expect(() => compileRule({ test: /\.mdx?$/i, loader: 'other' })).toThrow(
    'compiles pages in another way',
  );
});
