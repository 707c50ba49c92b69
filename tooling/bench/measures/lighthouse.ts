import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { launchBrowser } from '../browser/launchBrowser';
import { installBenchPackages } from '../installPackages';
import { dependencies } from '../package.json';
import { type PageType, pageTypes } from '../sites/types';
import { createPageCase } from './pageTypes';
import type { Case, Measurement, Metrics, Row } from './types';

/** Newest release of Lighthouse that supports all Node.js versions of the project. */
const VERSION = dependencies.lighthouse;

/** Budget for the total blocking time (TBT) while a page loads. */
const MAX_TBT_MS = 20;

const SCORES: readonly Row[] = [
  { key: 'performance', label: 'Lighthouse performance', unit: 'score', isHeadline: true },
  { key: 'accessibility', label: 'accessibility', unit: 'score' },
  { key: 'best-practices', label: 'best practices', unit: 'score' },
  { key: 'seo', label: 'SEO', unit: 'score' },
];

/** Values with the names of their audits. */
const AUDITS: Readonly<Record<string, Row>> = {
  'first-contentful-paint': { key: 'fcp', label: 'FCP', unit: 'ms' },
  'largest-contentful-paint': { key: 'lcp', label: 'LCP', unit: 'ms' },
  'total-blocking-time': { key: 'tbt', label: 'TBT', unit: 'ms', budget: MAX_TBT_MS },
  'cumulative-layout-shift': { key: 'cls', label: 'CLS', unit: 'shift' },
  'total-byte-weight': { key: 'bytes', label: 'bytes', unit: 'bytes' },
};

const ROWS = [...SCORES.map((row) => ({ ...row, budget: 100 })), ...Object.values(AUDITS)];

/** Folder with the last full report of each page, which shows why a score dropped. */
const REPORTS_FOLDER = path.join(__dirname, '../../../.cache/bench/lighthouse');

/** Runs Lighthouse once with its defaults (mobile, simulated throttling) in a new browser. */
async function runOnce(url: string) {
  await installBenchPackages();
  const { default: run } = await import('lighthouse');
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await run(url, { port, output: 'json', logLevel: 'error' });
    const problem = result?.lhr.runtimeError?.message;
    if (!result || problem)
      throw new Error(`Lighthouse failed for ${url}: ${problem ?? 'no report'}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function auditPage(type: PageType): Case {
  return createPageCase(type, ROWS, async ({ site, directOrigin }) => {
    const result = await runOnce(directOrigin + site.pages[type]);
    mkdirSync(REPORTS_FOLDER, { recursive: true });
    const file = `${site.name}-${type}.json`.replace(/[^\w.]+/g, '-');
    writeFileSync(path.join(REPORTS_FOLDER, file), JSON.stringify(result));
    const metrics: Metrics = {};
    for (const { key } of SCORES) {
      const score = result.categories[key]?.score;
      if (typeof score !== 'number') throw new Error(`Lighthouse returned no score for ${key}.`);
      metrics[key] = Math.round(score * 100);
    }
    for (const [audit, { key }] of Object.entries(AUDITS)) {
      const value = result.audits[audit]?.numericValue;
      if (value === undefined) throw new Error(`Lighthouse returned no value for ${audit}.`);
      metrics[key] = value;
    }
    return metrics;
  });
}

export const lighthouse: Measurement = {
  name: 'lighthouse',
  title: 'Lighthouse',
  method: `Lighthouse ${VERSION} with its defaults: a phone, simulated throttling, and a new browser for each run. FCP: first text; LCP: largest element; TBT: total blocking time of the main thread in ms; CLS: layout shift.`,
  cases: pageTypes.map(auditPage),
};
