import { parseContract } from '@portal/core/routes/loadContract';
import { expect, it } from 'vitest';
import { compareRoutes, reportPagesWithoutMenu } from './checkRoutes';

const contract = parseContract('path\n/\n/docs/first\n/docs/other/\n');

it('accepts only the routes in the contract and those that plugins add', () => {
  const routes = ['/', '/docs/first', '/docs/other/', '/404.html'].map((path) => ({ path }));
  expect(compareRoutes(routes, contract, 'routes.tsv')).toEqual([]);
});

it('reports the line of a missing page and the file of an extra page', () => {
  const routes = [
    { path: '/' },
    { path: '/docs/first' },
    { path: '/docs/other', source: 'content/guide/other.mdx' },
  ];
  expect(compareRoutes(routes, contract, 'routes.tsv')).toEqual([
    expect.stringMatching(
      /^routes\.tsv:4: \/docs\/other\/ is in the contract, but.*\n.*not in the contract: \/docs\/other$/,
    ),
    expect.stringMatching(
      /^content\/guide\/other\.mdx: \/docs\/other is a page but not in the contract/,
    ),
  ]);
});

it('reports the file of a page that is not in any menu', () => {
  const routes = [
    { path: '/docs/first', source: 'content/guide/first.mdx' },
    { path: '/docs/other/', source: 'content/guide/other/index.mdx' },
  ];
  expect(reportPagesWithoutMenu(routes, ['/docs/other/'])).toEqual([
    expect.stringMatching(/^content\/guide\/other\/index\.mdx: \/docs\/other\/ is in no sidebar/),
  ]);
  expect(reportPagesWithoutMenu(routes, [])).toEqual([]);
});
