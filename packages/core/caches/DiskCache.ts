import { createHash } from 'node:crypto';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashFiles } from './hashFiles';

/**
 * Loads the results from a file: the hash of the sources, then one result with its key per line. All results in one
 * string would exceed the maximum length of a string on a site with 10,000 pages.
 */
async function loadResults(name: string, sourceHash: string): Promise<Map<string, string>> {
  const results = new Map<string, string>();
  const file = await open(name);
  try {
    let isFirst = true;
    for await (const line of file.readLines({ autoClose: false })) {
      if (isFirst && line !== sourceHash) break;
      if (!isFirst) results.set(...(JSON.parse(line) as [string, string]));
      isFirst = false;
    }
  } finally {
    await file.close();
  }
  return results;
}

/**
 * Persistent cache for a slow step that computes one string from several. Changing the step's code
 * clears the cache; results that a build does not use are dropped.
 */
export class DiskCache {
  readonly #used = new Map<string, string>();

  private constructor(
    private readonly file: string,
    private readonly sourceHash: string,
    private readonly cached: ReadonlyMap<string, string>,
  ) {}

  /**
   * @param file cache file; treated as empty if missing or unreadable
   * @param sources absolute paths of the files that determine the step's output, such as its code and `package-lock.json`
   */
  static async open(file: string, sources: readonly string[]): Promise<DiskCache> {
    const sourceHash = await hashFiles(sources);
    const cached = await loadResults(file, sourceHash).catch(() => new Map<string, string>());
    return new DiskCache(file, sourceHash, cached);
  }

  get(inputs: readonly string[], compute: () => string): string {
    const hash = createHash('sha256');
    for (const input of inputs) hash.update(`${input.length}\0`).update(input);
    const key = hash.digest('base64url');
    const result = this.#used.get(key) ?? this.cached.get(key) ?? compute();
    this.#used.set(key, result);
    return result;
  }

  *#renderLines(): Iterable<string> {
    yield `${this.sourceHash}\n`;
    // Line separators are valid in JSON, but end a line when the file is read.
    for (const entry of this.#used)
      yield `${JSON.stringify(entry).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;
  }

  async save(): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true });
    // Write and rename, so that an interrupted build does not leave a truncated file.
    const temporaryFile = `${this.file}.${process.pid}`;
    await writeFile(temporaryFile, this.#renderLines());
    await rename(temporaryFile, this.file);
  }
}
