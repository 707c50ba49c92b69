import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import path from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';

/** A clone that was cut short would date every page to its one commit. */
function isCutShort(siteDir: string): boolean {
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: siteDir,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  return execFileSync('git', ['rev-parse', '--is-shallow-repository'], options).trim() === 'true';
}

/**
 * Dates of pages from version control, and none where its history cannot be read: in an unpacked
 * archive, without the git program, in a folder that belongs to another user, in a shallow clone.
 * Docusaurus would stop the build there.
 *
 * @param warn told once why there are no dates
 * @param madeFrom file that a page is made from, where that is not itself; both from the root of the site
 */
export function historyDates(
  warn: (reason: string) => void,
  madeFrom: (file: string) => string | undefined = () => undefined,
): VcsConfig {
  const history = getVcsPreset('default-v2');
  let reason: string | undefined;
  let root = '';
  /** The sitemap names files from the root of the site, the other plugins by their full paths. */
  const sourceOf = (file: string) => {
    const full = path.resolve(root, file);
    const within = path.relative(root, full).split(path.sep).join('/');
    return path.resolve(root, madeFrom(within) ?? within);
  };
  const leaveOut = (why: string) => {
    if (reason === undefined) warn(`Pages are built without their dates: ${why}`);
    reason = why;
    return null;
  };
  const orNone = async <T>(read: () => Promise<T | null>): Promise<T | null> => {
    if (reason !== undefined) return null;
    try {
      return await read();
    } catch {
      return leaveOut('git cannot read the history of this folder.');
    }
  };
  return {
    initialize(params) {
      root = params.siteDir;
      try {
        if (isCutShort(params.siteDir)) {
          leaveOut('this clone holds only a part of the history (git fetch --unshallow).');
        }
      } catch {
        leaveOut('there is no git history here.');
      }
      if (reason === undefined) history.initialize(params);
    },
    getFileCreationInfo: (file) => orNone(() => history.getFileCreationInfo(sourceOf(file))),
    getFileLastUpdateInfo: (file) => orNone(() => history.getFileLastUpdateInfo(sourceOf(file))),
  };
}
