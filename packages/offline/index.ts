import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';

/**
 * Plugin for offline reading. It adds the `/offline` page, on which readers save manuals, and saves visited pages
 * automatically. The postbuild step creates the service worker and the file list (`packages/postbuild/writeOffline.ts`).
 */
export default function offline({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'offline',
    getClientModules: () => ['./client/register.ts'],
    async contentLoaded({ actions }) {
      actions.addRoute({
        path: `${baseUrl}offline`,
        // The chunk is named after the module path. Without the alias, the name would contain the project's folder.
        component: aliasedSitePath(path.join(__dirname, 'client/OfflinePage.tsx'), siteDir),
        exact: true,
      });
    },
  };
}
