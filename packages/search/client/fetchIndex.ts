import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { FORMAT_VERSION } from '../shared/format';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';

/** Prefetched files by URL relative to the base URL; undefined if a request failed. */
export type PrefetchedFiles = Map<string, Promise<string | undefined>>;

/** Resolves a URL against the base URL; throws if the origin differs. */
function resolveSameOrigin(reference: string, base: string): URL {
  const url = new URL(reference, base);
  if (url.origin !== new URL(base).origin) throw new IndexFailure('crossOrigin', url.origin);
  return url;
}

/** A lost connection can stall requests for minutes. Index files load faster even on a slow 2g connection. */
const TIMEOUT_MS = 20_000;

async function fetchText(
  url: URL,
  base: string,
  cache: RequestCache,
  failureKind: 'offline' | 'incomplete' = 'offline',
): Promise<string> {
  try {
    const response = await fetch(url, { cache, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.url) resolveSameOrigin(response.url, base);
    if (!response.ok) throw new IndexFailure('missing', `${url.pathname}: ${response.status}`);
    return await response.text();
  } catch (error) {
    if (error instanceof IndexFailure) throw error;
    const isOfflinePart = failureKind === 'incomplete' && globalThis.navigator?.onLine === false;
    if (isOfflinePart) throw new IndexFailure('offlinePartial');
    throw new IndexFailure(failureKind, (error as Error).message);
  }
}

function parseJson(text: string, { pathname }: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IndexFailure('broken', `${pathname} is not JSON`);
  }
}

/** Returns a prefetched file, once: a retry must not get the same, possibly damaged, response. */
function consumePrefetched(
  prefetched: PrefetchedFiles | undefined,
  file: string,
): Promise<string | undefined> | undefined {
  const text = prefetched?.get(file);
  prefetched?.delete(file);
  return text;
}

/**
 * Fetches the manifest with the current index files, which can be newer than the page.
 *
 * @param prefetched files that the page has already requested
 */
export async function fetchManifest(
  base: string,
  prefetched?: PrefetchedFiles,
): Promise<SearchManifest> {
  const url = resolveSameOrigin(MANIFEST_FILE, base);
  const text =
    (await consumePrefetched(prefetched, MANIFEST_FILE)) ??
    (await fetchText(url, base, 'no-cache'));
  const parsed = parseJson(text, url);
  const manifest = parsed as Partial<SearchManifest> | null;
  if (typeof manifest?.files !== 'object' || manifest.files === null) {
    throw new IndexFailure('broken', `${MANIFEST_FILE}: no files`);
  }
  if (manifest.format !== FORMAT_VERSION) throw new IndexFailure('stale', MANIFEST_FILE);
  return manifest as SearchManifest;
}

/**
 * Fetches an index file: a core or a part.
 *
 * @param corpus corpus ID of the core, which the entries of a part must have
 * @param prefetched files that the page has already requested
 * @param isRetry bypasses the HTTP cache, because the cached copy may be damaged
 * @throws IndexFailure if the file is missing, malformed, from another origin, or from another build
 */
export async function fetchIndex(
  base: string,
  { file, hash }: { file: string; hash: string },
  isRetry: boolean,
  { corpus, prefetched }: { corpus?: string; prefetched?: PrefetchedFiles } = {},
): Promise<SearchEntry[]> {
  const path = `${file}?_=${hash}`;
  const url = resolveSameOrigin(path, base);
  const failureKind = corpus === undefined ? 'offline' : 'incomplete';
  const text =
    (await consumePrefetched(prefetched, path)) ??
    (await fetchText(url, base, isRetry ? 'reload' : 'default', failureKind));
  const entries = parseJson(text, url);
  if (!Array.isArray(entries) || entries.length === 0) {
    throw new IndexFailure('broken', `${file}: expected an array of entries`);
  }
  if (entries.some(({ index }: SearchEntry) => index.format !== FORMAT_VERSION))
    throw new IndexFailure('stale', file);
  if (corpus !== undefined && entries.some(({ index }: SearchEntry) => index.corpus !== corpus)) {
    throw new IndexFailure('replaced', file);
  }
  return entries;
}
