import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fingerprintSources } from './fingerprintSources';

/** Stands in the build itself, so that it goes when the build goes; never served. */
const STAMP = '.built-from';

/** Notes in a finished build which sources it was made from. */
export async function writeBuildStamp(buildDir: string, fingerprint: string): Promise<void> {
  await writeFile(path.join(buildDir, STAMP), fingerprint);
}

/** Says why the site has to be built, or undefined where the build is of these sources. */
export async function findBuildReason(root: string, buildDir: string): Promise<string | undefined> {
  const stamp = await readFile(path.join(buildDir, STAMP), 'utf8').catch(() => undefined);
  if (stamp === undefined) return 'first run';
  return stamp === (await fingerprintSources(root)) ? undefined : 'sources changed';
}
