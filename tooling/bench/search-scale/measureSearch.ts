import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SearchAnswer } from '@portal/search/shared/SearchEngine';
import { summarize } from '../report/statistics';
import { compress, type Size, sizeOf } from '../scale/measureFiles';
import { LazyReader, loadEngine } from '../search-engines/ours';

const QUESTIONS = path.join(__dirname, '../search-queries.tsv');
/** Every so many questions is typed letter by letter. */
const TYPED = 8;

export interface SearchFigures {
  /** The core of the index of all pages. */
  core: Size;
  /** Bytes of the index on the line for a question that is the first one: mean of all questions, and the most. */
  firstQuestion: { mean: number; most: number };
  /** Most bytes on the line that one more letter of a question takes. */
  laterKey: number;
  /** Milliseconds of the engine from a question to its results, in Node.js: median and longest. */
  query: { median: number; longest: number };
  /** Megabytes of memory that the engine takes when all questions have been asked. */
  megabytes: number;
}

function readQueries(): string[] {
  const [, ...lines] = readFileSync(QUESTIONS, 'utf8').trim().split('\n');
  return lines.map((line) => line.split('\t')[2] ?? '');
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Megabytes of the heap in use, without what can go. */
function readMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

/** Places of the results in their order. */
function placesOf({ results }: SearchAnswer): string {
  return results.map(({ url, hash, score }) => `${url}${hash} ${score}`).join('\n');
}

/**
 * Asks the questions of the search benchmark, and reads of the index what they need.
 *
 * @throws where a question is answered otherwise than with the whole index
 */
export function measureSearch(outDir: string): SearchFigures {
  const queries = readQueries();
  const sizes = new Map<string, number>();
  const sizeOnLine = (file: string) => {
    const size = sizes.get(file) ?? compress(readFileSync(path.join(outDir, file)));
    sizes.set(file, size);
    return size;
  };
  const bytesOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + sizeOnLine(file), 0);

  const before = readMemory();
  const all = new LazyReader(outDir);
  const times = queries.map((query) => {
    const start = all.busy;
    all.ask(query);
    return all.busy - start;
  });
  const megabytes = readMemory() - before;
  const whole = loadEngine(outDir);
  for (const query of queries) {
    if (placesOf(all.ask(query)) !== placesOf(whole.search(query))) {
      throw new Error(`${outDir}: “${query}” is answered otherwise than with the whole index.`);
    }
  }

  const firsts = queries.map((query) => {
    const reader = new LazyReader(outDir);
    reader.ask(query);
    return bytesOf(reader.files);
  });
  const keys = queries
    .filter((_, at) => at % TYPED === 0)
    .flatMap((query) => {
      const reader = new LazyReader(outDir);
      return Array.from(query, (_, at) => {
        const known = reader.files.length;
        reader.ask(query.slice(0, at + 1));
        return bytesOf(reader.files.slice(known));
      });
    });
  const { median, highest } = summarize(times);
  return {
    core: sizeOf(readFileSync(path.join(outDir, 'search-index.json'))),
    firstQuestion: {
      mean: Math.round(firsts.reduce((sum, bytes) => sum + bytes, 0) / firsts.length),
      most: Math.max(...firsts),
    },
    laterKey: Math.max(...keys),
    query: { median: Number(median.toFixed(1)), longest: Number(highest.toFixed(1)) },
    megabytes: Math.round(megabytes),
  };
}
