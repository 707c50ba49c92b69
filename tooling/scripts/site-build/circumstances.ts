import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { hashFiles } from './buildStamp';

/** The commit that pages take their dates from; none without a history, or without the git program. */
export function readRevision(root: string): string {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], options).trim();
  } catch {
    return '';
  }
}

/**
 * What a build depends on besides its sources, and what it makes outside of its folder, as one text.
 *
 * @param wishes options of the command that change what is made
 * @param hosting folder of the finished server configurations
 */
export async function describeCircumstances(
  wishes: readonly string[],
  revision: string,
  hosting: string,
): Promise<string> {
  return JSON.stringify([[...wishes].sort(), revision, await hashFiles(hosting)]);
}
