import { LIST_FILE } from '../shared/names';
import type { KeptManual, ListedFile, OfflineList, ReadPage } from '../types';

/** Of the caches of this site; the number goes up with every change of what is in them. */
const VERSION = 'docs1';
/** Header of a kept file: the hash of its content, as the list names it. */
const HASH = 'x-kept-hash';
const PARALLEL = 6;
const HASH_BYTES = 12;

/** Why files could not be kept. */
export class KeepError extends Error {
  /** @param kind `moved`: the site has another build by now; `full`: there is no room */
  constructor(
    readonly kind: 'moved' | 'full' | 'lost',
    message: string,
  ) {
    super(message);
  }
}

/** The hash of a file, as `build/makeList.ts` computes it. */
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

/** Whether an error says that the browser gives no more room. */
export function isFull(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'QuotaExceededError';
}

/**
 * What is kept of a site on this device, read and written by its pages and its worker alike: a cache for each
 * build, in which files of another one never come, and one of pages that were read, each with what it needs.
 */
export class Store {
  readonly #prefix: string;
  readonly #stateKey: string;
  readonly #readKey: string;

  /** @param base base address of the site, with both slashes: each language has its own */
  constructor(readonly base: string) {
    this.#prefix = `${VERSION} ${base}`;
    this.#stateKey = `${base}.kept`;
    this.#readKey = `${base}.read`;
  }

  /** One window or worker at a time changes what is kept. */
  async alone(what: 'offline' | 'read', work: () => Promise<void>): Promise<void> {
    await navigator.locks.request(`${what} ${this.base}`, work);
  }

  get readCache(): string {
    return `${this.#prefix} read`;
  }

  buildCache(build: string): string {
    return `${this.#prefix} build ${build}`;
  }

  /** Names of the caches of builds, the oldest first. */
  async buildCaches(): Promise<string[]> {
    const start = this.buildCache('');
    return (await caches.keys()).filter((name) => name.startsWith(start));
  }

  /** The manuals that the reader has kept, by name. */
  async keptManuals(): Promise<Record<string, KeptManual>> {
    return (await readJson(`${this.#prefix} state`, this.#stateKey)) ?? {};
  }

  async writeKeptManuals(manuals: Record<string, KeptManual>): Promise<void> {
    await writeJson(`${this.#prefix} state`, this.#stateKey, manuals);
  }

  /** The pages that were read, the newest last. */
  async readPages(): Promise<ReadPage[]> {
    return (await readJson(this.readCache, this.#readKey)) ?? [];
  }

  async writeReadPages(pages: readonly ReadPage[]): Promise<void> {
    await writeJson(this.readCache, this.#readKey, pages);
  }

  /** What can be kept, as the cache of a build remembers it. */
  keptList(build: string): Promise<OfflineList | undefined> {
    return readJson(this.buildCache(build), this.base + LIST_FILE);
  }

  /**
   * A kept file: of the named build, else a page that was read, else of any other build.
   *
   * @param address with origin; a query counts
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
      if (found?.headers.get(HASH) === hash) return found;
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
    headers.set(HASH, hash);
    return new Response(content, { headers });
  }

  async #keepOne(target: Cache, file: ListedFile, signal?: AbortSignal): Promise<void> {
    const [address, hash] = file;
    const there = await target.match(address, { ignoreVary: true });
    if (there?.headers.get(HASH) === hash) return;
    const response =
      (await this.#copyOf(address, hash)) ??
      (await this.#fetch(file, 'default', signal)) ??
      (await this.#fetch(file, 'reload', signal));
    if (!response) throw new KeepError('moved', `${address} is of another build`);
    await target.put(address, response);
  }

  /**
   * Keeps files in the cache of their build. Each is compared with its hash, so that nothing of another build
   * gets in; what is there already, in any build's cache, is not fetched. Pages come last: where there is a
   * page, there is what it needs.
   *
   * @param progress told the number of bytes after each file
   * @throws KeepError, or an AbortError; what was kept until then stays, and need not be fetched again
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
              // What the others have not begun is of no use any more.
              queue.length = 0;
              throw error;
            });
            done += file[2];
            progress?.(done);
          }
        };
        // All of them, so that none goes on when the failure has been told.
        const ends = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
        const failed = ends.find(({ status }) => status === 'rejected');
        if (failed) throw (failed as PromiseRejectedResult).reason;
      }
    } catch (error) {
      if (isFull(error)) throw new KeepError('full', 'The browser gives this site no more room.');
      if (error instanceof KeepError || (error as Error).name === 'AbortError') throw error;
      throw new KeepError('lost', (error as Error).message);
    }
  }
}
