import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from '@playwright/test';
import { MANIFEST_FILE } from '../../plugins/shared/searchManifest';
import { firstInteraction } from '../measures/firstInteraction';
import { firstView } from '../measures/firstView';
import { navigation } from '../measures/navigation';
import { FIRST_WORD, search } from '../measures/search';
import { summarize } from '../report/statistics';
import { runCase } from '../runner/runCase';
import { browserPath } from '../search-engines/browser';
import { LazyReader } from '../search-engines/ours';
import { serveSite } from '../serving/serveSite';
import { portalPages } from '../sites/pages';
import type { BuiltSite } from '../sites/types';
import { chunksOf } from './measureFiles';

const WANTED = [
  [firstView, 'guide'],
  [firstInteraction, 'hydrated'],
  [navigation, 'slow'],
  [search, 'firstResult'],
] as const;
/** Scripts that every page asks for, and those of the search. */
const SCRIPTS =
  /^(?:(?:main|runtime~main|styles)\.|search-worker|plugins_page-search_).*\.(?:js|css)$/;

const brotli = promisify(brotliCompress);

export interface ReaderFigures {
  /** Bytes on the line for the first view of a page. */
  firstViewBytes: number;
  /** Milliseconds until the largest element of the first view. */
  largestElement: number;
  /** Milliseconds from the first move of the mouse to a hydrated page. */
  hydrated: number;
  /** Milliseconds of the longest task meanwhile. */
  longestTask: number;
  /** Milliseconds from a click to the next page. */
  navigation: number;
  /** Bytes on the line for a first search, and milliseconds from opening it to a result. */
  firstSearchBytes: number;
  firstResult: number;
}

/** Compresses what the measured pages ask for; all files of a large site would take an hour. */
async function compressNeeded(outDir: string, pages: readonly string[]): Promise<void> {
  const shared = ['assets/js', 'assets/css'].flatMap((folder) =>
    readdirSync(path.join(outDir, folder))
      .filter((name) => SCRIPTS.test(name))
      .map((name) => path.join(folder, name)),
  );
  const documents = pages.map((page) => path.join(page, 'index.html'));
  const chunks = documents.flatMap((file) =>
    chunksOf(readFileSync(path.join(outDir, file), 'utf8')),
  );
  const index = new LazyReader(outDir);
  index.ask(FIRST_WORD);
  const searched = [...index.files, MANIFEST_FILE];
  for (const name of new Set([...shared, ...documents, ...chunks, ...searched])) {
    const file = path.join(outDir, name);
    writeFileSync(`${file}.br`, await brotli(readFileSync(file)));
  }
}

/**
 * Measures a built site in Chromium, with the cases of `npm run bench`: slow 4G, and for the first
 * two figures a processor slowed down 4 times.
 *
 * @param outDir folder of the built site
 */
export async function measureReader(outDir: string, rounds: number): Promise<ReaderFigures> {
  const { guide, reading } = portalPages;
  await compressNeeded(outDir, [guide, ...reading]);
  const site: BuiltSite = {
    name: 'scale',
    version: '',
    folder: outDir,
    hashedFolders: ['/assets/'],
    prepared: true,
    pages: portalPages,
    search: { input: '[data-search-input]', result: '[role=option]' },
    menu: { button: '.navbar__toggle', opened: '[data-menu-open]' },
    hydrated: 'html[data-has-hydrated=true]',
  };
  const served = await serveSite(site, path.dirname(outDir));
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const figures = new Map<string, number>();
  try {
    for (const [measure, name] of WANTED) {
      const each = measure.cases.find((one) => one.name === name);
      if (!each) throw new Error(`bench/measures: there is no case ${measure.name}.${name}.`);
      const { cells } = await runCase(measure, each, [served], browser, rounds, console.error);
      for (const [key, cell] of Object.entries(cells)) {
        const { values = [], errors = [] } = cell[site.name] ?? {};
        if (values.length === 0) throw new Error(`${key}: no round succeeded. ${errors[0] ?? ''}`);
        figures.set(key, Math.round(summarize(values).median));
      }
    }
  } finally {
    await browser.close();
    served.stop();
  }
  const figure = (key: string) => figures.get(key) ?? Number.NaN;
  return {
    firstViewBytes: figure('firstView.guide.bytes'),
    largestElement: figure('firstView.guide.lcp'),
    hydrated: figure('firstInteraction.hydrated.time'),
    longestTask: figure('firstInteraction.hydrated.task'),
    navigation: figure('navigation.slow.wait'),
    firstSearchBytes: figure('search.firstResult.bytes'),
    firstResult: figure('search.firstResult.wait'),
  };
}
