import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Sidebar } from './node/buildSidebar';
import { SIDEBAR_FILE } from './node/sidebarFile';
import type { PluginOptions } from './options';

/** Loads the API sidebar that the plugin has written. Docusaurus loads sidebars after the plugin runs. */
export function apiSidebar(
  { contentPath, folder }: Pick<PluginOptions, 'contentPath' | 'folder'>,
  siteDir = process.cwd(),
): Sidebar {
  const file = path.join(siteDir, contentPath, folder, SIDEBAR_FILE);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Sidebar;
  } catch (cause) {
    throw new Error(
      `${file}: the API sidebar is missing or invalid.\n` +
        '  Run `npx tsx tooling/scripts/writeApi.ts`, or set the specifications in site/api.ts.',
      { cause },
    );
  }
}
