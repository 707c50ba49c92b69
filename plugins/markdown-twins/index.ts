import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { writeTwins } from './build/writeTwins';
import type { PluginOptions } from './options';

export { validateOptions } from './options';

/** Writes a Markdown twin beside every built page, and `llms.txt` and `llms-full.txt` of them all. */
export default function markdownTwins(
  { siteDir, siteConfig }: LoadContext,
  { sections, exclude }: PluginOptions,
): Plugin {
  return {
    name: 'markdown-twins',
    async postBuild({ outDir, baseUrl, routesPaths }) {
      const { url, title, tagline } = siteConfig;
      const skipped = new Set(
        [...exclude, '404.html'].map((route) => `${baseUrl}${route.replace(/^\//, '')}`),
      );
      const routes = routesPaths.filter((route) => !skipped.has(route)).sort();
      const cacheDir = path.join(siteDir, 'node_modules/.cache');
      await writeTwins({ outDir, baseUrl, url, title, tagline, cacheDir }, routes, sections);
    },
  };
}
