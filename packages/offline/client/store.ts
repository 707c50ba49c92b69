import { LIST_FILE } from '../shared/names';
import type { ListedFile, OfflineList, SavedManual, VisitedPage } from '../types';

/** Format version of the caches. Increase it when the format changes. */
const CACHE_VERSION = 'docs1';
/** Header that stores a saved file's hash from the file list. */
const HASH_HEADER = 'x-kept-hash';
const MAX_PARALLEL_DOWNLOADS = 6;
const HASH_BYTES = 12;

/** Thrown if files cannot be saved. The message is for the reader. */
export class SaveError extends Error {}

/** Computes the same hash of a file as `node/createOfflineList.ts`. */
async function computeHash(content: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return [...digest.subarray(0, HASH_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

async function loadJson<T>(cacheName: string, key: string): Promise<T | undefined> {
  if (!(await caches.has(cacheName))) return undefined;
  const response = await (await caches.open(cacheName)).match(key);
  return response?.json() as Promise<T | undefined>;
}

async function writeJson(cacheName: string, key: string, value: unknown): Promise<void> {
  await (await caches.open(cacheName)).put(key, new Response(JSON.stringify(value)));
}

/** Copies headers, except those that describe the transfer, because the stored content is not compressed. */
export function createStoredHeaders(
  { headers }: Response,
  extraHeaders: Record<string, string> = {},
): Headers {
  const storedHeaders = new Headers({ ...Object.fromEntries(headers), ...extraHeaders });
  for (const name of ['content-encoding', 'content-length']) storedHeaders.delete(name);
  return storedHeaders;
}

export function isStorageFullError(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'QuotaExceededError';
}

/**
 * Offline content of a site, used by its pages and its worker. There is one cache per build, which
 * never contains files of other builds, one for visited pages and their assets, and one for the list
 * of saved manuals.
 */
export class OfflineStore {
  readonly #prefix: string;
  readonly #savedManualsKey: string;
  readonly #visitedKey: string;

  /** @param base base URL of the site, with leading and trailing slashes; each language has its own */
  constructor(readonly base: string) {
    this.#prefix = `${CACHE_VERSION} ${base}`;
    this.#savedManualsKey = `${base}.kept`;
    this.#visitedKey = `${base}.read`;
  }

  /** Runs `task` under a lock, so that only one window or worker changes the store at a time. */
  async withLock(lockName: 'offline' | 'read', task: () => Promise<void>): Promise<void> {
    await navigator.locks.request(`${lockName} ${this.base}`, task);
  }

  get visitedCacheName(): string {
    return `${this.#prefix} read`;
  }

  getBuildCacheName(build: string): string {
    return `${this.#prefix} build ${build}`;
  }

  /** Returns the names of the build caches, oldest first. */
  async getBuildCacheNames(): Promise<string[]> {
    const prefix = this.getBuildCacheName('');
    return (await caches.keys()).filter((name) => name.startsWith(prefix));
  }

  async loadSavedManuals(): Promise<Record<string, SavedManual>> {
    return (await loadJson(`${this.#prefix} state`, this.#savedManualsKey)) ?? {};
  }

  async writeSavedManuals(manuals: Record<string, SavedManual>): Promise<void> {
    await writeJson(`${this.#prefix} state`, this.#savedManualsKey, manuals);
  }

  /** Loads the list of visited pages, newest last. */
  async loadVisitedPages(): Promise<VisitedPage[]> {
    return (await loadJson(this.visitedCacheName, this.#visitedKey)) ?? [];
  }

  async writeVisitedPages(pages: readonly VisitedPage[]): Promise<void> {
    await writeJson(this.visitedCacheName, this.#visitedKey, pages);
  }

  loadSavedList(build: string): Promise<OfflineList | undefined> {
    return loadJson(this.getBuildCacheName(build), this.base + LIST_FILE);
  }

  /** Finds a saved file in the cache of the given build, then in those of visited pages and of other builds. */
  async findFile(url: string, build: string): Promise<Response | undefined> {
    const ownCacheName = this.getBuildCacheName(build);
    const otherCacheNames = (await this.getBuildCacheNames())
      .reverse()
      .filter((name) => name !== ownCacheName);
    for (const cacheName of [ownCacheName, this.visitedCacheName, ...otherCacheNames]) {
      const response = await caches.match(url, { cacheName, ignoreVary: true });
      if (response) return response;
    }
    return undefined;
  }

  async #findCopy(url: string, hash: string): Promise<Response | undefined> {
    for (const cacheName of await this.getBuildCacheNames()) {
      const response = await caches.match(url, { cacheName, ignoreVary: true });
      if (response?.headers.get(HASH_HEADER) === hash) return response;
    }
    return undefined;
  }

  async #download(
    [url, hash]: ListedFile,
    cache: RequestCache,
    signal?: AbortSignal,
  ): Promise<Response | undefined> {
    const response = await fetch(url, { cache, ...(signal && { signal }) });
    const content = await response.arrayBuffer();
    if (!response.ok || (await computeHash(content)) !== hash) return undefined;
    return new Response(content, {
      headers: createStoredHeaders(response, { [HASH_HEADER]: hash }),
    });
  }

  async #saveFile(cache: Cache, file: ListedFile, signal?: AbortSignal): Promise<void> {
    const [url, hash] = file;
    const savedResponse = await cache.match(url, { ignoreVary: true });
    if (savedResponse?.headers.get(HASH_HEADER) === hash) return;
    const response =
      (await this.#findCopy(url, hash)) ??
      (await this.#download(file, 'default', signal)) ??
      (await this.#download(file, 'reload', signal));
    if (!response) {
      throw new SaveError(
        'The site was updated during the download, and the list above was reloaded. Save the manual again.',
      );
    }
    await cache.put(url, response);
  }

  /**
   * Saves files in the cache of their build and verifies their hashes, so that builds never mix.
   * Files that any build's cache already has are not downloaded again. Pages are saved last, so a
   * saved page always has its assets.
   *
   * @param onProgress called after each file with the number of bytes saved so far
   * @throws {SaveError} or the download error. Files saved before the error remain.
   */
  async saveFiles(
    build: string,
    files: readonly ListedFile[],
    { onProgress, signal }: { onProgress?: (bytes: number) => void; signal?: AbortSignal } = {},
  ): Promise<void> {
    const isAsset = ([url]: ListedFile) => /\.\w+(?:\?.*)?$/.test(url);
    const pages = files.filter((file) => !isAsset(file));
    try {
      const cache = await caches.open(this.getBuildCacheName(build));
      let savedBytes = 0;
      for (const group of [files.filter(isAsset), pages]) {
        const queue = [...group];
        const downloadQueuedFiles = async () => {
          for (let file = queue.shift(); file; file = queue.shift()) {
            await this.#saveFile(cache, file, signal).catch((error) => {
              // After a failure, no further downloads start.
              queue.length = 0;
              throw error;
            });
            savedBytes += file[2];
            onProgress?.(savedBytes);
          }
        };
        // Waits for all downloads, so that no download continues after an error is reported.
        const results = await Promise.allSettled(
          Array.from({ length: MAX_PARALLEL_DOWNLOADS }, downloadQueuedFiles),
        );
        const failed = results.find(({ status }) => status === 'rejected');
        if (failed) throw (failed as PromiseRejectedResult).reason;
      }
    } catch (error) {
      if (!isStorageFullError(error)) throw error;
      throw new SaveError(
        "The browser's storage for this site is full. Delete a manual here, or free up space on the device.",
      );
    }
  }
}
