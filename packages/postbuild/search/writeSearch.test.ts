import { expect, test } from 'vitest';
import { SITE_FACTS } from '../__fixtures__/siteFacts';
import type { BuiltPage } from '../loadBuild';
import { groupPagesByVersion } from './writeSearch';

test('indexes all pages except the results page, and assigns each page its documentation part, its kind, and the boards that it names', () => {
  const search = {
    ...SITE_FACTS.search,
    badges: [
      { label: 'API', prefix: '/docs/api/' },
      { label: 'Guide', prefix: '/docs/' },
    ],
    boards: ['ZM1', 'ZM1-DB', 'Box', 'Box Mobile'],
  };
  const createPage = (route: string, text: string) =>
    ({
      route: `/base${route}`,
      shownTitle: 'Wire the Box Mobile',
      description: '',
      kind: 'how-to',
      breadcrumbLinks: [],
      sections: [{ heading: 'Boxes', text }],
    }) as unknown as BuiltPage;
  const pages = [
    createPage('/docs/api/a', 'Not the ZM1-DB2 or XZM1.'),
    createPage('/docs/b', 'The ZM1-DB.'),
    createPage('/offline', 'Save manuals.'),
    createPage('/search', 'The results.'),
  ];
  const site = { facts: { ...SITE_FACTS, baseUrl: '/base/', search }, dir: '', pages };
  expect(groupPagesByVersion(site)[0]?.pages.map(({ filters }) => filters)).toEqual([
    { part: ['API'], kind: ['how-to'], board: ['Box Mobile'] },
    { part: ['Guide'], kind: ['how-to'], board: ['Box Mobile', 'ZM1-DB'] },
    { part: [], kind: ['how-to'], board: ['Box Mobile'] },
  ]);
});
