import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { purgeStyles } from './purgeStyles';

/** Takes out of the script bundle what the browser has no use for. */
export default function lightBundle({ generatedFilesDir }: LoadContext): Plugin {
  const rule = (file: string, loader: string) => ({
    resource: path.join(generatedFilesDir, file),
    enforce: 'pre' as const,
    use: path.join(__dirname, loader),
  });
  return {
    name: 'light-bundle',
    postBuild: ({ outDir }) => purgeStyles(outDir),
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      return {
        // Pages' chunks have names already: numbers beside them would stand in the bundle twice.
        optimization: { chunkIds: 'named' },
        resolve: {
          alias: {
            nprogress$: path.join(__dirname, 'lazyProgressBar.js'),
            tslib$: path.join(__dirname, 'tslibImportDefault.js'),
          },
        },
        module: {
          rules: [
            rule('docusaurus.config.mjs', 'keepClientConfig.cjs'),
            rule('registry.js', 'dropModuleNames.cjs'),
            rule('site-metadata.json', 'dropPluginVersions.cjs'),
          ],
        },
      };
    },
  };
}
