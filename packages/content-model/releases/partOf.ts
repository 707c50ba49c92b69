import type { Own } from './compareVersions';

/** Pages about the tools on the computer; all others are about what runs on the device. */
const TOOLS = /\/sdk\/(?:cli\/|vscode\.mdx$)/;

/** The reader's release that applies to a page. */
export function partOf(file: string): keyof Own {
  return TOOLS.test(file) ? 'sdk' : 'firmware';
}
