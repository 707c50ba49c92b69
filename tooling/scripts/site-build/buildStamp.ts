import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { fingerprintSources } from './fingerprintSources';

/** Stands in the build itself, so that it goes when the build goes; never served. */
const STAMP = '.built-from';

interface Stamp {
  /** Of the sources. */
  fingerprint: string;
  /** What else a build depends on, as one text. */
  circumstances: string;
  /** Hash of each file of the build, by its path with `/`. */
  files: Record<string, string>;
}

/** Hash of each file of a folder, by its path with `/`; nothing where there is no folder. */
export async function hashFiles(buildDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of listFiles(buildDir)) {
    if (file === STAMP) continue;
    const content = await readFile(path.join(buildDir, file));
    hashes[file] = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }
  return hashes;
}

async function readStamp(buildDir: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(path.join(buildDir, STAMP), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

/** Notes in a finished build which sources it was made from and how, and what it consists of. */
export async function writeBuildStamp(
  buildDir: string,
  fingerprint: string,
  circumstances = '',
): Promise<void> {
  const stamp: Stamp = { fingerprint, circumstances, files: await hashFiles(buildDir) };
  await writeFile(path.join(buildDir, STAMP), JSON.stringify(stamp));
}

/**
 * Says why the site has to be built, or undefined where the build is whole and of these sources.
 *
 * @param circumstances those that it must have been made in; any where none are given
 */
export async function findBuildReason(
  root: string,
  buildDir: string,
  circumstances?: string,
): Promise<string | undefined> {
  const stamp = await readStamp(buildDir);
  if (!stamp) return 'first run';
  if (stamp.fingerprint !== (await fingerprintSources(root))) return 'sources changed';
  if (circumstances !== undefined && stamp.circumstances !== circumstances) {
    return 'made in another way';
  }
  const found = await hashFiles(buildDir);
  const damaged = Object.keys(stamp.files).find((file) => found[file] !== stamp.files[file]);
  return damaged && `${damaged} is missing or damaged`;
}
