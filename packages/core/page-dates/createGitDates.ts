import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { VcsConfig } from '@docusaurus/types';
import { getVcsPreset } from '@docusaurus/utils';

/** Returns the reason why Git history is not available, if it is not. */
function findProblem(siteDir: string): string | undefined {
  try {
    // Fails without Git, without a repository, and before the first commit.
    const output = execFileSync('git', ['rev-parse', '--is-shallow-repository', 'HEAD'], {
      cwd: siteDir,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // In a shallow clone, every page would get the date of the only commit.
    return output.startsWith('true')
      ? 'this clone is shallow (run git fetch --unshallow).'
      : undefined;
  } catch {
    return 'no Git history found.';
  }
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
  let problem: string | undefined;
  let root = '';
  /** Accepts absolute paths, and paths relative to the site root, which the sitemap plugin passes. */
  const resolveSource = (file: string) => {
    const absolutePath = path.resolve(root, file);
    const relativePath = path.relative(root, absolutePath).split(path.sep).join('/');
    return path.resolve(root, findSource(relativePath) ?? relativePath);
  };
  return {
    initialize(params) {
      root = params.siteDir;
      problem = findProblem(root);
      if (problem) warn(`Pages are built without their dates: ${problem}`);
      else history.initialize(params);
    },
    getFileCreationInfo: async (file) =>
      problem ? null : history.getFileCreationInfo(resolveSource(file)),
    getFileLastUpdateInfo: async (file) =>
      problem ? null : history.getFileLastUpdateInfo(resolveSource(file)),
  };
}
