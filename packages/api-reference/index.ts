import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { generateReference } from './node/generateReference';
import { writeFiles } from './node/writeFiles';
import { writeReference } from './node/writeReference';
import type { PluginOptions } from './options';

export { validateOptions } from './options';

/**
 * Makes the API reference. Pages are written while the plugins are created, because the content of
 * all plugins is loaded at the same time, and the docs plugin must find them then.
 */
export default async function openapiReference(
  { siteDir, baseUrl, generatedFilesDir }: LoadContext,
  options: PluginOptions,
): Promise<Plugin<void>> {
  const served = path.join(generatedFilesDir, 'openapi-reference', 'downloads');
  const generate = async () => {
    const reference = await generateReference(options, { siteDir, baseUrl });
    await writeReference(reference, options, siteDir);
    await writeFiles(served, reference.downloads);
    return reference;
  };
  let reference = await generate();
  let isFirstLoad = true;

  return {
    name: 'openapi-reference',
    async loadContent() {
      // The first load follows at once on the creation; every later one is a changed file.
      if (!isFirstLoad) reference = await generate();
      isFirstLoad = false;
    },
    getPathsToWatch: () => [
      ...options.specs.map(({ file }) => `${siteDir}/${path.dirname(file)}/**/*.{yaml,yml,json}`),
      ...reference.dependencies,
    ],
    getClientModules: () => ['./reference.css', './client/openTarget.ts'],
    configureWebpack: (_config, isServer) => {
      const publicPath = `${baseUrl}${options.downloads}`;
      // The types leave out the development server, which Docusaurus merges all the same.
      const server = { devServer: { static: [{ directory: served, publicPath }] } } as object;
      if (isServer) return server;
      // The pages of operations alone ask for what only they have.
      const exampleStyles = {
        name: 'api-styles',
        type: 'css/mini-extract',
        test: path.join(__dirname, 'client'),
        chunks: 'all',
        enforce: true,
        priority: 60,
      };
      return { ...server, optimization: { splitChunks: { cacheGroups: { exampleStyles } } } };
    },
    async postBuild({ outDir }) {
      await writeFiles(path.join(outDir, options.downloads), reference.downloads);
    },
  };
}
