import { LIST_FILE } from '../shared/names';
import type { KeptManual, ListedFile, OfflineList, ReadPage } from '../types';

/** Version of the caches; increase it when their format changes. */
const CACHE_VERSION = 'docs1';
/** Header of a saved file with its content hash, as in the file list. */
const HASH_HEADER = 'x-kept-hash';
const MAX_PARALLEL_DOWNLOADS = 6;
const HASH_BYTES = 12;

/** Why files could not be saved. */
export class KeepError extends Error {
  /** @param kind `moved`: the site has a new build; `full`: storage is full */
  constructor(
    readonly kind: 'moved' | 'full' | 'lost',
    message: string,
  ) {
    super(message);
  }
}

/** Hash of a file, computed as in `node/makeList.ts`. */
async function hashOf(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, HASH_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

async function readJson<T>(cacheName: string, key: string): Promise<T | undefined> {
  if (!(await caches.has(cacheName))) return undefined;
  const response = await (await caches.open(cacheName)).match(key);
  return response?.json() as Promise<T | undefined>;
}

async function writeJson(cacheName: string, key: string, value: unknown): Promise<void> {
  await (await caches.open(cacheName)).put(key, new Response(JSON.stringify(value)));
}

/** Whether an error means that storage is full. */
export function isFull(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'QuotaExceededError';
}

/**
 * Offline content of a site, used by its pages and its worker. There is one cache per build, which
 * never contains files of other builds, and one for pages that were read, with their assets.
 */
export class Store {
  readonly #prefix: string;
  readonly #stateKey: string;
  readonly #readKey: string;

  /** @param base base URL of the site, with both slashes; each language has its own */
  constructor(readonly base: string) {
    this.#prefix = `${CACHE_VERSION} ${base}`;
    this.#stateKey = `${base}.kept`;
    this.#readKey = `${base}.read`;
  }

  /** Runs `work` under a lock, so that only one window or worker changes the store at a time. */
  async alone(what: 'offline' | 'read', work: () => Promise<void>): Promise<void> {
    await navigator.locks.request(`${what} ${this.base}`, work);
  }

  get readCache(): string {
    return `${this.#prefix} read`;
  }

  buildCache(build: string): string {
    return `${this.#prefix} build ${build}`;
  }

  /** Names of the build caches, oldest first. */
  async buildCaches(): Promise<string[]> {
    const start = this.buildCache('');
    return (await caches.keys()).filter((name) => name.startsWith(start));
  }

  /** Saved manuals, by name. */
  async keptManuals(): Promise<Record<string, KeptManual>> {
    return (await readJson(`${this.#prefix} state`, this.#stateKey)) ?? {};
  }

  async writeKeptManuals(manuals: Record<string, KeptManual>): Promise<void> {
    await writeJson(`${this.#prefix} state`, this.#stateKey, manuals);
  }

  /** Pages that were read, newest last. */
  async readPages(): Promise<ReadPage[]> {
    return (await readJson(this.readCache, this.#readKey)) ?? [];
  }

  async writeReadPages(pages: readonly ReadPage[]): Promise<void> {
    await writeJson(this.readCache, this.#readKey, pages);
  }

  /** The file list stored in a build's cache. */
  keptList(build: string): Promise<OfflineList | undefined> {
    return readJson(this.buildCache(build), this.base + LIST_FILE);
  }

  /**
   * Finds a saved file: in the given build, then among pages that were read, then in other builds.
   *
   * @param address absolute URL, including the query
   */
  async find(address: string, build: string): Promise<Response | undefined> {
    const own = this.buildCache(build);
    const others = (await this.buildCaches()).reverse().filter((name) => name !== own);
    for (const cacheName of [own, this.readCache, ...others]) {
      const found = await caches.match(address, { cacheName, ignoreVary: true });
      if (found) return found;
    }
    return undefined;
  }

  async #copyOf(address: string, hash: string): Promise<Response | undefined> {
    for (const cacheName of await this.buildCaches()) {
      const found = await caches.match(address, { cacheName, ignoreVary: true });
      if (found?.headers.get(HASH_HEADER) === hash) return found;
    }
    return undefined;
  }

  async #fetch(
    [address, hash]: ListedFile,
    cache: RequestCache,
    signal?: AbortSignal,
  ): Promise<Response | undefined> {
    const response = await fetch(address, { cache, ...(signal && { signal }) });
    const content = await response.arrayBuffer();
    if (!response.ok || (await hashOf(content)) !== hash) return undefined;
    const headers = new Headers(response.headers);
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    headers.set(HASH_HEADER, hash);
    return new Response(content, { headers });
  }

  async #keepOne(target: Cache, file: ListedFile, signal?: AbortSignal): Promise<void> {
    const [address, hash] = file;
    const there = await target.match(address, { ignoreVary: true });
    if (there?.headers.get(HASH_HEADER) === hash) return;
    const response =
      (await this.#copyOf(address, hash)) ??
      (await this.#fetch(file, 'default', signal)) ??
      (await this.#fetch(file, 'reload', signal));
    if (!response) throw new KeepError('moved', `${address} is of another build`);
    await target.put(address, response);
  }

  /**
   * Saves files in the cache of their build and verifies their hashes, so that builds never mix.
   * Files that any build's cache already has are not downloaded again. Pages are saved last, so a
   * saved page always has its assets.
   *
   * @param progress called with the file's size after each file
   * @throws {KeepError} or an AbortError; files saved so far remain
   */
  async keepFiles(
    build: string,
    files: readonly ListedFile[],
    { progress, signal }: { progress?: (bytes: number) => void; signal?: AbortSignal } = {},
  ): Promise<void> {
    const isNeeded = ([address]: ListedFile) => /\.\w+(?:\?.*)?$/.test(address);
    const rest = files.filter((file) => !isNeeded(file));
    try {
      const target = await caches.open(this.buildCache(build));
      let done = 0;
      for (const group of [files.filter(isNeeded), rest]) {
        const queue = [...group];
        const work = async () => {
          for (let file = queue.shift(); file; file = queue.shift()) {
            await this.#keepOne(target, file, signal).catch((error) => {
              // Do not start downloads that are no longer needed.
              queue.length = 0;
              throw error;
            });
            done += file[2];
            progress?.(done);
          }
        };
        // Wait for all, so that none continues after the error has been reported.
        const ends = await Promise.allSettled(Array.from({ length: MAX_PARALLEL_DOWNLOADS }, work));
        const failed = ends.find(({ status }) => status === 'rejected');
        if (failed) throw (failed as PromiseRejectedResult).reason;
      }
    } catch (error) {
      if (isFull(error))
        throw new KeepError('full', "The browser's storage for this site is full.");
      if (error instanceof KeepError || (error as Error).name === 'AbortError') throw error;
      throw new KeepError('lost', (error as Error).message);
    }
  }
}
