import { parseSearchPage } from '@portal/postbuild/search/parseSearchPage';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  answerFrom,
  createCoreEngine,
  createFiles,
  createFullEngine,
} from '../__fixtures__/createEngine';
import type { SearchPage } from '../node/createCorpus';
import { DEFAULT_SIZES } from '../node/partitionWords';
import type { SearchEngine } from './SearchEngine';

function createSearchPage(url: string, title: string, keywords: string, body: string): SearchPage {
  return parseSearchPage(
    `<html><head><meta name=keywords content="${keywords}">
      <meta name=description content="About ${title}."></head><body><main><article>
      <nav><ul class=breadcrumbs><li><span class=breadcrumbs__link>Reference</span><li>
      <span class=breadcrumbs__link>${title}</span></ul></nav>
      <div data-content><header><h1>${title}</h1></header>${body}</div></article></main>`,
    url,
  );
}

const pages = [
  createSearchPage(
    '/docs/sensor',
    'BME280 sensor',
    'humidity,I2C',
    `<p>Measures humidity at <code>0x76</code> on I2C0.
     <h2 id=get_temp>get_temp()<a class=hash-link href=#get_temp>​</a></h2>
     <div class=code data-language=python><div class=code-head><button>Copy</button></div><pre><code>
     <span class=sg id=bme280.BME280.get_temp>def get_temp() -> float</span>
     </code></pre></div><p>Returns degrees.`,
  ),
  createSearchPage(
    '/docs/tutorial',
    'Tutorial: a weather station',
    'weather',
    `<p>You call get_temp get_temp get_temp and get_temp often.
     <h2 id=wire>Wire RS-485</h2><p>Connect A and B. The loop gives 4-20 mA.
     <h2 id=configure>Configuration</h2><p>Temperature limits are configured here.
     ${Array.from({ length: 6 }, (_, i) => `<h2 id=s${i}>Station part ${i}</h2><p>weather`).join('')}`,
  ),
  createSearchPage(
    '/docs/macros',
    'Build options',
    'options',
    `<h2 id=all>All</h2><p>${'Words before the table. '.repeat(8)}
     <table><tr><th>Name<th>Effect<tr><td><code>APP_DEBUG</code><td>How much is logged</table>`,
  ),
  createSearchPage('/docs/debug', 'The editor', 'editor', '<h2 id=logs>Logs</h2><p>See APP_DEBUG.'),
  createSearchPage(
    '/docs/can',
    'CAN',
    'bus',
    '<p>Frames for the controller.<h2 id=send>Send</h2><p>One bus.',
  ),
  createSearchPage('/docs/oee', 'Productivity', 'OEE', '<p>Overall figure of a shift.'),
  {
    ...createSearchPage('/docs/stops', 'Status', 'status', '<p>Times and durations.'),
    questions: { '': ['Why did the lathe wait at night?', 'Warum gab es eine Störung?'] },
  },
];

const SYNONYMS = [['oee', 'overall equipment effectiveness']];
const QUERIES: [string, string][] = [
  ['get_temp', '/docs/sensor#get_temp'],
  ['lathe is waiting', '/docs/stops'],
  ['wie viele Störungen', '/docs/stops'],
  ['stoerung', '/docs/stops'],
  ['Stoerungsdauer', '/docs/stops'],
  ['GET_TEMP', '/docs/sensor#get_temp'],
  ['get temp', '/docs/sensor#get_temp'],
  ['BME280.get_temp', '/docs/sensor#get_temp'],
  ['0x76', '/docs/sensor'],
  ['I2C0', '/docs/sensor'],
  ['rs485', '/docs/tutorial#wire'],
  ['RS-485', '/docs/tutorial#wire'],
  ['4-20mA', '/docs/tutorial#wire'],
  ['configuring', '/docs/tutorial#configure'],
  ['temperture limits', '/docs/tutorial#configure'],
  ['tempertaure limits', '/docs/tutorial#configure'],
  ['temp', '/docs/sensor#get_temp'],
  ['humid', '/docs/sensor'],
  ['APP_DEBUG', '/docs/macros#all'],
  ['overall equipment effectiveness', '/docs/oee'],
  ['CAN', '/docs/can'],
  ['can()', '/docs/can'],
  ['can bus', '/docs/can'],
  ['canbus', '/docs/can'],
  ['import bme280', '/docs/sensor'],
  ['get_temp(0x99)', '/docs/sensor#get_temp'],
  ['esp_humidity_fetch', '/docs/sensor'],
  ['fetchHumidity', '/docs/sensor'],
];

