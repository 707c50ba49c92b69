import type { Plugin } from '@docusaurus/types';

/**
 * Static first: pages are built without script tags (see `build/renderTemplate.ts`, set as
 * `ssrTemplate`), and a small inline loader fetches the bundle when the reader shows intent. Which
 * files a page needs besides the bundle is written into it after the build (`postbuild/`).
 */
export default function hydrateOnIntent(): Plugin {
  return {
    name: 'hydrate-on-intent',
    getClientModules: () => [
      './client/redirectMisspelled.ts',
      './client/fetchAhead.ts',
      './client/firstScreen.ts',
      './client/focusTitle.ts',
      './client/firstScreen.css',
    ],
  };
}
