import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';

/** The project: examples and stubs are read from here, wherever a site is built. */
const ROOT = path.resolve(__dirname, '../..');

const TEXT_PLUGINS = [
  'shared',
  'code-highlight',
  'sdk-symbols',
  'glossary',
  'boards',
  'simulated-board',
];

/** Source files of the plugins that turn page text into something else. */
function textPluginFiles(root: string): string[] {
  return TEXT_PLUGINS.map((name) => path.join(root, 'plugins', name)).flatMap((folder) =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .map((name) => path.join(folder, name))
      : [],
  );
}

/** Style sheet of code blocks, tracking of included files, and no highlighter in the browser. */
export default function codeHighlight(): Plugin {
  return {
    name: 'code-highlight',
    getClientModules: () => [path.join(__dirname, 'code.css')],
    configureWebpack: () => ({
      resolve: { alias: { 'prism-react-renderer$': path.join(__dirname, 'noPrism.js') } },
      module: {
        rules: [
          {
            // Not `test`: the tool takes rules whose `test` fits pages for the ones that compile them.
            resource: /\.mdx?$/,
            enforce: 'pre',
            use: {
              loader: path.join(__dirname, 'trackSources.cjs'),
              options: { root: ROOT, pluginFiles: textPluginFiles(ROOT) },
            },
          },
        ],
      },
    }),
  };
}
