import { expect, test } from 'vitest';
import {
  answerFrom,
  createCoreEngine,
  createFiles,
  createFullEngine,
} from '../__fixtures__/createEngine';
import type { SearchPage } from '../node/createCorpus';
import { DEFAULT_SIZES } from '../node/partitionWords';

function createPage(url: string, filters: SearchPage['filters'] = {}): SearchPage {
  const section = {
    heading: '',
    parent: '',
    anchor: '',
    text: 'A pump runs.',
    code: [],
    definitions: [],
    tableNames: [],
    calls: [],
    rows: [],
  };
  const part = { ...section, heading: 'Start', anchor: 'start' };
  return {
    url,
    title: url.slice(1),
    description: '',
    keywords: [],
    filters,
    breadcrumb: [],
    sections: [section, part],
  };
}

const files = createFiles([
  createPage('/a', { part: ['Guide'], kind: ['tutorial'], board: ['Box', 'Box Mobile'] }),
  createPage('/b', { part: ['SDK'], kind: ['tutorial'] }),
  createPage('/c', { part: ['SDK'], kind: ['reference'], board: ['Box'] }),
  createPage('/d'),
]);
const engine = createFullEngine(files);
const urls = (filters: object) => [
  ...new Set(engine.search('pump', { filters }).results.map(({ url }) => url)),
];

test('returns only results from pages that match all filters', () => {
  expect(urls({})).toEqual(['/a', '/b', '/c', '/d']);
  expect(urls({ part: 'SDK' })).toEqual(['/b', '/c']);
  expect(urls({ part: 'SDK', kind: 'tutorial' })).toEqual(['/b']);
  expect(urls({ board: 'Box' })).toEqual(['/a', '/c']);
  expect(urls({ board: 'unknown' })).toEqual([]);
});

test('counts the results for each filter value, given the other filters', () => {
  const { total, filters } = engine.search('pump', { filters: { part: 'SDK' } });
  expect(total).toBe(4);
  expect(filters).toEqual([
    {
      name: 'part',
      values: [
        { value: 'Guide', count: 2 },
        { value: 'SDK', count: 4 },
      ],
    },
    {
      name: 'kind',
      values: [
        { value: 'reference', count: 2 },
        { value: 'tutorial', count: 2 },
      ],
    },
    { name: 'board', values: [{ value: 'Box', count: 2 }] },
  ]);
  for (const { name, values } of filters) {
    for (const { value, count } of values) {
      expect(engine.search('pump', { filters: { part: 'SDK', [name]: value } }).total).toBe(count);
    }
  }
});

test('keeps a selected value without results so that it can be removed', () => {
  const [, , boards] = engine.search('pump', {
    filters: { part: 'Guide', board: 'unknown' },
  }).filters;
  expect(boards?.values).toContainEqual({ value: 'unknown', count: 0 });
});

test('returns no counts if there are no filters', () => {
  expect(engine.search('pump').filters).toEqual([]);
});

test('ranks results in the current documentation part slightly higher, without hiding the others', async () => {
  const find = async (part?: string) => {
    const { results } = await answerFrom(engine, files, 'pump', { part });
    return results.filter(({ hash }) => !hash).map(({ url }) => url);
  };
  expect(await find()).toEqual(['/a', '/b', '/c', '/d']);
  expect(await find('SDK')).toEqual(['/b', '/c', '/a', '/d']);
  expect(await find('unknown')).toEqual(['/a', '/b', '/c', '/d']);
});

test('loads the text of filtered results, even on a large site', async () => {
  for (const core of [DEFAULT_SIZES.core, 0]) {
    const allFiles = createFiles(
      [...'abcdefghijkl'].map((name) =>
        createPage(`/${name}`, { kind: [name > 'j' ? 'how-to' : 'tutorial'] }),
      ),
      [],
      [],
      [],
      [],
      { ...DEFAULT_SIZES, core },
    );
    const options = { filters: { kind: 'how-to' } };
    const found = await answerFrom(createCoreEngine(allFiles), allFiles, 'pump', options);
    expect(found).toEqual(createFullEngine(allFiles).search('pump', options));
    expect(found.results.map(({ url, snippet }) => [url, snippet.length > 0])).toEqual([
      ['/k', true],
      ['/l', true],
      ['/k', true],
      ['/l', true],
    ]);
  }
});
