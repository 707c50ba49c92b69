import { MANIFEST_FILE } from '@portal/core/plugins/searchManifest';
import { FORMAT } from '../shared/format';
import { ENTRY_TYPES, type SearchEntry, type SearchManifest } from '../types';
import { IndexFailure } from './failures';
import type { FilesAhead } from './fetchAhead';

/** Resolves a URL below the base URL; throws for another origin, even after a redirect. */
function sameOrigin(address: string, base: string): URL {
  const url = new URL(address, base);
  if (url.origin !== new URL(base).origin) throw new IndexFailure('foreign', url.origin);
  return url;
}

/** A lost connection can stall a request for minutes, so it is aborted earlier. */
const STALL_TIMEOUT_MS = 10_000;

async function fetchText(
  url: URL,
  base: string,
  cache: RequestCache,
  lost: 'offline' | 'incomplete' = 'offline',
): Promise<string> {
  const hung = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const giveUp = () => hung.abort(new Error(`no data received for ${STALL_TIMEOUT_MS / 1000} s`));
    timer = setTimeout(giveUp, STALL_TIMEOUT_MS);
  };
  try {
    wait();
    const response = await fetch(url, { cache, signal: hung.signal });
    if (response.url) sameOrigin(response.url, base);
    if (!response.ok) throw new IndexFailure('missing', `${url.pathname}: ${response.status}`);
    const watch = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, to) {
        wait();
        to.enqueue(chunk);
      },
    });
    return await new Response(response.body?.pipeThrough(watch)).text();
  } catch (error) {
    if (error instanceof IndexFailure) throw error;
    const isAway = lost === 'incomplete' && globalThis.navigator?.onLine === false;
    if (isAway) throw new IndexFailure('away');
    throw new IndexFailure(lost, (error as Error).message);
  } finally {
    clearTimeout(timer);
  }
}

function parse(text: string, { pathname }: URL): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IndexFailure('broken', `${pathname} is not JSON`);
  }
}

/** A prefetched file is used once; a retry fetches it again. */
function take(
  ahead: FilesAhead | undefined,
  file: string,
): Promise<string | undefined> | undefined {
  const text = ahead?.get(file);
  ahead?.delete(file);
  return text;
}

/**
 * Fetches the list of the site's current index files, which a page that is older than the deployment does not know.
 *
 * @param ahead files that were requested already
 */
export async function readManifest(base: string, ahead?: FilesAhead): Promise<SearchManifest> {
  const url = sameOrigin(MANIFEST_FILE, base);
  const text = (await take(ahead, MANIFEST_FILE)) ?? (await fetchText(url, base, 'no-cache'));
  const found = parse(text, url);
  const manifest = found as Partial<SearchManifest> | null;
  if (typeof manifest?.files !== 'object' || manifest.files === null) {
    throw new IndexFailure('broken', `${MANIFEST_FILE} lists no files`);
  }
  if (manifest.format !== FORMAT) throw new IndexFailure('stale', MANIFEST_FILE);
  return manifest as SearchManifest;
}

function checkEntry(entry: Partial<SearchEntry> | null, file: string): SearchEntry {
  const { type, documents, index } = entry ?? {};
  if (!ENTRY_TYPES.some((known) => known === type)) {
    throw new IndexFailure('broken', `${file}: an entry of the type ${type}`);
  }
  if (!Array.isArray(documents) || typeof index !== 'object' || index === null) {
    throw new IndexFailure('broken', `${file}: ${type}: documents and index expected`);
  }
  if (index.format !== FORMAT) throw new IndexFailure('stale', `${file}: format ${index.format}`);
  const wrong = documents.find(
    (document) => typeof document?.t !== 'string' || typeof document.i !== 'number',
  );
  if (wrong !== undefined) {
    throw new IndexFailure('broken', `${file}: ${type}: a document without number or text`);
  }
  return entry as SearchEntry;
}

/**
 * Fetches an index file, the core or a part.
 *
 * @param corpus value that the entries of a part must have, from the core
 * @param ahead files that were requested already
 * @param again the file has failed before, so the copy in the browser's cache may be damaged
 * @throws IndexFailure if the file is missing, malformed, from another origin, or of another build
 */
export async function readIndex(
  base: string,
  { file, hash }: { file: string; hash: string },
  again: boolean,
  { corpus, ahead }: { corpus?: string; ahead?: FilesAhead } = {},
): Promise<SearchEntry[]> {
  const address = `${file}?_=${hash}`;
  const url = sameOrigin(address, base);
  const lost = corpus === undefined ? 'offline' : 'incomplete';
  const text =
    (await take(ahead, address)) ??
    (await fetchText(url, base, again ? 'reload' : 'default', lost));
  const found = parse(text, url);
  if (!Array.isArray(found) || found.length === 0) {
    throw new IndexFailure('broken', `${file}: a list of entries expected`);
  }
  const entries = found.map((entry) => checkEntry(entry, file));
  if (corpus !== undefined && entries.some(({ index }) => index.corpus !== corpus)) {
    throw new IndexFailure('moved', file);
  }
  return entries;
}
