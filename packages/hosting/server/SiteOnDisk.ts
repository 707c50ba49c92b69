import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReadOptions, readSite, type Site } from './readSite';

/** A site whose files can be opened. */
export interface OpenSite extends Site {
  /** Opens a file of this build, by its path in the site. */
  open(file: string): Promise<FileHandle>;
}

/** The folder holds another build than the one that was read, or none for a moment. */
class BuildReplaced extends Error {}

/** Tries to answer from one build, and milliseconds between them. */
const TRIES = 100;
const PAUSE = 20;

/** A site whose files changed so shortly before it was read may not be whole yet, in milliseconds. */
const MIN_AGE_MS = 1_000;

/** Tells a build from the next: `_headers` is the last file that a build writes. */
async function findBuild(root: string): Promise<string | undefined> {
  const stats = await stat(path.join(root, '_headers')).catch(() => undefined);
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/**
 * The built site in a folder, read again when another build takes its place. No answer is put
 * together from two builds: a new page under the old policy would be without its scripts.
 */
export class SiteOnDisk {
  #build: string | undefined;
  #site: Promise<OpenSite>;
  /** When a site that may not be whole is read again. */
  #staleFrom = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly root: string,
    private readonly options: ReadOptions,
    build: string | undefined,
  ) {
    this.#build = build;
    this.#site = this.#read(build);
  }

  /** @throws when `root` holds no built site */
  static async read(root: string, options: ReadOptions): Promise<SiteOnDisk> {
    const site = new SiteOnDisk(root, options, await findBuild(root));
    await site.#site;
    return site;
  }

  /** Does something with the site as it is now, again where it is replaced meanwhile. */
  async use(work: (site: OpenSite) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await this.#current());
      } catch (error) {
        if (!(error instanceof BuildReplaced) || attempt === TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    }
  }

  async #current(): Promise<OpenSite> {
    const build = await findBuild(this.root);
    // While one folder takes the place of another there is none.
    const isStale = Date.now() > this.#staleFrom;
    if (build !== undefined && (build !== this.#build || isStale)) {
      this.#build = build;
      this.#site = this.#read(build);
    }
    return this.#site;
  }

  async #read(build: string | undefined): Promise<OpenSite> {
    const isReplaced = async () => (await findBuild(this.root)) !== build;
    const start = Date.now();
    this.#staleFrom = Number.POSITIVE_INFINITY;
    const site = await readSite(this.root, this.options).catch(async (error) => {
      // The rest of a build that is copied file by file is still to come.
      this.#staleFrom = start;
      throw (await isReplaced()) ? new BuildReplaced() : error;
    });
    if (start - site.newestChange < MIN_AGE_MS) this.#staleFrom = start + MIN_AGE_MS;
    return {
      ...site,
      open: async (file) => {
        const handle = await open(path.join(this.root, file)).catch(async (error) => {
          throw (await isReplaced()) ? new BuildReplaced() : error;
        });
        if (!(await isReplaced())) return handle;
        await handle.close();
        throw new BuildReplaced();
      },
    };
  }
}
