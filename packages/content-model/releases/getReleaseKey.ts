import type { SelectedReleases } from './compareVersions';

/** Pages about tools on the computer. All others are about the device. */
const TOOL_PAGES_PATTERN = /\/sdk\/(?:cli\/|vscode\.mdx$)/;

/** The release that applies to a page: that of the SDK on the computer, or that of the firmware. */
export function getReleaseKey(file: string): keyof SelectedReleases {
  return TOOL_PAGES_PATTERN.test(file) ? 'sdk' : 'firmware';
}
