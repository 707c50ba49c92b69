import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { aliasedSitePath } from '@docusaurus/utils';
import { announceFinal } from '../shared/announceFinal';
import { KeptResults } from '../shared/KeptResults';
import { collectPages } from './build/collectPages';
import { writeIndex } from './build/writeIndex';
import type { PluginOptions } from './options';
import type { SearchSettings } from './types';

export { validateOptions } from './options';

/** What decides how pages become an index. */
function sources(): string[] {
  const code = ['build', 'shared', '../shared'].flatMap((name) => {
    const folder = path.join(__dirname, name);
    return readdirSync(folder).map((file) => path.join(folder, file));
  });
  return [
    ...code.filter((file) => !file.endsWith('.test.ts')),
    path.join(__dirname, '../../package-lock.json'),
  ];
}

/** Search over the built pages: index files, a box in the navigation bar, and the page `/search`. */
export default function pageSearch(
  { baseUrl, siteDir }: LoadContext,
  options: PluginOptions,
): Plugin {
  const { contexts, badges, suggestions, synonyms, concepts, exclude } = options;
  let versionPaths: string[] = [];
  return {
    name: 'page-search',
    getThemePath: () => './theme',
    getTypeScriptThemePath: () => './theme',
    getClientModules: () => ['./client/markTarget.ts'],
    async allContentLoaded({ allContent, actions }) {
      const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {});
      versionPaths = (docs as LoadedContent[])
        .flatMap(({ loadedVersions }) => loadedVersions)
        .filter(({ isLast }) => !isLast)
        .map((version) => `${version.path.slice(baseUrl.length)}/`);
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
    async postBuild({ outDir, routesPaths }) {
      const kept = await KeptResults.open(
        path.join(siteDir, 'node_modules/.cache/page-search.json'),
        sources(),
      );
      const left = [...exclude, '/search'];
      const versions = collectPages(outDir, baseUrl, routesPaths, left, versionPaths, kept);
      const words = { same: synonyms, concepts };
      const files = await writeIndex(outDir, baseUrl, versions, contexts, words, kept);
      await kept.save();
      announceFinal(files.map((file) => path.join(outDir, file)));
    },
  };
}
