import { FIELDS, FORMAT, MANIFEST_FILE } from '../shared/format';
import type { SearchEntry, SearchManifest } from '../types';
import { IndexFailure } from './failures';

/** An address below the base address; another origin is refused, also after a redirect. */
function sameOrigin(address: string, base: string): URL {
  const url = new URL(address, base);
  if (url.origin !== new URL(base).origin) throw new IndexFailure('foreign', url.origin);
  return url;
}

async function get(url: URL, base: string, cache: RequestCache): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { cache });
  } catch (error) {
    throw new IndexFailure('offline', (error as Error).message);
  }
  if (response.url) sameOrigin(response.url, base);
  if (!response.ok) throw new IndexFailure('missing', `${url.pathname}: ${response.status}`);
  return response;
}

/** Which index files the site has now. A page that is older than the deployment learns it here. */
export async function readManifest(base: string): Promise<SearchManifest> {
  const response = await get(sameOrigin(MANIFEST_FILE, base), base, 'no-cache');
  let manifest: Partial<SearchManifest> | null;
  try {
    manifest = await response.json();
  } catch {
    throw new IndexFailure('broken', `${MANIFEST_FILE} is not JSON`);
  }
  if (typeof manifest?.files !== 'object' || manifest.files === null) {
    throw new IndexFailure('broken', `${MANIFEST_FILE} lists no files`);
  }
  if (manifest.format !== FORMAT) throw new IndexFailure('stale', MANIFEST_FILE);
  return manifest as SearchManifest;
}

function checkEntry(entry: SearchEntry | null, at: number): SearchEntry {
  const field = FIELDS[at] ?? `entry ${at + 1}`;
  const { documents, index } = entry ?? {};
  if (!FIELDS[at] || !Array.isArray(documents) || typeof index !== 'object' || index === null) {
    throw new IndexFailure('broken', `${field}: documents and index expected`);
  }
  if (index.format !== FORMAT) throw new IndexFailure('stale', `format ${index.format}`);
  const wrong = documents.find(
    (document) => typeof document?.t !== 'string' || typeof document.u !== 'string',
  );
  if (wrong !== undefined) throw new IndexFailure('broken', `${field}: a document without text`);
  return entry as SearchEntry;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new IndexFailure('broken', 'not JSON');
  }
}

/**
 * Reads an index file entry by entry, each as soon as its line has arrived, so that titles and
 * headings can be searched while the contents are on their way.
 *
 * @param again the file has been tried before: a copy in the browser's cache may be damaged
 * @throws IndexFailure when the file is missing, cut off, of a wrong shape or from elsewhere
 */
export async function* readIndex(
  base: string,
  file: string,
  hash: string,
  again: boolean,
): AsyncGenerator<SearchEntry> {
  const response = await get(
    sameOrigin(`${file}?_=${hash}`, base),
    base,
    again ? 'reload' : 'default',
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // Pieces of a line that has not ended: most of the file is one line, and is put together once.
  let pieces: string[] = [];
  let count = 0;
  let ended = false;
  const readLine = (line: string): SearchEntry[] => {
    const text = line.trim().replace(/,$/, '');
    if (!text || text === '[') return [];
    if (text === ']') {
      ended = true;
      return [];
    }
    const value = parse(text);
    if (!text.startsWith('[')) return [value as SearchEntry];
    ended = true;
    return value as SearchEntry[];
  };
  while (reader) {
    let chunk: ReadableStreamReadResult<string>;
    try {
      chunk = await reader.read();
    } catch (error) {
      throw new IndexFailure('offline', (error as Error).message);
    }
    const [first = '', ...others] = (chunk.value ?? '').split('\n');
    pieces.push(first);
    // What follows the last line break has not ended, except at the end of the file.
    const ends = chunk.done ? others.length + 1 : others.length;
    for (let at = 0; at < ends; at += 1) {
      const line = pieces.join('');
      pieces = at < others.length ? [others[at] as string] : [];
      for (const entry of readLine(line)) {
        yield checkEntry(entry, count);
        count += 1;
      }
    }
    if (chunk.done) break;
  }
  if (!ended || count !== FIELDS.length) throw new IndexFailure('broken', 'cut off');
}
