import type { LogPattern } from '@portal/core/plugins/logPattern';
import type { IndexSizes } from '../node/partitionWords';
import type { SearchPage } from '../node/createCorpus';
import { createVersionIndex } from '../node/writeIndex';
import type { Concept } from '../loadSearchWords';
import { answer } from '../shared/answer';
import type { ResultsOptions } from '../shared/filters';
import { getIndexFileName, PART_KINDS, type PartId, getPartFileName } from '../shared/format';
import { type SearchResponse, SearchEngine } from '../shared/SearchEngine';
import type { SearchContext, SearchEntry } from '../types';

/** Creates the index files of a site with these pages, by file name. */
export function createFiles(
  pages: readonly SearchPage[],
  synonyms: string[][] = [],
  contexts: readonly SearchContext[] = [],
  concepts: Concept[] = [],
  patterns: LogPattern[] = [],
  sizes?: IndexSizes,
): Map<string, SearchEntry[]> {
  const version = { path: '', pages: [...pages] };
  const words = { same: synonyms, concepts, patterns };
  const { cores, parts } = createVersionIndex(version, '/', contexts, words, sizes);
  return new Map(
    [...cores, ...parts].map(({ file, content }) => [file, JSON.parse(content) as SearchEntry[]]),
  );
}

/** Creates an engine with only the core loaded. */
export function createCoreEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  return new SearchEngine(files.get(getIndexFileName(context)) ?? []);
}

const getPart = (files: ReadonlyMap<string, SearchEntry[]>, file: PartId) =>
  files.get(getPartFileName(file)) ?? [];

/** Answers a query from only the files that the query needs. */
export function answerFrom(
  engine: SearchEngine,
  files: ReadonlyMap<string, SearchEntry[]>,
  query: string,
  view: ResultsOptions = {},
): Promise<SearchResponse> {
  return answer(engine, query, { ...view, fetch: (file) => getPart(files, file) });
}

/** Creates an engine with the complete index loaded. */
export function createFullEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  const engine = createCoreEngine(files, context);
  for (const kind of PART_KINDS) {
    for (const file of engine.index.listFiles(kind)) engine.add(file, getPart(files, file));
  }
  return engine;
}
