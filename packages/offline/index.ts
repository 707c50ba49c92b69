import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';

/**
 * Offline reading: the `/offline` page for saving manuals, and automatic saving of visited pages. The service worker and the file list are created from the finished build
 * (`packages/postbuild/writeOffline.ts`).
 */
export default function offline({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'offline',
    getClientModules: () => ['./client/register.ts'],
    async contentLoaded({ actions }) {
      actions.addRoute({
        path: `${baseUrl}offline`,
        // Chunks are named after their module; without an alias, the name would contain the
        // project's folder.
        component: aliasedSitePath(path.join(__dirname, 'client/OfflinePage.tsx'), siteDir),
        exact: true,
      });
    },
  };
}
