import type { Own } from './compareVersions';

/** Pages about tools on the computer. All others are about the device. */
const TOOLS = /\/sdk\/(?:cli\/|vscode\.mdx$)/;

/** The reader's release that applies to a page: of the tools or of the firmware. */
export function partOf(file: string): keyof Own {
  return TOOLS.test(file) ? 'sdk' : 'firmware';
}
