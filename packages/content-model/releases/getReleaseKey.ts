import type { SelectedReleases } from './compareVersions';

/** Pages about tools on the computer. All others are about the device. */
const TOOL_PAGES = /\/sdk\/(?:cli\/|vscode\.mdx$)/;

/** Which of the reader's releases applies to a page: the SDK on the computer, or the firmware. */
export function getReleaseKey(file: string): keyof SelectedReleases {
  return TOOL_PAGES.test(file) ? 'sdk' : 'firmware';
}
