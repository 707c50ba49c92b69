/**
 * Compares this portal in real Chromium with sites that other tools generate from the same pages.
 *
 * Run: `npm run bench`, or a part: `npm run bench -- --only navigation,search --sites portal
 * --rounds 2`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchBrowser } from './browser/launchBrowser';
import { getScratchFolder } from './installPackages';
import { firstInteraction } from './measures/firstInteraction';
import { firstView } from './measures/firstView';
import { lighthouse } from './measures/lighthouse';
import { navigation } from './measures/navigation';
import { reading } from './measures/reading';
import { search } from './measures/search';
import { simulatedBoard } from './measures/simulatedBoard';
import { parseReasons } from './report/reasons';
import { listUnexplained, renderHeadlines, renderReport } from './report/renderReport';
import { replaceMarked } from './report/replaceMarked';
import type { BenchResult, CaseResult, Cell } from './report/types';
import { describeMachine, getLoad } from './runner/describeMachine';
import { type Options, parseOptions } from './runner/parseOptions';
import { runCase } from './runner/runCase';
import { type ServedSite, serveSite } from './serveSite';
import { portal } from './sites/portal';
import { starlight } from './sites/starlight';
import { stock } from './sites/stock';
import { vitepress } from './sites/vitepress';

const ROOT = path.join(__dirname, '../..');
const RESULTS = path.join(__dirname, 'results');
/** All measurements, in the order in which they run and are reported. */
const measurements = [
  firstView,
  firstInteraction,
  navigation,
  search,
  reading,
  simulatedBoard,
  lighthouse,
];
/** Builders of all sites, in report order. The first site is the one that should be ahead. */
const siteBuilders = [portal, stock, vitepress, starlight];
/** Maximum load per core of an idle computer. At a higher load, a warning is printed. */
const MAX_IDLE_LOAD = 0.5;

const logProgress = (line: string) =>
  console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

async function serveSites(names: string[] | undefined): Promise<ServedSite[]> {
  const served: ServedSite[] = [];
  for (const builder of siteBuilders) {
    if (names && !names.includes(builder.name)) continue;
    logProgress(`building ${builder.name}`);
    served.push(await serveSite(await builder.build(getScratchFolder()), getScratchFolder()));
  }
  return served;
}

async function runMeasures(sites: readonly ServedSite[], { only, rounds }: Options) {
  const results: CaseResult[] = [];
  for (const measure of measurements) {
    if (only && !only.includes(measure.name)) continue;
    const browser = await launchBrowser();
    for (const testCase of measure.cases) {
      results.push(await runCase(measure, testCase, sites, browser, rounds, logProgress));
    }
    await browser.close();
  }
  return results;
}

function writeResults(result: BenchResult, isFullRun: boolean): void {
  const folder = isFullRun ? RESULTS : path.join(ROOT, '.cache/bench');
  const reasons = parseReasons(readFileSync(path.join(__dirname, 'reasons.tsv'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'bench.md'), renderReport(result, measurements, reasons));
  if (isFullRun) {
    const readme = path.join(ROOT, 'README.md');
    const text = replaceMarked(readFileSync(readme, 'utf8'), renderHeadlines(result));
    writeFileSync(readme, text);
  }
  console.log(`${renderHeadlines(result)}\n\nFull report: ${path.relative(ROOT, folder)}/bench.md`);
  const unexplained = listUnexplained(result, reasons);
  if (unexplained.length > 0) {
    const rows = unexplained.map((key) => `  ${key}`).join('\n');
    console.log(`\nNot ahead, without a reason in tooling/bench/reasons.tsv:\n${rows}`);
    if (isFullRun) process.exitCode = 1;
  }
}

async function main(): Promise<void> {
  const options = parseOptions(
    process.argv.slice(2),
    measurements.map(({ name }) => name),
    siteBuilders.map(({ name }) => name),
  );
  if (getLoad() > MAX_IDLE_LOAD) {
    const load = getLoad().toFixed(1);
    logProgress(`Warning: this machine is busy (load ${load} per core). Times will be too long.`);
  }
  const sites = await serveSites(options.sites);
  const started = performance.now();
  const machine = await describeMachine();
  const cases = await runMeasures(sites, options);
  for (const served of sites) served.stop();
  const facts = sites.map(({ site: { name, version, buildSeconds } }) => ({
    name,
    version,
    ...(buildSeconds !== undefined && { buildSeconds }),
  }));
  writeResults({ machine, rounds: options.rounds, sites: facts, cases }, options.isFullRun);
  logProgress(`done in ${Math.round((performance.now() - started) / 60_000)} minutes`);
  const cells = cases.flatMap((result) => Object.values(result.cells).flatMap(Object.values<Cell>));
  if (cells.some(({ errors }) => errors.length > 0)) {
    console.log('\nSome rounds failed. The report lists their errors.');
    process.exitCode = 1;
  }
}

main().catch((error: Error) => {
  console.error(error.message);
  // Ends the process, because the browser and servers may still be running.
  process.exit(1);
});
