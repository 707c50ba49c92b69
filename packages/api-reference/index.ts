import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { listCode } from '@portal/core/caches/listCode';
import { runIfChanged } from '@portal/core/caches/runIfChanged';
import { listFiles } from '@portal/core/files/listFiles';
import { writeFiles } from './node/writeFiles';
import { writeReference } from './node/writeReference';
import { MOCK_NAME, zipMock } from './node/zipMock';
import type { PluginOptions } from './options';

export { validateOptions } from './options';

const listPaths = (folder: string) => listFiles(folder).map((file) => path.join(folder, file));

/**
 * Generates the API reference. Pages are written when the plugin is created, because Docusaurus loads the content of
 * all plugins at the same time and the docs plugin must find them.
 */
export default async function openapiReference(
  { siteDir, baseUrl, generatedFilesDir }: LoadContext,
  options: PluginOptions,
): Promise<Plugin<void>> {
  const dataFolder = path.join(generatedFilesDir, 'openapi-reference');
  const downloadsFolder = path.join(dataFolder, 'downloads');
  // Sources in other folders. They are kept, because a start that skips the generator watches them, too.
  const dependenciesFile = path.join(dataFolder, 'dependencies.json');
  let dependencies: string[] = JSON.parse(
    await readFile(dependenciesFile, 'utf8').catch(() => '[]'),
  );
  const generate = async () => {
    // Loaded on demand, because loading takes a second.
    const { generateReference } = await import('./node/generateReference');
    const reference = await generateReference(options, { siteDir, baseUrl });
    await writeReference(reference, options, siteDir);
    await writeFiles(downloadsFolder, reference.downloads);
    if (options.mock.length > 0) {
      const mockFile = path.join(downloadsFolder, `${MOCK_NAME}.zip`);
      await writeFile(mockFile, zipMock(siteDir, options, reference));
    }
    dependencies = reference.dependencies;
    await writeFile(dependenciesFile, JSON.stringify(dependencies));
  };
  const settings = createHash('sha256')
    .update(JSON.stringify([options, baseUrl]))
    .digest('hex');
  const folders = [
    ...new Set(options.specs.map(({ file }) => path.join(siteDir, path.dirname(file)))),
    path.join(siteDir, options.contentPath, options.folder),
    downloadsFolder,
  ];
  const listInputsAndOutputs = () => [
    ...folders.flatMap(listPaths),
    ...options.mock.map((file) => path.join(siteDir, file)),
    ...dependencies,
    ...listCode(['packages']),
  ];
  const stamp = path.join(dataFolder, `stamp-${settings.slice(0, 8)}`);
  /** Generates the files, or keeps those of an earlier build or start if nothing has changed. */
  const update = () => runIfChanged(stamp, listInputsAndOutputs, generate);
  await update();
  let isFirstLoad = true;

  return {
    name: 'openapi-reference',
    async loadContent() {
      // The first load uses the reference generated above. Later loads follow file changes and need a new reference.
      if (!isFirstLoad) await update();
      isFirstLoad = false;
    },
    getPathsToWatch: () => [
      ...options.specs.map(({ file }) => `${siteDir}/${path.dirname(file)}/**/*.{yaml,yml,json}`),
      ...dependencies,
    ],
    getClientModules: () => ['./reference.css', './client/openTarget.ts'],
    configureWebpack: (_config, isServer) => {
      const publicPath = `${baseUrl}${options.downloads}`;
      // Docusaurus merges `devServer`, but its types do not include it.
      const devServerConfig = {
        devServer: { static: [{ directory: downloadsFolder, publicPath }] },
      } as object;
      if (isServer) return devServerConfig;
      // Only operation pages load these modules.
      const exampleStyles = {
        name: 'api-styles',
        type: 'css/mini-extract',
        test: path.join(__dirname, 'client'),
        chunks: 'all',
        enforce: true,
        priority: 60,
      };
      return {
        ...devServerConfig,
        optimization: { splitChunks: { cacheGroups: { exampleStyles } } },
      };
    },
    async postBuild({ outDir }) {
      await cp(downloadsFolder, path.join(outDir, options.downloads), { recursive: true });
    },
  };
}
