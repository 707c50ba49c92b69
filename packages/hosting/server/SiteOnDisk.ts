import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { type ReadOptions, readSite, type Site } from './readSite';

/** A site whose files can be opened. */
export interface OpenSite extends Site {
  /** Opens a file of this build, by its path in the site. */
  open(file: string): Promise<FileHandle>;
}

/** The folder contains a different build than the loaded one, or is missing for a moment. */
class BuildReplaced extends Error {}

/** Attempts to serve one build, and the delay between them. */
const MAX_ATTEMPTS = 100;
const RETRY_DELAY_MS = 20;

/** Builds that changed less than this before loading may be incomplete. */
const MIN_AGE_MS = 1_000;

/** Identifies a build: `_headers` is the last file that a build writes. */
async function findBuild(root: string): Promise<string | undefined> {
  const stats = await stat(path.join(root, '_headers')).catch(() => undefined);
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/**
 * The built site in a folder, loaded again after a new build. Responses never mix two builds: a new page with the old
 * policy would be without its scripts.
 */
export class SiteOnDisk {
  #build: string | undefined;
  #site: Promise<OpenSite>;
  /** Time when a possibly incomplete site is loaded again. */
  #staleFrom = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly root: string,
    private readonly options: ReadOptions,
    build: string | undefined,
  ) {
    this.#build = build;
    this.#site = this.#read(build);
  }

  /** @throws if `root` contains no built site */
  static async read(root: string, options: ReadOptions): Promise<SiteOnDisk> {
    const site = new SiteOnDisk(root, options, await findBuild(root));
    await site.#site;
    return site;
  }

  /** Runs an action on the current site, and again if the site is replaced meanwhile. */
  async use(work: (site: OpenSite) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(await this.#current());
      } catch (error) {
        if (!(error instanceof BuildReplaced) || attempt === MAX_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async #current(): Promise<OpenSite> {
    const build = await findBuild(this.root);
    // There is no folder for a moment while folders are swapped.
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
      // The rest of a build that is copied file by file may follow.
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
