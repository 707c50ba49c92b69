import { beforeAll, describe, expect, test } from 'vitest';
import { countLines, makeEntries, type SearchPage } from '../build/makeEntries';
import { readPage } from '../build/readPage';
import { SearchEngine } from './SearchEngine';

function page(url: string, title: string, keywords: string, body: string): SearchPage {
  return {
    url,
    ...readPage(`<html><head><meta name=keywords content="${keywords}">
      <meta name=description content="About ${title}."></head><body><main><article>
      <nav><ul class=breadcrumbs><li><span class=breadcrumbs__link>Reference</span><li>
      <span class=breadcrumbs__link>${title}</span></ul></nav>
      <div class="theme-doc-markdown"><header><h1>${title}</h1></header>${body}</div></article></main>`),
  };
}

const pages = [
  page(
    '/docs/sensor',
    'BME280 sensor',
    'humidity,I2C',
    `<p>Measures humidity at <code>0x76</code> on I2C0.
     <h2 id=get_temp>get_temp()<a class=hash-link href=#get_temp>​</a></h2>
     <div class=code data-language=python><div class=code-head><button>Copy</button></div><pre><code>
     <span class=sg id=bme280.BME280.get_temp>def get_temp() -> float</span>
     </code></pre></div><p>Returns degrees.`,
  ),
  page(
    '/docs/tutorial',
    'Tutorial: a weather station',
    'weather',
    `<p>You call get_temp get_temp get_temp and get_temp often.
     <h2 id=wire>Wire RS-485</h2><p>Connect A and B. The loop gives 4-20 mA.
     <h2 id=configure>Configuration</h2><p>Temperature limits are configured here.
     ${Array.from({ length: 6 }, (_, at) => `<h2 id=s${at}>Station part ${at}</h2><p>weather`).join('')}`,
  ),
  page(
    '/docs/macros',
    'Build options',
    'options',
    `<h2 id=all>All</h2><p>${'Words before the table. '.repeat(8)}
     <table><tr><th>Name<th>Effect<tr><td><code>APP_DEBUG</code><td>How much is logged</table>`,
  ),
  page('/docs/debug', 'The editor', 'editor', '<h2 id=logs>Logs</h2><p>See APP_DEBUG.'),
  page('/docs/oee', 'Productivity', 'OEE', '<p>Overall figure of a shift.'),
];

let engine: SearchEngine;
const addresses = (query: string) =>
  engine.search(query).results.map(({ url, hash }) => url + hash);

beforeAll(() => {
  engine = new SearchEngine();
  const synonyms = [['oee', 'overall equipment effectiveness']];
  engine.addAll(makeEntries(pages, countLines(pages), synonyms));
});

describe('finds', () => {
  test.each([
    ['get_temp', '/docs/sensor#get_temp'],
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
  ])('%s', (query, expected) => {
    expect(addresses(query)[0]).toBe(expected);
  });
});

test('shows a page three times at most', () => {
  const found = addresses('weather station');
  const own = found.filter((address) => address.startsWith('/docs/tutorial'));
  expect(own.length).toBeGreaterThan(0);
  const first = engine.search('weather', 8).results.filter(({ url }) => url === '/docs/tutorial');
  expect(first.slice(0, 3)).toHaveLength(3);
});

test('answers nothing for a query without words', () => {
  for (const query of ['', '   ', 'how do I', '!!!', '(.*)+', '🌡️'.repeat(10)]) {
    expect(engine.search(query).results).toEqual([]);
  }
});

test('tells breadcrumb and section of a result', () => {
  const [result] = engine.search('get_temp').results;
  expect(result).toMatchObject({
    title: 'BME280 sensor',
    section: 'get_temp()',
    breadcrumb: ['Reference'],
  });
});

test('answers from titles and headings before the contents are there', () => {
  const early = new SearchEngine();
  early.addAll(makeEntries(pages, countLines(pages), []).slice(0, 2));
  expect(early.search('productivity').results[0]?.url).toBe('/docs/oee');
});
