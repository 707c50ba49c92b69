import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { launchBrowser } from '../browser/launchBrowser';
import { installBenchPackages } from '../installPackages';
import { dependencies } from '../package.json';
import { type PageType, pageTypes } from '../sites/types';
import { explainExclusion, isCompared, pageLabels } from './pageTypes';
import type { Case, Measurement, Metrics, Row } from './types';

/** Newest release of Lighthouse that supports all Node.js versions of the project. */
const VERSION = dependencies.lighthouse;

const categories = [
  ['performance', 'Lighthouse performance'],
  ['accessibility', 'accessibility'],
  ['best-practices', 'best practices'],
  ['seo', 'SEO'],
] as const;

const audits = [
  ['fcp', 'first-contentful-paint', 'FCP', 'ms'],
  ['lcp', 'largest-contentful-paint', 'LCP', 'ms'],
  ['tbt', 'total-blocking-time', 'TBT', 'ms'],
  ['cls', 'cumulative-layout-shift', 'CLS', 'shift'],
  ['bytes', 'total-byte-weight', 'bytes', 'bytes'],
] as const;

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

/** Budget for the total blocking time (TBT) while a page loads. */
const MAX_TBT_MS = 20;

function createRows(type: PageType): Row[] {
  const createKey = (metric: string) => `lighthouse.${type}.${metric}`;
  const label = pageLabels[type];
  const isExcluded = !isCompared(type);
  return [
    ...categories.map(
      ([name, title]): Row => ({
        key: createKey(name),
        label: `${label}: ${title}`,
        unit: 'score',
        budget: 100,
        isExcluded,
        isHeadline: type === 'guide' && name === 'performance',
      }),
    ),
    ...audits.map(
      ([name, , title, unit]): Row => ({
        key: createKey(name),
        label: `${label}: ${title}`,
        unit,
        isExcluded,
        ...(name === 'tbt' && { budget: MAX_TBT_MS }),
      }),
    ),
  ];
}

function auditPage(type: PageType): Case {
  const createKey = (metric: string) => `lighthouse.${type}.${metric}`;
  return {
    name: type,
    rounds: 5,
    otherSiteRounds: 3,
    rows: createRows(type),
    excludes: (served) => explainExclusion(type, served),
    async run({ site, directOrigin }) {
      const result = await runOnce(directOrigin + site.pages[type]);
      mkdirSync(REPORTS_FOLDER, { recursive: true });
      const file = `${site.name}-${type}.json`.replace(/[^\w.]+/g, '-');
      writeFileSync(path.join(REPORTS_FOLDER, file), JSON.stringify(result));
      const metrics: Metrics = {};
      for (const [name] of categories) {
        const score = result.categories[name]?.score;
        if (typeof score !== 'number') throw new Error(`Lighthouse returned no score for ${name}.`);
        metrics[createKey(name)] = Math.round(score * 100);
      }
      for (const [name, audit] of audits) {
        const value = result.audits[audit]?.numericValue;
        if (value === undefined) throw new Error(`Lighthouse returned no value for ${audit}.`);
        metrics[createKey(name)] = value;
      }
      return metrics;
    },
  };
}

export const lighthouse: Measurement = {
  name: 'lighthouse',
  title: 'Lighthouse',
  method: `Lighthouse ${VERSION} with its defaults: a phone, simulated throttling, and a new browser for each run. FCP: first text; LCP: largest element; TBT: total blocking time of the main thread in ms; CLS: layout shift.`,
  cases: pageTypes.map(auditPage),
};
