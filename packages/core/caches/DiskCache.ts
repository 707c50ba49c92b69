import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles';

interface StoredCache {
  sourceHash: string;
  results: Record<string, string>;
}

/**
 * Persistent cache for a slow step that computes one string from several. Changing the step's code
 * clears the cache; results that a build does not use are dropped.
 */
export class DiskCache {
  readonly #cached: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  private constructor(
    private readonly file: string,
    private readonly sourceHash: string,
    stored: StoredCache | undefined,
  ) {
    this.#cached = new Map(stored?.sourceHash === sourceHash ? Object.entries(stored.results) : []);
  }

  /**
   * @param file cache file; treated as empty if missing or unreadable
   * @param sources absolute paths of the files that determine the step's output, such as its code and `package-lock.json`
   */
  static async open(file: string, sources: readonly string[]): Promise<DiskCache> {
    const sourceHash = await hashFiles(sources);
    const stored = await readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as StoredCache)
      .catch(() => undefined);
    return new DiskCache(file, sourceHash, stored);
  }

  /** Returns the result for these inputs, from the cache or by computing it. */
  get(inputs: readonly string[], compute: () => string): string {
    const hash = createHash('sha256');
    for (const input of inputs) hash.update(`${input.length}\0`).update(input);
    const key = hash.digest('base64url');
    const result = this.#used.get(key) ?? this.#cached.get(key) ?? compute();
    this.#used.set(key, result);
    return result;
  }

  /** Saves the results that this build used. */
  async save(): Promise<void> {
    const stored: StoredCache = {
      sourceHash: this.sourceHash,
      results: Object.fromEntries(this.#used),
    };
    await mkdir(path.dirname(this.file), { recursive: true });
    // Write and rename, so that an interrupted build does not leave a truncated file.
    const temporaryFile = `${this.file}.${process.pid}`;
    await writeFile(temporaryFile, JSON.stringify(stored));
    await rename(temporaryFile, this.file);
  }
}