let engine: SearchEngine;
const findUrls = (query: string) => engine.search(query).results.map(({ url, hash }) => url + hash);

beforeAll(() => {
  engine = createFullEngine(createFiles(pages, SYNONYMS));
});

test.each(QUERIES)('finds %s', (query, expected) => {
  expect(findUrls(query)[0]).toBe(expected);
});

/** Index variants, with the sizes at which an index is split. */
const INDEX_VARIANTS = {
  'a core and parts': DEFAULT_SIZES,
  'a large site': { ...DEFAULT_SIZES, core: 0 },
  'a large site with split prefixes': { core: 0, part: 60, prefixGroup: 60 },
};

describe.each(Object.entries(INDEX_VARIANTS))('%s', (_, sizes) => {
  const indexFiles = createFiles(pages, SYNONYMS, [], [], [], sizes);
  // To find two words written as one, the engine needs the words of all titles, which a large site does not load.
  const found = sizes.core > 0 ? QUERIES : QUERIES.filter(([query]) => query !== 'canbus');
  const queries = [
    ...found,
    ['co', ''],
    ['conf', ''],
    ['se', ''],
    ['weather sta', ''],
    ['configurable limit', ''],
    ['limiting durations', ''],
  ];

  test.each(found)('finds %s', (query, expected) => {
    const [first] = createFullEngine(indexFiles).search(query).results;
    expect(first && first.url + first.hash).toBe(expected);
  });

  test.each(queries)('finds %s after loading only the planned files', async (query = '') => {
    const response = await answerFrom(createCoreEngine(indexFiles), indexFiles, query);
    expect(response.results.length).toBeGreaterThan(0);
    expect(response).toEqual(createFullEngine(indexFiles).search(query));
  });

  test('finds the same results if the query is typed one character at a time', async () => {
    const typingEngine = createCoreEngine(indexFiles);
    const fullEngine = createFullEngine(indexFiles);
    for (const query of ['weather station part', 'configured limits', 'zzqq', 'how many limits']) {
      for (let end = 1; end <= query.length; end += 1) {
        const typedQuery = query.slice(0, end);
        expect(await answerFrom(typingEngine, indexFiles, typedQuery)).toEqual(
          fullEngine.search(typedQuery),
        );
      }
    }
  });

  test('searches only the given context', async () => {
    const contexts = [{ name: 'part', label: 'Part', prefixes: ['/docs/tutorial'] }];
    const files = createFiles(pages, SYNONYMS, contexts, [], [], sizes);
    for (const query of ['get_temp', 'co', 'weather']) {
      const { results } = await answerFrom(createCoreEngine(files, 'part'), files, query);
      expect(results.length).toBeGreaterThan(0);
      expect(results.every(({ url }) => url === '/docs/tutorial')).toBe(true);
    }
  });
});

test.each([
  ['temperture zzzzqq', ['temperature']],
  ['humid', ['humid']],
  ['tem', ['temp']],
  ['overall equipment effectiveness', ['overall', 'equipment', 'effectiveness']],
  ['can bus', ['can', 'bus']],
])('marks one word per matched token of %s', (query, tokens) => {
  expect(engine.search(query).results[0]?.tokens).toEqual(tokens);
});

test('does not mark the words of a synonym', () => {
  const synonyms = [['adc', 'analog to digital converter']];
  const files = createFiles(
    [createSearchPage('/docs/box', 'Inputs', 'box', '<p>Analog inputs have a digital converter.')],
    synonyms,
  );
  expect(createFullEngine(files).search('adc').results[0]?.tokens).toEqual(['adc']);
});

test('marks two typed words that the page writes as one', () => {
  const files = createFiles([
    createSearchPage('/docs/box', 'Drive', 'drive', '<p>Oil the gearbox.'),
  ]);
  expect(createFullEngine(files).search('gear box').results[0]?.tokens).toEqual(['gearbox']);
});

test.each(['4-20mA', '4 20 ma', '4 to 20 mA'])('finds and marks 4-20 mA for %s', (query) => {
  const [first] = engine.search(query).results;
  expect(first).toMatchObject({ url: '/docs/tutorial', hash: '#wire' });
  expect(first?.snippet.filter(({ isMarked }) => isMarked)).toEqual([
    { text: '4-20 mA', isMarked: true },
  ]);
});

