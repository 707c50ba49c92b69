import path from 'node:path';
import { chromium } from '@playwright/test';
import { firstInteraction } from '../measures/firstInteraction';
import { firstView } from '../measures/firstView';
import { navigation } from '../measures/navigation';
import { summarize } from '../report/statistics';
import { runCase } from '../runner/runCase';
import { browserPath } from '../search-engines/browser';
import { serveSite } from '../serving/serveSite';
import { portalSite } from '../sites/portal';

const WANTED = [
  [firstView, 'guide'],
  [firstInteraction, 'hydrated'],
  [navigation, 'slow'],
] as const;

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
}

/**
 * Measures a built site in Chromium, with the cases of `npm run bench`: slow 4G, and for the first
 * two figures a processor slowed down 4 times.
 *
 * @param outDir folder of the built site
 */
export async function measureReader(outDir: string, rounds: number): Promise<ReaderFigures> {
  const site = portalSite(outDir);
  const served = await serveSite(site, path.dirname(outDir));
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox'] });
  const figures = new Map<string, number>();
  try {
    for (const [measure, name] of WANTED) {
      const each = measure.cases.find((one) => one.name === name);
      if (!each)
        throw new Error(`tooling/bench/measures: there is no case ${measure.name}.${name}.`);
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
  };
}
