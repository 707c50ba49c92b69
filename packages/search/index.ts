import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, LoadedPlugin, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import { bundleClient } from './node/bundleClient';
import type { PluginOptions } from './options';
import type { SearchVersion } from './types';

export { validateOptions } from './options';

/** Docs versions other than the latest. */
function listOtherVersions(plugins: readonly LoadedPlugin[], baseUrl: string): SearchVersion[] {
  return plugins
    .filter(({ name }) => name === DOCS_PLUGIN)
    .flatMap(({ content }) => (content as LoadedContent).loadedVersions)
    .filter(({ isLast }) => !isLast)
    .map(({ versionName, path: route }) => ({
      name: versionName,
      path: `${route.slice(baseUrl.length)}/`,
    }));
}

/** Search: a box in the navbar and the `/search` page. `packages/postbuild` writes the index. */
export default function pageSearch(
  { baseUrl, siteConfig, siteDir }: LoadContext,
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
      // Only the search page and pages with highlights need these styles.
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
      actions.addRoute({
        path: `${baseUrl}search`,
        // The alias determines the chunk name, which would otherwise contain the project's path.
        component: aliasedSitePath(path.join(__dirname, 'client/SearchPage.tsx'), siteDir),
        exact: true,
        props: { suggestions },
      });
    },
    async postBuild({ outDir, plugins }) {
      const files = await bundleClient({
        base: baseUrl,
        title: siteConfig.title,
        versions: listOtherVersions(plugins, baseUrl),
        contexts: contexts.map(({ name, label }) => ({ name, label })),
        badges,
        suggestions,
      });
      for (const [name, content] of files) await writeFile(path.join(outDir, name), content);
    },
  };
}
