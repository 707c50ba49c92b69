import { spawnSync } from 'node:child_process';
import { hashFiles } from './buildStamp';

/** Returns the commit that page dates come from; an empty string without Git or its history. */
export function getRevision(root: string): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}

/** Describes the inputs of a build other than its sources, and its outputs outside its folder. */
export async function describeBuildInputs(
  options: readonly string[],
  revision: string,
  hosting: string,
): Promise<string> {
  return JSON.stringify([[...options].sort(), revision, await hashFiles(hosting)]);
}
