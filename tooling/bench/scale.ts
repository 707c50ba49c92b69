/**
 * How the portal grows: the same site with its written pages multiplied, built and measured at
 * several sizes. Each size is saved when it is done.
 *
 * Run: `npm run bench:scale`, or a part: `npm run bench:scale -- --pages 2000 --rounds 1`.
 * `--built` measures the sites that the last run has built; `--plot` only draws what is saved.
 * Linux only. 2,000 pages take 4 GB of memory; 10,000 (`--pages 10000`) 19 GB and 25 minutes.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, readLoad } from './runner/describeMachine';
import { countCopies, planCopies } from './scale/copies';
import { type BuildFigures, measureBuild } from './scale/measureBuild';
import { measureFiles } from './scale/measureFiles';
import { measureReader } from './scale/measureReader';
import { renderPlot } from './scale/renderPlot';
import { renderTable } from './scale/renderTable';
import type { ScaleResult } from './scale/types';
import { countWrittenPages, writeSite } from './scale/writeSite';
import { portalPages } from './sites/pages';

const RESULTS = path.join(__dirname, 'results');
const SAVED = path.join(RESULTS, 'scale.json');
const SCRATCH = path.join(process.env.BENCH_SCRATCH ?? path.join(tmpdir(), 'docs-bench'), 'scale');
/** Pages of the site as it is. */
const BASE = 189;

function readSaved(): ScaleResult[] {
  return existsSync(SAVED) ? JSON.parse(readFileSync(SAVED, 'utf8')) : [];
}

function save(result: ScaleResult): void {
  const others = readSaved().filter(({ size }) => size !== result.size);
  const all = [...others, result].sort((a, b) => a.pages - b.pages);
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(SAVED, `${JSON.stringify(all, null, 1)}\n`);
}

async function draw(): Promise<void> {
  const results = readSaved();
  const { processor, cores, memoryGiB, node, chromium } = await describeMachine();
  const machine = `${processor}, ${cores} cores, ${memoryGiB} GiB, Node.js ${node}, Chromium ${chromium}.`;
  const table = renderTable(results, machine);
  writeFileSync(path.join(RESULTS, 'scale.md'), table);
  writeFileSync(path.join(RESULTS, 'scale.svg'), renderPlot(results));
  console.log(table);
}

/** Builds the site of a size, or takes it as it was built, with the figures of its build. */
async function build(siteDir: string, size: number, isBuilt: boolean): Promise<BuildFigures> {
  const notes = path.join(siteDir, 'build-figures.json');
  if (!isBuilt) {
    await writeSite(siteDir, planCopies(countCopies(size, BASE, await countWrittenPages())));
    writeFileSync(notes, JSON.stringify(await measureBuild(siteDir)));
  }
  if (!existsSync(notes)) throw new Error(`${siteDir}: not built. Run without --built.`);
  return JSON.parse(readFileSync(notes, 'utf8'));
}

async function measure(size: number, isBuilt: boolean, rounds: number): Promise<ScaleResult> {
  const siteDir = path.join(SCRATCH, String(size));
  const load = readLoad();
  const figures = await build(siteDir, size, isBuilt);
  const outDir = path.join(siteDir, 'build');
  const addresses = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8').match(/<loc>/g) ?? [];
  return {
    size,
    pages: addresses.length,
    measuredAt: new Date().toISOString(),
    load,
    build: figures,
    files: measureFiles(outDir, portalPages.guide),
    reader: await measureReader(outDir, rounds),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      pages: { type: 'string', default: '189,500,2000' },
      rounds: { type: 'string', default: '3' },
      built: { type: 'boolean', default: false },
      plot: { type: 'boolean', default: false },
    },
  });
  const sizes = values.pages.split(',').map(Number);
  const rounds = Number(values.rounds);
  if (![...sizes, rounds].every((value) => Number.isInteger(value) && value > 0)) {
    throw new Error('--pages and --rounds take whole numbers, as in --pages 189,2000 --rounds 3.');
  }
  for (const size of values.plot ? [] : sizes) {
    console.error(`${size} pages`);
    save(await measure(size, values.built, rounds));
  }
  await draw();
}

main().catch((error: Error) => {
  console.error(error.message);
  // Browser and servers may still be there.
  process.exit(1);
});
