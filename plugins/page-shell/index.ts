import type { LoadContext, Plugin } from '@docusaurus/types';
import { writePageChunks } from './build/writePageChunks';

/**
 * Static first: pages are built without script tags (see `build/renderTemplate.ts`, set as
 * `ssrTemplate`), and a small inline loader fetches the bundle when the reader shows intent.
 * This part tells each page's loader which chunks the page needs besides the bundle.
 */
export default function pageShell({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: 'page-shell',
    async postBuild({ outDir, baseUrl, routesPaths }) {
      await writePageChunks(outDir, generatedFilesDir, baseUrl, routesPaths);
    },
  };
}
