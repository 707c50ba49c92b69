import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';

/**
 * Reading without a network: the page `/offline`, where a reader keeps manuals, and what keeps the pages
 * that were read. The worker and the list of what can be kept are made of the finished build
 * (`packages/postbuild/writeOffline.ts`).
 */
export default function offline({ baseUrl, siteDir }: LoadContext): Plugin {
  return {
    name: 'offline',
    getClientModules: () => ['./client/register.ts'],
    async contentLoaded({ actions }) {
      actions.addRoute({
        path: `${baseUrl}offline`,
        // Its chunk is named after it: without an alias, after the folder of the project.
        component: aliasedSitePath(path.join(__dirname, 'client/OfflinePage.tsx'), siteDir),
        exact: true,
      });
    },
  };
}
