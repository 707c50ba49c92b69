import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import type { PluginOptions } from './options';
import type { SearchSettings } from './types';

export { validateOptions } from './options';

/** Search over the built pages, whose index `postbuild/` writes: a box in the navigation bar, and the page `/search`. */
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
      // They come with the panel, when a reader turns to the box, and with the page of results.
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
        // Its chunk is named after it: without an alias, after the folder of the project.
        component: aliasedSitePath(path.join(__dirname, 'client/SearchPage.tsx'), siteDir),
        exact: true,
      });
    },
  };
}
