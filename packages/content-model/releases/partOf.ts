import type { Own } from './compareVersions';

/** Pages about tools on the computer. All others are about the device. */
const TOOLS = /\/sdk\/(?:cli\/|vscode\.mdx$)/;

/** Which of the reader's releases applies to a page. */
export function partOf(file: string): keyof Own {
  return TOOLS.test(file) ? 'sdk' : 'firmware';
}
