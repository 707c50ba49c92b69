import { expect, test } from 'vitest';
import { findRelated, type RelatablePage } from './findRelated';

const splitWords = (text: string) => text.split(' ').filter(Boolean);

function createPage(route: string, text: string, links: string[] = []): RelatablePage {
  return { route, title: text, keywords: [], description: '', text, links: new Set(links) };
}

test('finds pages on the same topic, except those that are already linked', () => {
  const related = findRelated(
    [
      createPage('/a', 'relay contact load coil'),
      createPage('/b', 'relay contact wear coil'),
      createPage('/c', 'cloud dashboard widget'),
      createPage('/d', 'cloud dashboard export', ['/c']),
      createPage('/e', 'invoice'),
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
    createPage(`/${name}`, `valve pressure ${name}`, name === '5' ? ['/own'] : []),
  );
  const unrelatedPages = ['x', 'y', 'z'].map((name) =>
    createPage(`/${name}`, `${name}${name} other`),
  );
  const found = findRelated(
    [createPage('/own', 'valve pressure'), ...similarPages, ...unrelatedPages],
    splitWords,
  );
  expect(found.get('/own')?.map(({ to }) => to)).toEqual(['/5', '/1', '/2', '/3']);
});

test('ignores words that more than 500 pages have in common', () => {
  const createPages = (text: string, count: number) =>
    Array.from({ length: count }, (_, page) => createPage(`/${text}-${page}`, text));
  const pages = [...createPages('valve', 501), ...createPages('pump', 500)];
  const related = findRelated([...pages, ...createPages('relay', 500)], splitWords);
  expect(related.get('/valve-1')).toEqual([]);
  expect(related.get('/pump-1')).toHaveLength(4);
});
