import type { LogPattern } from '../../shared/logPattern';
import type { SearchPage } from '../build/makeCorpus';
import { makeVersionIndex } from '../build/writeIndex';
import type { Concept } from '../loadSearchWords';
import { CODE_SUFFIX, indexFile, PART_SUFFIX, TEXT_SUFFIX } from '../shared/format';
import { SearchEngine } from '../shared/SearchEngine';
import type { SearchContext, SearchEntry } from '../types';

/** The index files of some pages, by name. */
export function makeFiles(
  pages: readonly SearchPage[],
  synonyms: string[][] = [],
  contexts: readonly SearchContext[] = [],
  concepts: Concept[] = [],
  patterns: LogPattern[] = [],
): Map<string, SearchEntry[]> {
  const version = { path: '', pages: [...pages] };
  const { cores, parts } = makeVersionIndex(version, '/', contexts, {
    same: synonyms,
    concepts,
    patterns,
  });
  return new Map(
    [...cores, ...parts].map(({ file, content }) => [file, JSON.parse(content) as SearchEntry[]]),
  );
}

/** An engine with the core of an index alone. */
export function makeCoreEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  return new SearchEngine(files.get(indexFile(context)) ?? []);
}

/** An engine with all of an index. */
export function makeWholeEngine(files: ReadonlyMap<string, SearchEntry[]>, context = '') {
  const engine = makeCoreEngine(files, context);
  const read = (suffix: string, at: number) => files.get(indexFile(`${suffix}-${at}`)) ?? [];
  engine.index.parts.hashes.forEach((_, at) => {
    engine.addPart(at, read(PART_SUFFIX, at));
  });
  engine.index.texts.hashes.forEach((_, at) => {
    engine.index.addTexts(read(TEXT_SUFFIX, at));
  });
  if (engine.index.missingCodes() !== undefined) engine.index.addCodes(read(CODE_SUFFIX, 0));
  return engine;
}
