import type { Plugin } from '@docusaurus/types';

/**
 * Plugin for pages that are built without script tags (`node/renderTemplate.ts`, set as `ssrTemplate`). A small inline
 * loader fetches the bundle at the first sign of intent. The postbuild step adds the URLs of each page's chunks to the
 * loader (`packages/postbuild`).
 */
export default function hydrateOnIntent(): Plugin {
  return {
    name: 'hydrate-on-intent',
    getClientModules: () => [
      './client/redirectMisspelled.ts',
      './client/installPrefetching.ts',
      './client/firstScreen.ts',
      './client/focusTitle.ts',
      './client/firstScreen.css',
    ],
  };
}
