import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { TAGS } from '../tags';
import { isWithout } from '../tags/types';

/** What `trackSources.cjs` asks for: of each tag, the files that a page with it is made from. */
const sourcesIn = (root: string) =>
  TAGS.flatMap(({ sources }) => (isWithout(sources) ? [] : sources)).map(
    ({ where, files = [], folders = [] }) => ({
      pattern: where.source,
      flags: where.flags.replace('g', ''),
      files: files.map((file) => path.join(root, file)),
      folders: folders.map((folder) => path.join(root, folder)),
    }),
  );

/** Builds a page anew when a file changes that its tags show. */
export default function pageTags({ siteDir }: LoadContext): Plugin {
  return {
    name: 'page-tags',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Not `test`: the tool takes rules whose `test` fits pages for the ones that compile them.
            resource: /\.mdx?$/,
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'trackSources.cjs'),
              options: { root: siteDir, sources: sourcesIn(siteDir) },
            },
          },
        ],
      },
    }),
  };
}
