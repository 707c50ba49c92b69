import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Compiler } from 'webpack';
import { announceFinal } from '../shared/announceFinal';
import { collectChunkFiles } from './build/collectChunkFiles';
import { writePageChunks } from './build/writePageChunks';

/**
 * Static first: pages are built without script tags (see `build/renderTemplate.ts`, set as
 * `ssrTemplate`), and a small inline loader fetches the bundle when the reader shows intent.
 * This part tells each page's loader which chunks the page needs besides the bundle.
 */
export default function pageShell({ generatedFilesDir }: LoadContext): Plugin {
  let filesOf: Map<string, string[]> = new Map();
  return {
    name: 'page-shell',
    configureWebpack(_config, isServer) {
      if (isServer) return {};
      const readChunks = {
        apply(compiler: Compiler) {
          compiler.hooks.done.tap('page-shell', (stats) => {
            filesOf = collectChunkFiles(stats.toJson({ all: false, chunkGroups: true }));
          });
        },
      };
      return { plugins: [readChunks] };
    },
    getClientModules: () => [
      './client/deferPrefetch.ts',
      './client/firstScreen.ts',
      './client/firstScreen.css',
    ],
    async postBuild({ outDir, baseUrl, routes }) {
      announceFinal(
        [...new Set([...filesOf.values()].flat())].map((file) => path.join(outDir, file)),
      );
      announceFinal(await writePageChunks(outDir, generatedFilesDir, baseUrl, routes, filesOf));
    },
  };
}
