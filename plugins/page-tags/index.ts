import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { TAGS } from '../../tags';
import { isWithout } from '../../tags/types';

/** The project: examples, stubs and boards are read from here, wherever a site is built. */
const ROOT = path.resolve(__dirname, '../..');

/** What `trackSources.cjs` asks for: of each tag, the files that a page with it is made from. */
const SOURCES = TAGS.flatMap(({ sources }) => (isWithout(sources) ? [] : sources)).map(
  ({ where, files = [], folders = [] }) => ({
    pattern: where.source,
    flags: where.flags.replace('g', ''),
    files: files.map((file) => path.join(ROOT, file)),
    folders: folders.map((folder) => path.join(ROOT, folder)),
  }),
);

/** Builds a page anew when a file changes that its tags show. */
export default function pageTags(): Plugin {
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
              options: { root: ROOT, sources: SOURCES },
            },
          },
        ],
      },
    }),
  };
}
