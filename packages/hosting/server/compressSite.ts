import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { listFiles } from '@portal/core/files/listFiles';
import { encodings } from '../hosting';

/** Text formats and WebAssembly. Other images and fonts are already compressed. */
const COMPRESSIBLE_PATTERN =
  /\.(?:html|css|js|mjs|json|map|md|txt|xml|xsl|yaml|yml|svg|wasm|webmanifest)$/;
/** Smaller files fit into one packet, so compression saves no time. */
const MIN_COMPRESSIBLE_BYTES = 1024;
/** For scripts and data. Level 11 would save 200 bytes per script and take three times as long. */
const BROTLI_QUALITY = 10;
/** Files that all pages or search use. */
const FREQUENT_FILES_PATTERN =
  /assets[/\\](?:css|js[/\\](?![\da-f]{8}\.))|sw\.js$|search-index\.json/;
const BEST_BROTLI_QUALITY = 11;
/** Pages, and files that only tools load. Level 10 would make them 5 % smaller and take 12 times as long. */
const FAST_FILES_PATTERN = /\.(?:md|txt|xml|xsl|yaml|yml)$|[/\\]openapi[/\\][^/\\]+\.json$/;
const FAST_BROTLI_QUALITY = 8;
/** These pages have the quality of scripts, because the first view has a budget. */
const LONG_PAGE_BYTES = 190_000;
/** Increase this when a compression setting changes, to invalidate cached results. */
const CACHE_VERSION = 12;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const codecs = {
  br: {
    compress: (content: Buffer, quality: number) =>
      brotli(content, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    decompress: promisify(zlib.brotliDecompress),
  },
  gzip: {
    compress: (content: Buffer) => gzip(content, { level: 9 }),
    decompress: promisify(zlib.gunzip),
  },
};

/** Returns the Brotli quality of a page. */
export const choosePageQuality = (bytes: number): number =>
  bytes > LONG_PAGE_BYTES ? BROTLI_QUALITY : FAST_BROTLI_QUALITY;

function chooseQuality(content: Buffer, file: string, best: RegExp): number {
  if (best.test(file)) return BEST_BROTLI_QUALITY;
  if (file.endsWith('.html')) return choosePageQuality(content.length);
  return FAST_FILES_PATTERN.test(file) ? FAST_BROTLI_QUALITY : BROTLI_QUALITY;
}

/** Returns undefined for damaged results, so that they are never served. */
async function loadCached(
  cacheFile: string,
  content: Buffer,
  { decompress }: (typeof codecs)['br' | 'gzip'],
): Promise<Buffer | undefined> {
  try {
    const compressed = await readFile(cacheFile);
    return (await decompress(compressed)).equals(content) ? compressed : undefined;
  } catch {
    return undefined;
  }
}

async function writeCached(cacheFile: string, compressed: Buffer): Promise<void> {
  // The file is written under another name first, because files with the same content are compressed concurrently.
  const temporaryFile = `${cacheFile}.${randomUUID()}`;
  await writeFile(temporaryFile, compressed);
  await rename(temporaryFile, cacheFile);
}

/** Writes the compressed versions of a file next to it, if they are smaller than the file. */
async function compressFile(file: string, cacheDir: string, best: RegExp): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_COMPRESSIBLE_BYTES) return;
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
  for (const { name, suffix } of encodings) {
    const cacheFile = path.join(cacheDir, `${CACHE_VERSION}-${hash}${suffix}`);
    let compressed = await loadCached(cacheFile, content, codecs[name]);
    if (!compressed) {
      compressed = await codecs[name].compress(content, chooseQuality(content, file, best));
      await writeCached(cacheFile, compressed);
    }
    if (compressed.length < content.length) await writeFile(file + suffix, compressed);
  }
}

async function removeUnusedResults(cacheDir: string, now: number): Promise<void> {
  const maxUnusedMs = 30 * 24 * 3600 * 1000;
  for (const name of await readdir(cacheDir)) {
    const file = path.join(cacheDir, name);
    // Another process may have moved or removed the file.
    const stats = await stat(file).catch(() => undefined);
    if (stats && stats.mtimeMs < now - maxUnusedMs) await unlink(file);
  }
}

/**
 * Writes the compressed versions of each text file next to it. Results are cached in `cacheDir` by content.
 * @param best matches the files that get the maximum quality; use a separate `cacheDir` for each pattern
 * @returns number of processed files
 */
export async function compressSite(
  root: string,
  cacheDir: string,
  best = FREQUENT_FILES_PATTERN,
): Promise<number> {
  await mkdir(cacheDir, { recursive: true });
  const allFiles = listFiles(root).map((file) => path.join(root, file));
  const files = allFiles.filter((file) => COMPRESSIBLE_PATTERN.test(file));
  const variants = new Set(files.flatMap((file) => encodings.map(({ suffix }) => file + suffix)));
  await Promise.all(allFiles.filter((file) => variants.has(file)).map((file) => unlink(file)));
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      await compressFile(file, cacheDir, best);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() * 2 }, worker));
  await removeUnusedResults(cacheDir, Date.now());
  return files.length;
}
