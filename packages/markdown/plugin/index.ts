import path from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { TAGS } from '../tags';

/** Lists the source files of each tag for `trackSources.cjs`. */
const listTagSources = (root: string) =>
  TAGS.flatMap(({ name, sources }) => {
    if (!sources) return [];
    const { pattern = new RegExp(`<${name}\\b`), files = [], folders = [] } = sources;
    return {
      pattern: pattern.source,
      flags: pattern.flags.replace('g', ''),
      files: files.map((file) => path.join(root, file)),
      folders: folders.map((folder) => path.join(root, folder)),
    };
  });

/** Rebuilds a page when a file that its tags use changes. */
export default function pageTags({ siteDir }: LoadContext): Plugin {
  return {
    name: 'page-tags',
    configureWebpack: () => ({
      module: {
        rules: [
          {
            // Uses `resource` instead of `test`, because the bundler plugin treats rules whose
            // `test` matches pages as compilers of pages.
            resource: /\.mdx?$/,
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'trackSources.cjs'),
              options: { root: siteDir, sources: listTagSources(siteDir) },
            },
          },
        ],
      },
    }),
  };
}
