import { readFileSync } from 'node:fs';
import path from 'node:path';
import { summarize } from '../report/statistics';
import { loadEngine } from '../search-engines/ours';
import { type Size, sizeOf } from './measureFiles';

const QUESTIONS = path.join(__dirname, '../search-queries.tsv');
/** A better one takes minutes for the largest index. */
const QUALITY = 9;

export interface SearchFigures {
  /** The core of the index of all pages. Brotli of quality 9 at every size. */
  index: Size;
  /** Milliseconds until core and all parts can answer, in Node.js, without the way over the line. */
  load: number;
  /** Milliseconds from a query to its results, in Node.js: median and longest. */
  query: { median: number; longest: number };
  /** Megabytes of memory that the loaded index takes. */
  megabytes: number;
}

function readQueries(): string[] {
  const [, ...lines] = readFileSync(QUESTIONS, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')[2] ?? '');
}

/** Loads the index into the engine and asks it the questions of the search benchmark. */
export function measureSearch(outDir: string): SearchFigures {
  const content = readFileSync(path.join(outDir, 'search-index.json'));
  const before = process.memoryUsage().heapUsed;
  const start = performance.now();
  const engine = loadEngine(outDir);
  const load = performance.now() - start;
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  const times = readQueries().map((query) => {
    const asked = performance.now();
    engine.search(query);
    return performance.now() - asked;
  });
  const { median, highest } = summarize(times);
  return {
    index: sizeOf(content, QUALITY),
    load: Math.round(load),
    query: { median: Number(median.toFixed(1)), longest: Number(highest.toFixed(1)) },
    megabytes: Math.round(megabytes),
  };
}
