import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { fingerprintSources } from './fingerprintSources';

/** In the build, so that deleting the build deletes its stamp, too. It is never served. */
const STAMP = '.built-from';

interface Stamp {
  fingerprint: string;
  /** Other inputs of the build, as a string. */
  buildInputs: string;
  /** Hashes of the files in the build, by path with forward slashes. */
  files: Record<string, string>;
}

/** Hashes the files in a folder, by path with forward slashes. Returns no hashes if there is no folder. */
export async function hashFiles(buildDir: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const file of listFiles(buildDir)) {
    if (file === STAMP) continue;
    const content = await readFile(path.join(buildDir, file));
    hashes[file] = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  }
  return hashes;
}

async function loadStamp(buildDir: string): Promise<Stamp | undefined> {
  try {
    return JSON.parse(await readFile(path.join(buildDir, STAMP), 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

/** Writes the inputs and the file hashes of a completed build to its stamp. */
export async function writeBuildStamp(
  buildDir: string,
  fingerprint: string,
  buildInputs = '',
): Promise<void> {
  const stamp: Stamp = { fingerprint, buildInputs, files: await hashFiles(buildDir) };
  await writeFile(path.join(buildDir, STAMP), JSON.stringify(stamp));
}

/** Returns why the site must be built, or undefined if the build is complete and up to date. */
export async function findBuildReason(
  root: string,
  buildDir: string,
  buildInputs?: string,
): Promise<string | undefined> {
  const stamp = await loadStamp(buildDir);
  if (!stamp) return 'first run';
  if (stamp.fingerprint !== (await fingerprintSources(root))) return 'sources changed';
  if (buildInputs !== undefined && stamp.buildInputs !== buildInputs) {
    return 'build options changed';
  }
  const found = await hashFiles(buildDir);
  const damaged = Object.keys(stamp.files).find((file) => found[file] !== stamp.files[file]);
  return damaged && `${damaged} is missing or damaged`;
}
