import { type FileHandle, open, stat } from 'node:fs/promises';
import path from 'node:path';
import { type LoadSiteOptions, loadSite, type Site } from './loadSite';

/** A site whose files can be opened. */
export interface ServedSite extends Site {
  /** Opens a file of this build, by its path in the site. */
  open(file: string): Promise<FileHandle>;
}

/** Thrown if the folder contains a different build than the loaded one, or is temporarily missing. */
class BuildReplacedError extends Error {}

/** Maximum number of attempts to serve a request while builds are replaced, and the delay between them. */
const MAX_ATTEMPTS = 100;
const RETRY_DELAY_MS = 20;

/** Minimum age of a build when it is loaded. A younger build may be incomplete. */
const MIN_AGE_MS = 1_000;

/** Returns an ID that changes with each build. The ID is based on `_headers`, which a build writes last. */
async function getBuildId(root: string): Promise<string | undefined> {
  const stats = await stat(path.join(root, '_headers')).catch(() => undefined);
  return stats && `${stats.ino} ${stats.mtimeMs}`;
}

/**
 * Built site in a folder, which is reloaded after a new build. Responses never mix two builds, because the old policy
 * would block the scripts of new pages.
 */
export class SiteOnDisk {
  #build: string | undefined;
  #site: Promise<ServedSite>;
  /** Time after which a possibly incomplete site must be reloaded. */
  #staleFrom = Number.POSITIVE_INFINITY;

  private constructor(
    private readonly root: string,
    private readonly options: LoadSiteOptions,
    build: string | undefined,
  ) {
    this.#build = build;
    this.#site = this.#load(build);
  }

  /** @throws if `root` contains no built site */
  static async load(root: string, options: LoadSiteOptions): Promise<SiteOnDisk> {
    const site = new SiteOnDisk(root, options, await getBuildId(root));
    await site.#site;
    return site;
  }

  /** Runs an action on the current site, and repeats the action if the site is replaced in the meantime. */
  async withSite(action: (site: ServedSite) => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await action(await this.#getCurrentSite());
      } catch (error) {
        if (!(error instanceof BuildReplacedError) || attempt === MAX_ATTEMPTS) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  async #getCurrentSite(): Promise<ServedSite> {
    const build = await getBuildId(this.root);
    const isStale = Date.now() > this.#staleFrom;
    // The ID is undefined while folders are swapped, because the folder is then temporarily missing.
    if (build !== undefined && (build !== this.#build || isStale)) {
      this.#build = build;
      this.#site = this.#load(build);
    }
    return this.#site;
  }

  async #load(build: string | undefined): Promise<ServedSite> {
    const isReplaced = async () => (await getBuildId(this.root)) !== build;
    const startTime = Date.now();
    this.#staleFrom = Number.POSITIVE_INFINITY;
    const site = await loadSite(this.root, this.options).catch(async (error) => {
      // A deployment may still be copying the build, file by file.
      this.#staleFrom = startTime;
      throw (await isReplaced()) ? new BuildReplacedError() : error;
    });
    if (startTime - site.lastChange < MIN_AGE_MS) this.#staleFrom = startTime + MIN_AGE_MS;
    return {
      ...site,
      open: async (file) => {
        const handle = await open(path.join(this.root, file)).catch(async (error) => {
          throw (await isReplaced()) ? new BuildReplacedError() : error;
        });
        if (!(await isReplaced())) return handle;
        await handle.close();
        throw new BuildReplacedError();
      },
    };
  }
}
