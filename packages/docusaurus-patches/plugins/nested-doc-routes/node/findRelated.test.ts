import { expect, test } from 'vitest';
import { findRelated, type RelatablePage } from './findRelated';

const splitWords = (text: string) => text.split(' ').filter(Boolean);

function page(route: string, text: string, links: string[] = []): RelatablePage {
  return { route, title: text, keywords: [], description: '', text, links: new Set(links) };
}

test('finds pages on the same topic, except those that are already linked', () => {
  const related = findRelated(
    [
      page('/a', 'relay contact load coil'),
      page('/b', 'relay contact wear coil'),
      page('/c', 'cloud dashboard widget'),
      page('/d', 'cloud dashboard export', ['/c']),
      page('/e', 'invoice'),
    ],
    splitWords,
  );
  expect(related.get('/a')).toEqual([{ title: 'relay contact wear coil', to: '/b' }]);
  const routes = [...related].map(([route, list]) => [route, list.map(({ to }) => to)]);
  expect(Object.fromEntries(routes)).toEqual({
    '/a': ['/b'],
    '/b': ['/a'],
    '/c': ['/d'],
    '/d': [],
    '/e': [],
  });
});

test('among similar pages, ranks those that link to this page first, and returns at most four', () => {
  const similarPages = ['1', '2', '3', '4', '5'].map((name) =>
    page(`/${name}`, `valve pressure ${name}`, name === '5' ? ['/own'] : []),
  );
  const unrelatedPages = ['x', 'y', 'z'].map((name) => page(`/${name}`, `${name}${name} other`));
  const found = findRelated(
    [page('/own', 'valve pressure'), ...similarPages, ...unrelatedPages],
    splitWords,
  );
  expect(found.get('/own')?.map(({ to }) => to)).toEqual(['/5', '/1', '/2', '/3']);
});
