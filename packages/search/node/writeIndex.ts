import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DiskCache } from '@portal/core/caches/DiskCache';
import type { LogPattern } from '@portal/core/plugins/logPattern';
import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import type { SearchWords } from '../loadSearchWords';
import { FORMAT_VERSION, getIndexFileName } from '../shared/format';
import type { SearchContext, SearchManifest } from '../types';
import { createCorpus, type SearchPage } from './createCorpus';
import {
  createCodes,
  createCore,
  createParts,
  createTexts,
  hashContent,
  type IndexFile,
} from './createIndex';
import { DEFAULT_SIZES, type IndexSizes } from './partitionWords';

export interface VersionPages {
  /** Path relative to the base URL, such as `docs/1.0/`; empty for the current version. */
  path: string;
  pages: SearchPage[];
}

export interface IndexWords extends SearchWords {
  patterns: LogPattern[];
}

/** Index files of one docs version; names are relative to its path. */
export interface VersionIndex {
  /** Initial files: one for all pages, and one per context. */
  cores: IndexFile[];
  /** Files shared by all cores. */
  parts: IndexFile[];
}

/**
 * Creates the index files of one docs version.
 *
 * @param baseUrl base URL of the pages
 * @param sizes maximum sizes
 */
export function createVersionIndex(
  { path: version, pages }: VersionPages,
  baseUrl: string,
  contexts: readonly SearchContext[],
  words: IndexWords,
  sizes: IndexSizes = DEFAULT_SIZES,
): VersionIndex {
  const concepts = words.concepts.map(({ to, terms }) => ({
    to: to.map((route) => baseUrl + route.slice(1)),
    terms,
  }));
  const corpus = createCorpus(pages, concepts);
  // Codes link to the current version only.
  const codes = createCodes(corpus, version ? [] : words.patterns, baseUrl);
  const isSplit = createCore(corpus, {}, words.same, () => true, false).length > sizes.core;
  const parts = createParts(corpus, isSplit, sizes);
  const texts = createTexts(corpus, isSplit);
  const cores = [{ name: '', prefixes: ['/'] }, ...contexts].flatMap(({ name, prefixes }) => {
    const isInContext = (url: string) =>
      prefixes.some((prefix) => `/${url.slice(baseUrl.length)}`.startsWith(prefix));
    // Not every context exists in every version: versions of the SDK docs have no pages in the guide context.
    if (version && !pages.some(({ url }) => isInContext(url))) return [];
    const lists = { parts: parts.list, texts: texts.list, codes: name ? undefined : codes.list };
    return [
      {
        file: getIndexFileName(name),
        content: createCore(corpus, lists, words.same, isInContext, isSplit),
      },
    ];
  });
  return { cores, parts: [...parts.files, ...texts.files, ...codes.files] };
}

/**
 * Writes the index files of each docs version, and the manifest with the hashes of their cores.
 *
 * @param cache index files of earlier builds
 * @returns names of all written files, and the manifest
 */
export async function writeIndex(
  outDir: string,
  baseUrl: string,
  versions: readonly VersionPages[],
  contexts: readonly SearchContext[],
  words: IndexWords,
  cache: Pick<DiskCache, 'get'>,
): Promise<{ written: string[]; manifest: SearchManifest }> {
  const manifest: SearchManifest = { format: FORMAT_VERSION, files: {} };
  const written: string[] = [];
  const write = async (file: string, content: string) => {
    const target = path.join(outDir, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  };
  for (const version of versions) {
    const inputs = [version, baseUrl, contexts, words].map((input) => JSON.stringify(input));
    const { cores, parts } = JSON.parse(
      cache.get(inputs, () =>
        JSON.stringify(createVersionIndex(version, baseUrl, contexts, words)),
      ),
    ) as VersionIndex;
    for (const { file, content } of cores) {
      manifest.files[version.path + file] = hashContent(content);
    }
    for (const { file, content } of [...cores, ...parts]) {
      await write(version.path + file, content);
      written.push(version.path + file);
    }
  }
  await write(MANIFEST_FILE, `${JSON.stringify(manifest)}\n`);
  return { written, manifest };
}
