import { expect, test } from 'vitest';
import { answerFrom, createCoreEngine, createFiles } from '../__fixtures__/createEngine';
import type { SearchPage } from '../node/createCorpus';

function createPage(url: string, title: string, text: string): SearchPage {
  const top = { heading: '', parent: '', anchor: '', text, code: [] };
  const section = { ...top, definitions: [], tableNames: [], calls: [], rows: [] };
  return { url, title, description: '', keywords: [], breadcrumb: [], sections: [section] };
}

const files = createFiles(
  [
    createPage('/plans', 'Maintenance plans', 'Each machine has its plan. Bearings are greased.'),
    createPage(
      '/api',
      'Maintenance by program',
      'What is due. The word Wartungsplan is said here.',
    ),
    createPage('/probe', 'Warm things', 'A temperature is read.'),
    createPage('/other', 'Warm plans by program', 'Nothing.'),
    createPage('/next', 'Warm plans by program again', 'Nothing.'),
  ],
  [],
  [],
  [
    { to: ['/plans', '/api'], terms: ['Wartung'] },
    { to: ['/api'], terms: ['Wartungsplan'] },
    { to: ['/probe'], terms: ['Temperaturfühler'] },
    { to: ['/other'], terms: ['Leckage'] },
    { to: ['/next'], terms: ['i/o'] },
    { to: ['/plans'], terms: ['gearbox'] },
  ],
);

const findMarkedWords = async (query: string) => {
  const { results } = await answerFrom(createCoreEngine(files), files, query);
  return Object.fromEntries(results.map(({ url, tokens }) => [url, tokens]));
};

test('finds the page word that corresponds to a reader term', async () => {
  expect(await findMarkedWords('Wartung')).toMatchObject({
    '/plans': ['maintenance'],
    '/api': ['maintenance'],
  });
  expect((await findMarkedWords('Temperaturfühler'))['/probe']).toEqual(['temperature']);
});

test('does not translate two typed words, although one reader term joins them', async () => {
  expect(await findMarkedWords('gear box')).toEqual({ '/plans': ['gear', 'box'] });
});

test('does not translate abbreviations', async () => {
  expect((await findMarkedWords('i/o'))['/next']).toEqual(['io']);
});

test('keeps a query word that occurs on the page', async () => {
  expect((await findMarkedWords('Wartungsplan'))['/api']).toEqual(['wartungsplan']);
  expect((await findMarkedWords('greased'))['/plans']).toEqual(['greased']);
});