test('marks a word without the punctuation around it', () => {
  const files = createFiles(
    [
      createSearchPage(
        '/docs/file',
        'Files',
        'file',
        '<p>Call <code>x.format_check="no</code> here.',
      ),
    ],
    [],
  );
  expect(createFullEngine(files).search('for').results).toEqual([]);
  const marks = createFullEngine(files).search('chec').results[0]?.tokens ?? [];
  expect(marks.join()).not.toMatch(/[="]/);
});

test('finds a pasted error without its variable parts', () => {
  const frames = Array.from({ length: 6 }, (_, i) => `  File "weather.py", line ${i}, in station`);
  const pasted = `Traceback (most recent call last):\n${frames.join('\n')}\n12:30:11 get_temp: 0x3ffb2a1c`;
  expect(findUrls(pasted)[0]).toBe('/docs/sensor#get_temp');
});

test('returns every result exactly once across result pages', () => {
  const { total } = engine.search('weather');
  const seenUrls = new Set<string>();
  for (let page = 0; seenUrls.size < total; page += 1) {
    const { results, offset } = engine.search('weather', { page });
    expect(offset).toBe(seenUrls.size);
    expect(results.length).toBeGreaterThan(0);
    for (const { url, hash } of results) seenUrls.add(url + hash);
  }
  expect(seenUrls.size).toBe(total);
});

test('shows at most three results per site page', () => {
  const found = findUrls('weather station');
  const pageResults = found.filter((url) => url.startsWith('/docs/tutorial'));
  expect(pageResults.length).toBeGreaterThan(0);
  expect(findUrls('weather').filter((url) => url.startsWith('/docs/tutorial'))).toHaveLength(3);
});

test('finds nothing for a query without words', () => {
  for (const query of ['', '   ', 'how do I', '!!!', '(.*)+', '🌡️'.repeat(10)]) {
    expect(engine.search(query).results).toEqual([]);
  }
});

test.each([
  ['how to', '/docs/tutorial'],
  ['How to ...', '/docs/tutorial'],
  ['what can I do', '/docs/tutorial'],
  ['what can', '/docs/can'],
  ['can you', '/docs/can'],
  ['can can can', '/docs/can'],
])('finds stop words only if they are a listed phrase or a name: %s', (query, expected) => {
  const concepts = [{ to: ['/docs/tutorial'], terms: ['how to', 'what can I do'] }];
  const found = createFullEngine(createFiles(pages, SYNONYMS, [], concepts)).search(query);
  expect(found.results[0]?.url).toBe(expected);
});

test.each(['the', 'is', 'for', 'con', 'no', 'the of and', 'NO'])(
  'ignores stop words, even as prefixes: %s',
  (query) => {
    expect(engine.search(query)).toMatchObject({ results: [], total: 0 });
  },
);

test('returns the breadcrumb and section of a result', () => {
  const [result] = engine.search('get_temp').results;
  expect(result).toMatchObject({
    title: 'BME280 sensor',
    section: 'get_temp()',
    breadcrumb: ['Reference'],
  });
});

test('finds titles and headings before the content loads', () => {
  const coreEngine = createCoreEngine(createFiles(pages));
  expect(coreEngine.search('productivity').results[0]?.url).toBe('/docs/oee');
});

test('suggests pages with similar words if nothing is found', () => {
  const { total, similarSections } = engine.search('theweathers');
  expect(total).toBe(0);
  expect(similarSections).toEqual([
    { title: 'Tutorial: a weather station', section: '', url: '/docs/tutorial' },
  ]);
  expect(engine.search('qqxxzzqq').similarSections).toEqual([]);
});

test('lists unmatched words if the query is short, or if most of its words are unmatched', () => {
  expect(engine.search('humidity of sourdough bread').unmatched).toEqual(['sourdough', 'bread']);
  expect(engine.search('humidity of bread').unmatched).toEqual(['bread']);
  expect(engine.search('the humidity of a shift in bread here').unmatched).toEqual([]);
  // The engine finds the word that this compound is derived from.
  expect(engine.search('Störungsdauer').unmatched).toEqual([]);
  expect(engine.search('sourdough bread')).toMatchObject({ total: 0, unmatched: [] });
});

test('suggests titles that start with the typed letter if nothing is found', () => {
  const { total, similarSections } = engine.search('p');
  expect(total).toBe(0);
  expect(similarSections.map(({ title }) => title)).toEqual(['Productivity']);
});

test('suggests sections with similar reader terms if there are no results', () => {
  const concepts = [
    { to: ['/docs/sensor#get_temp'], terms: ['Dampfdruckregler der Anlage', 'Dampfkessel'] },
    { to: ['/docs/oee'], terms: ['Dampf der Anlage von gestern'] },
  ];
  const files = createFiles(pages, SYNONYMS, [], concepts);
  const { total, similarSections } = createFullEngine(files).search('dampkessler');
  expect(total).toBe(0);
  expect(similarSections[0]).toEqual({
    title: 'BME280 sensor',
    section: 'get_temp()',
    url: '/docs/sensor#get_temp',
  });
});

test.each([
  ['Bauteil', '/docs/sensor#get_temp'],
  ['bauteile', '/docs/sensor#get_temp'],
  ['fermo macchina', '/docs/oee'],
  ['the press stands still', '/docs/oee'],
  ['if', '/docs/can'],
  ['lathe.Pin', '/docs/can'],
  ['lathe', '/docs/stops'],
])('finds %s by reader terms', (query, expected) => {
  const concepts = [
    { to: ['/docs/sensor#get_temp'], terms: ['Bauteil'] },
    { to: ['/docs/oee', '/nowhere'], terms: ['fermo macchina', 'stands still'] },
    { to: ['/docs/can'], terms: ['if', 'lathe.Pin'] },
  ];
  const engine = createFullEngine(createFiles(pages, SYNONYMS, [], concepts));
  const [result] = engine.search(query).results;
  expect(`${result?.url}${result?.hash}`).toBe(expected);
});

function createEngine(...texts: SearchPage[]): SearchEngine {
  return createFullEngine(createFiles([...texts, ...pages]));
}

test.each([
  ['broker keepalive default', '/docs/broker#limits', 'Keepalive: 60 s by default'],
  ['max broker connections', '/docs/broker#limits', 'Sockets: 4 connections'],
  ['how many connections has the broker', '/docs/broker#limits', 'Sockets: 4 connections'],
])('ranks the section with the requested value first or second: %s', (query, to, fact) => {
  const filler = Array.from({ length: 4 }, (_, i) =>
    createSearchPage(`/docs/other${i}`, `Broker of part ${i}`, 'broker keepalive', '<p>Parts.'),
  );
  const broker = createSearchPage(
    '/docs/broker',
    'Broker',
    'broker',
    `<h2 id=publish>Publish to the broker</h2><p>The broker keeps connections.
     <h2 id=limits>Limits</h2><p>${'Much text goes before. '.repeat(40)}
     <table><tr><td>Keepalive<td>60 s by default<tr><td>Sockets<td>4 connections</table>`,
  );
  const topResults = createEngine(broker, ...filler)
    .search(query)
    .results.slice(0, 2);
  expect(
    topResults.map(({ url, hash, fact: resultFact }) => [url + hash, resultFact]),
  ).toContainEqual([to, fact]);
});

test('gives a word that one reader phrase contains more weight than a word that many phrases share', () => {
  const createPage = (url: string, questions: string[]) => ({
    ...createSearchPage(url, `About ${url}`, 'manual', '<p>Read on.'),
    questions: { '': questions },
  });
  const found = createEngine(
    createPage('/docs/a', ['who greases the chain', 'bearing of the fan', 'noise of the pump']),
    createPage('/docs/b', ['noise of the bearing', 'who feeds the pump', 'chain of the fan']),
  );
  expect(found.search('noise from a bearing').results[0]?.url).toBe('/docs/b');
  expect(found.search('there is a noise in the pump').results[0]?.url).toBe('/docs/a');
});

test('ranks a section higher if its page contains the missing words', () => {
  const split = (url: string, first: string, second: string) =>
    createSearchPage(
      url,
      `About ${url}`,
      'manual',
      `<h2 id=one>One</h2><p>${first}<h2 id=two>Two</h2><p>${second}`,
    );
  const found = createEngine(
    split('/docs/a', 'turbine', 'nothing'),
    split('/docs/b', 'gasket', 'nothing'),
    split('/docs/c', 'turbine', 'gasket'),
  );
  expect(found.search('turbine gasket').results[0]?.url).toBe('/docs/c');
});

describe('within a page', () => {
  const pump = createSearchPage(
    '/docs/pump',
    'Pump station',
    'pump',
    `<p>A pump station moves water.
     <h2 id=install>Install it</h2><p>Put the station on a flat floor. The valve comes later.
     <h2 id=valve>Valve and pressure</h2><p>The valve limits the pressure.
     <h2 id=noise>If it is loud</h2><p>Worn bearings are loud.`,
  );
  const search = (query: string, ...concepts: { to: string[]; terms: string[] }[]) =>
    createFullEngine(createFiles([pump, ...pages], SYNONYMS, [], concepts))
      .search(query)
      .results.map(({ url, hash }) => url + hash);

  test.each([
    ['pump station', '/docs/pump'],
    ['pump station flat floor', '/docs/pump#install'],
    ['pump valve', '/docs/pump#valve'],
    ['pump bearings', '/docs/pump#noise'],
  ])('the query %s finds the section that answers it', (query, expected) => {
    expect(search(query)[0]).toBe(expected);
  });

  test('lists additional sections without duplicates', () => {
    const found = search('pump valve');
    expect(found.slice(0, 2)).toEqual(['/docs/pump#valve', '/docs/pump#install']);
    expect(new Set(found).size).toBe(found.length);
  });

  test('ranks additional sections behind other pages with similar scores', () => {
    const sections = '<h2 id=one>Valve one</h2><p>A valve.<h2 id=two>Valve two</h2><p>A valve.';
    const names = ['a', 'b', 'c', 'd'];
    const found = createFullEngine(
      createFiles(
        names.map((name) => createSearchPage(`/docs/${name}`, `Page ${name}`, 'page', sections)),
      ),
    ).search('valve').results;
    expect(found.slice(0, 4).map(({ url }) => url)).toEqual(names.map((name) => `/docs/${name}`));
    expect(found).toHaveLength(8);
  });

  test('selects a section by reader terms that are not in its text', () => {
    const terms = ['Geräusche der Pumpe'];
    expect(search('Geräusche', { to: ['/docs/pump#noise'], terms })[0]).toBe('/docs/pump#noise');
    expect(search('Geräusche', { to: ['/docs/pump'], terms })[0]).toBe('/docs/pump');
  });

  test('combines the reader phrases of a section, which outweigh a phrase for the whole page', () => {
    const found = search(
      'rattling sound',
      { to: ['/docs/pump'], terms: ['rattling sound'] },
      { to: ['/docs/pump#noise'], terms: ['rattling at night', 'strange sound'] },
    );
    expect(found[0]).toBe('/docs/pump#noise');
  });
});

test('distinguishes a typo in a title from two words written as one', () => {
  const found = createEngine(
    createSearchPage('/docs/mode', 'Mode of a bus', 'manual', '<p>Mode, bus.'),
    createSearchPage('/docs/modbus', 'Modbus', 'manual', '<p>Registers.'),
  );
  expect(found.search('modebus').results[0]?.url).toBe('/docs/modbus');
});

test('does not correct short unknown words in long queries', () => {
  const found = createEngine(
    createSearchPage('/docs/filter', 'About a filter', 'manual', '<p>Clean it.'),
    createSearchPage('/docs/stop', 'About stops', 'manual', '<p>Yesterday, for two hours.'),
  );
  expect(found.search('yesterday the filler stood two hours').results[0]).toMatchObject({
    url: '/docs/stop',
    tokens: ['yesterday', 'two', 'hours'],
  });
  expect(found.search('filler').results[0]?.url).toBe('/docs/filter');
});

test('reports the corrected query, and does not correct quoted words', () => {
  const found = createEngine(
    createSearchPage('/docs/filter', 'About a filter', 'manual', '<p>Clean it.'),
  );
  expect(found.search('Clean filler').corrected).toBe('Clean filter');
  expect(found.search('clean filter').corrected).toBe('');
  expect(found.search('"filler"')).toMatchObject({ corrected: '', total: 0 });
});

test('excludes sections that only contain links', () => {
  const found = createEngine(
    createSearchPage(
      '/docs/a',
      'Pumps',
      'manual',
      '<p>Oil.<h2 id=related>Related</h2><p>Turbines.',
    ),
    createSearchPage('/docs/b', 'Turbines', 'manual', '<p>Steam.'),
  );
  expect(found.search('turbines').results.map(({ url }) => url)).toEqual(['/docs/b']);
  expect(found.search('related').total).toBe(0);
});

test('reports an exact match only for names that one page defines', () => {
  const found = createFullEngine(
    createFiles([
      ...pages,
      createSearchPage('/docs/other', 'Limits', 'limits', '<p>Words of APP_DEBUG.'),
    ]),
  );
  for (const query of ['get_temp', 'get_temp()', 'bme280.get_temp', 'app_debug']) {
    expect([query, found.search(query).isCertain]).toEqual([query, true]);
  }
  for (const query of ['', 'CAN', 'productivity', 'get_temp degrees', '0x76', 'get_tem']) {
    expect([query, found.search(query).isCertain]).toEqual([query, false]);
  }
  const secondDefinition = createSearchPage(
    '/docs/second',
    'SHT31 sensor',
    'humidity',
    `<h2 id=get_temp>get_temp()</h2><div class=code data-language=python><pre><code>
     <span class=sg id=sht31.SHT31.get_temp>def get_temp() -> float</span></code></pre></div>`,
  );
  expect(
    createFullEngine(createFiles([...pages, secondDefinition])).search('get_temp').isCertain,
  ).toBe(false);
});
