import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface Stored {
  version: string;
  results: Record<string, string>;
}

/** A hash of the files that decide what a step makes: its own code, and `package-lock.json`. */
async function hashFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file)).update('\0');
  return hash.digest('hex');
}

/**
 * Results of a slow step that makes a text from texts, kept in a file from build to build. All are
 * dropped when the code that makes them changes, and each when a build has no use for it.
 */
export class DiskCache {
  readonly #known: ReadonlyMap<string, string>;
  readonly #used = new Map<string, string>();

  private constructor(
    private readonly file: string,
    private readonly version: string,
    stored: Stored | undefined,
  ) {
    this.#known = new Map(stored?.version === version ? Object.entries(stored.results) : []);
  }

  /**
   * @param file where the results are; a missing or unreadable one is as good as an empty one
   * @param sources files with the code of the step, absolute
   */
  static async open(file: string, sources: readonly string[]): Promise<DiskCache> {
    const version = await hashFiles(sources);
    const stored = await readFile(file, 'utf8')
      .then((text) => JSON.parse(text) as Stored)
      .catch(() => undefined);
    return new DiskCache(file, version, stored);
  }

  /** The result for these inputs, from an earlier build or made now. */
  get(inputs: readonly string[], make: () => string): string {
    const hash = createHash('sha256');
    for (const input of inputs) hash.update(`${input.length}\0`).update(input);
    const key = hash.digest('base64url');
    const result = this.#used.get(key) ?? this.#known.get(key) ?? make();
    this.#used.set(key, result);
    return result;
  }

  /** Keeps what this build has used. */
  async save(): Promise<void> {
    const stored: Stored = { version: this.version, results: Object.fromEntries(this.#used) };
    await mkdir(path.dirname(this.file), { recursive: true });
    // Renamed into place: a build that is stopped leaves no half of a file.
    const part = `${this.file}.${process.pid}`;
    await writeFile(part, JSON.stringify(stored));
    await rename(part, this.file);
  }
}
