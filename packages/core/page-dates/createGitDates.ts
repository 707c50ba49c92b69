import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import path from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';

/** Whether the clone is shallow. In a shallow clone, every page would get the date of the only commit. */
function isShallowClone(siteDir: string): boolean {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: siteDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  return execFileSync('git', ['rev-parse', '--is-shallow-repository'], options).trim() === 'true';
}

/**
 * Creates a source of page dates from Git. If Git history is not available (unpacked archive, Git not installed, folder
 * owned by another user, shallow clone), pages have no dates instead of failing the build as Docusaurus does.
 *
 * @param warn called once with the reason why dates are missing
 * @param findSource returns the source of a generated page, or undefined; both paths are relative to the site root
 */
export function createGitDates(
  warn: (reason: string) => void,
  findSource: (file: string) => string | undefined = () => undefined,
): VcsConfig {
  const history = getVcsPreset('default-v2');
  let reason: string | undefined;
  let root = '';
  /** Accepts absolute paths, and paths relative to the site root, which the sitemap plugin passes. */
  const resolveSource = (file: string) => {
    const absolutePath = path.resolve(root, file);
    const relativePath = path.relative(root, absolutePath).split(path.sep).join('/');
    return path.resolve(root, findSource(relativePath) ?? relativePath);
  };
  const disableDates = (message: string) => {
    if (reason === undefined) warn(`Pages are built without their dates: ${message}`);
    reason = message;
    return null;
  };
  const nullOnError = async <T>(load: () => Promise<T | null>): Promise<T | null> => {
    if (reason !== undefined) return null;
    try {
      return await load();
    } catch {
      return disableDates('git cannot read the history of this folder.');
    }
  };
  return {
    initialize(params) {
      root = params.siteDir;
      try {
        if (isShallowClone(params.siteDir)) {
          disableDates('this clone is shallow (run git fetch --unshallow).');
        }
      } catch {
        disableDates('no Git history found.');
      }
      if (reason === undefined) history.initialize(params);
    },
    getFileCreationInfo: (file) =>
      nullOnError(() => history.getFileCreationInfo(resolveSource(file))),
    getFileLastUpdateInfo: (file) =>
      nullOnError(() => history.getFileLastUpdateInfo(resolveSource(file))),
  };
}
