import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { PluginOptions } from './options';
import type { SearchSettings } from './types';

export { validateOptions } from './options';

/** Search: a box in the navbar and the page `/search`. `packages/postbuild` writes the index. */
export default function pageSearch(
  { baseUrl, siteDir }: LoadContext,
  options: PluginOptions,
): Plugin {
  const { contexts, badges, suggestions } = options;
  return {
    name: 'page-search',
    getThemePath: () => './theme',
    getTypeScriptThemePath: () => './theme',
    getClientModules: () => ['./client/markTarget.ts'],
    configureWebpack: (_config, isServer) => {
      if (isServer) return {};
      // Loaded with the panel, when the box receives focus, and with the search page.
      const searchStyles = {
        name: 'search-styles',
        type: 'css/mini-extract',
        test: path.join(__dirname, 'client'),
        chunks: 'all' as const,
        enforce: true,
        priority: 60,
      };
      return { optimization: { splitChunks: { cacheGroups: { searchStyles } } } };
    },
    async contentLoaded({ actions }) {
      const settings: SearchSettings = {
        contexts: contexts.map(({ name, label }) => ({ name, label })),
        badges,
        suggestions,
      };
      actions.setGlobalData(settings);
      actions.addRoute({
        path: `${baseUrl}search`,
        // The alias determines the chunk name, which would otherwise contain the project's path.
        component: aliasedSitePath(path.join(__dirname, 'client/SearchPage.tsx'), siteDir),
        exact: true,
      });
    },
  };
}
