/**
 * How the search grows: the pages of the built site multiplied as texts, their index made as for the site, and what a
 * reader of it waits for and fetches. Each question is compared with the answer of the whole index.
 *
 * Run: `npm run build`, then `npx tsx tooling/bench/search-scale.ts`, or other sizes: `--pages 2000`.
 */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { search } from './measures/search';
import { summarize } from './report/statistics';
import { runCase } from './runner/runCase';
import { browserPath } from './search-engines/browser';
import { makeSite } from './search-scale/makeSite';
import { measureSearch, type SearchFigures } from './search-scale/measureSearch';
import { multiplyPages, readSearchedPages } from './search-scale/multiplyPages';
import { serveSite } from './serving/serveSite';
import { portalSite } from './sites/portal';

const BUILD = path.join(__dirname, '../../build');
const RESULTS = path.join(__dirname, 'results');
const SCRATCH = path.join(process.env.BENCH_SCRATCH ?? path.join(tmpdir(), 'docs-bench'));
const ROUNDS = 5;

interface Result extends SearchFigures {
  pages: number;
  sections: number;
  /** Seconds until the index is made and written. */
  made: number;
  /** In Chromium on slow 4G: milliseconds from opening the search to a result, and bytes of it, scripts included. */
  firstResult: number;
  firstSearchBytes: number;
}

async function measureReader(
  folder: string,
): Promise<Pick<Result, 'firstResult' | 'firstSearchBytes'>> {
  const served = await serveSite(portalSite(folder), SCRATCH);
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  try {
    const first = search.cases.find(({ name }) => name === 'firstResult');
    if (!first) throw new Error('tooling/bench/measures/search.ts has no case firstResult.');
    const { cells } = await runCase(search, first, [served], browser, ROUNDS, console.error);
    const figure = (key: string) => {
      const { values = [], errors = [] } = cells[key]?.[served.site.name] ?? {};
      if (values.length === 0) throw new Error(`${key}: no round succeeded. ${errors[0] ?? ''}`);
      return Math.round(summarize(values).median);
    };
    return {
      firstResult: figure('search.firstResult.wait'),
      firstSearchBytes: figure('search.firstResult.bytes'),
    };
  } finally {
    await browser.close();
    served.stop();
  }
}

async function measure(size: number): Promise<Result> {
  const pages = multiplyPages(readSearchedPages(BUILD), size);
  const folder = path.join(SCRATCH, 'search-scale');
  const start = performance.now();
  await makeSite(BUILD, folder, pages);
  const made = Number(((performance.now() - start) / 1000).toFixed(1));
  const sections = pages.reduce((sum, page) => sum + page.sections.length, 0);
  const reader = await measureReader(folder);
  return { pages: pages.length, sections, made, ...(await measureSearch(folder)), ...reader };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function render(results: readonly Result[]): string {
  const rows: [string, (result: Result) => string | number][] = [
    ['sections', ({ sections }) => sections.toLocaleString('en')],
    ['core of the index, KB', ({ core }) => kilobytes(core.brotli)],
    [
      'a first question: its index and texts, mean, KB',
      ({ firstQuestion }) => kilobytes(firstQuestion.mean),
    ],
    [
      'a first question: its index and texts, most, KB',
      ({ firstQuestion }) => kilobytes(firstQuestion.most),
    ],
    ['a later letter, most, KB', ({ laterKey }) => kilobytes(laterKey)],
    [
      'first search in the browser, scripts included, KB',
      ({ firstSearchBytes }) => kilobytes(firstSearchBytes),
    ],
    ['search opened to first result, slow 4G, ms', ({ firstResult }) => firstResult],
    ['engine: question to answer, median, ms', ({ query }) => query.median],
    ['engine: question to answer, longest, ms', ({ query }) => query.longest],
    ['engine: memory after all questions, MB', ({ megabytes }) => megabytes],
    ['index made and written, s', ({ made }) => made],
  ];
  return [
    '# How the search grows',
    '',
    'Made by `npx tsx tooling/bench/search-scale.ts`: the pages of the site multiplied as texts. Bytes after brotli. Each question of',
    '`search-queries.tsv` was answered as with the whole index.',
    '',
    `| pages | ${results.map(({ pages }) => pages.toLocaleString('en')).join(' | ')} |`,
    `| --- | ${results.map(() => '---:').join(' | ')} |`,
    ...rows.map(([label, read]) => `| ${label} | ${results.map(read).join(' | ')} |`),
    '',
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pages: { type: 'string', default: '0,2000,10389' } } });
  const results: Result[] = [];
  for (const size of values.pages.split(',').map(Number)) {
    if (!Number.isInteger(size) || size < 0) throw new Error('--pages takes whole numbers.');
    console.error(`${size || 'the'} pages`);
    results.push(await measure(size));
  }
  const table = render(results);
  console.log(table);
  writeFileSync(path.join(RESULTS, 'search-scale.md'), table);
  writeFileSync(path.join(RESULTS, 'search-scale.json'), `${JSON.stringify(results, null, 1)}\n`);
}

main().catch((error: Error) => {
  console.error(error.message);
  // Browser and servers may still be there.
  process.exit(1);
});
