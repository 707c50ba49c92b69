import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findBuildReason } from '../../scripts/build/buildStamp';
import { portalPages } from './pages';
import type { SiteBuilder } from './types';

const ROOT = path.join(__dirname, '../..');

/** This portal, from the folder that `npm run build` fills. */
export const portal: SiteBuilder = {
  name: 'portal',
  async build() {
    const folder = path.join(ROOT, 'build');
    const reason = await findBuildReason(ROOT, folder);
    if (reason) {
      throw new Error(`build/ is not the site of these sources (${reason}).\nRun: npm run build`);
    }
    const { dependencies } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    return {
      name: 'this portal',
      version: `Docusaurus ${dependencies['@docusaurus/core']}, own parts`,
      folder,
      hashedFolders: ['/assets/'],
      prepared: true,
      awake: 'html[data-has-hydrated=true]',
      search: { input: '[data-search-input]', result: '[role=option]' },
      menu: { button: '.navbar__toggle', opened: '.navbar-sidebar--show .navbar-sidebar' },
      pages: portalPages,
    };
  },
};
