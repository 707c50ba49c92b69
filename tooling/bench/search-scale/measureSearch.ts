import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { getIndexFileName } from '@portal/search/shared/format';
import type { SearchResponse } from '@portal/search/shared/SearchEngine';
import { loadQuestions } from '../loadQuestions';
import { summarize } from '../report/statistics';
import { SiteSearch } from '../search-engines/portal';

/** Interval of the questions that are typed key by key, because typing all of them would take too long. */
const TYPED_INTERVAL = 8;

export interface SearchFigures {
  /** Compressed bytes of the index core for all pages. */
  core: number;
  /** Index bytes that a first question loads: mean and maximum. */
  firstQuestion: { mean: number; max: number };
  /** Maximum number of bytes that one more keystroke loads. */
  laterKey: number;
  /** Milliseconds from a question to its results in Node.js, including loading and parsing: median and maximum. */
  query: { median: number; max: number };
  megabytes: number;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function measureMemory(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

function formatResults({ results }: SearchResponse): string {
  return results.map(({ url, hash }) => url + hash).join('\n');
}

export async function measureSearch(outDir: string): Promise<SearchFigures> {
  const queries = loadQuestions('search-queries.tsv').map(({ query }) => query);
  const sizes = new Map<string, number>();
  const getServedSize = (file: string) => {
    const size =
      sizes.get(file) ?? brotliCompressSync(readFileSync(path.join(outDir, file))).length;
    sizes.set(file, size);
    return size;
  };
  const sumBytes = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + getServedSize(file), 0);

  const memoryBefore = measureMemory();
  const search = new SiteSearch(outDir);
  const answers: SearchResponse[] = [];
  const times: number[] = [];
  for (const query of queries) {
    const start = performance.now();
    answers.push(await search.answer(query));
    times.push(performance.now() - start);
  }
  const megabytes = measureMemory() - memoryBefore;
  search.loadAll('words', 'texts');
  for (const [index, query] of queries.entries()) {
    if (
      formatResults(answers[index] as SearchResponse) !== formatResults(search.engine.search(query))
    ) {
      throw new Error(
        `${outDir}: “${query}” returns different results than with the complete index.`,
      );
    }
  }

  const firstBytes: number[] = [];
  for (const query of queries) {
    const firstSearch = new SiteSearch(outDir);
    await firstSearch.answer(query);
    firstBytes.push(sumBytes(firstSearch.files));
  }
  const keystrokeBytes: number[] = [];
  for (const query of queries.filter((_, index) => index % TYPED_INTERVAL === 0)) {
    const typedSearch = new SiteSearch(outDir);
    for (let end = 1; end <= query.length; end += 1) {
      const loadedCount = typedSearch.files.length;
      await typedSearch.answer(query.slice(0, end));
      keystrokeBytes.push(sumBytes(typedSearch.files.slice(loadedCount)));
    }
  }
  const { median, highest } = summarize(times);
  return {
    core: getServedSize(getIndexFileName('')),
    firstQuestion: {
      mean: Math.round(firstBytes.reduce((sum, bytes) => sum + bytes, 0) / firstBytes.length),
      max: Math.max(...firstBytes),
    },
    laterKey: Math.max(...keystrokeBytes),
    query: { median: Number(median.toFixed(1)), max: Number(highest.toFixed(1)) },
    megabytes: Math.round(megabytes),
  };
}
