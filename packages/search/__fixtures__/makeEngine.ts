import type { LogPattern } from '@portal/core/plugins/logPattern';
import type { IndexSizes } from '../node/cutWords';
import type { SearchPage } from '../node/makeCorpus';
import { makeVersionIndex } from '../node/writeIndex';
import type { Concept } from '../loadSearchWords';
import { CODE_SUFFIX, indexFile, PART_SUFFIX, TEXT_SUFFIX } from '../shared/format';
import { type SearchAnswer, SearchEngine } from '../shared/SearchEngine';
import type { SearchContext, SearchEntry } from '../types';

/** The index files of some pages, by name. */
export function makeFiles(
  pages: readonly SearchPage[],
  synonyms: string[][] = [],
  contexts: readonly SearchContext[] = [],
  concepts: Concept[] = [],
  patterns: LogPattern[] = [],
  sizes?: IndexSizes,
): Map<string, SearchEntry[]> {
  const version = { path: '', pages: [...pages] };
  const words = { same: synonyms, concepts, patterns };
  const { cores, parts } = makeVersionIndex(version, '/', contexts, words, sizes);
  return new Map(
    [...cores, ...parts].map(({ file, content }) => [file, JSON.parse(content) as SearchEntry[]]),
  );
}

/** An engine with the core of an index alone. */
export function makeCoreEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  return new SearchEngine(files.get(indexFile(context)) ?? []);
}

/** Gives an engine what a query needs, as far as it says so. */
export function giveNeeded(
  engine: SearchEngine,
  files: ReadonlyMap<string, SearchEntry[]>,
  query: string,
): SearchAnswer {
  const read = (suffix: string, at: number) => files.get(indexFile(`${suffix}-${at}`)) ?? [];
  let answer = engine.search(query);
  while (answer.missingParts.length > 0) {
    for (const at of answer.missingParts) engine.addPart(at, read(PART_SUFFIX, at));
    answer = engine.search(query);
  }
  while (answer.missingTexts.length > 0) {
    for (const at of answer.missingTexts) engine.addTexts(read(TEXT_SUFFIX, at));
    answer = engine.search(query);
  }
  return answer;
}

/** An engine with all of an index. */
export function makeWholeEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  const engine = makeCoreEngine(files, context);
  const read = (suffix: string, at: number) => files.get(indexFile(`${suffix}-${at}`)) ?? [];
  const { parts, texts } = engine.index;
  for (let at = 0; at < parts.count; at += 1) engine.addPart(at, read(PART_SUFFIX, at));
  for (let at = 0; at < texts.count; at += 1) engine.addTexts(read(TEXT_SUFFIX, at));
  if (engine.index.missingCodes() !== undefined) engine.index.addCodes(read(CODE_SUFFIX, 0));
  return engine;
}
