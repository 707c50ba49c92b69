import path from 'node:path';
import type { LoadContext, Plugin, ThemeConfig } from '@docusaurus/types';
import type { WebpackPluginInstance } from 'webpack';
import { NOTICES } from '../licence-notices/notices';
import { darkOnScreens } from './darkOnScreens';
import { sharePlugins } from './sharePlugins';

const PREFETCHING = require.resolve('@docusaurus/core/lib/client/docusaurus.js');

/** Modules that run while the page is taken over, and compare text by the rules of a language. */
const COMPARING =
  /[\\/]@docusaurus[\\/](plugin-content-docs[\\/]lib[\\/]client[\\/]docsClientUtils|theme-common[\\/]lib[\\/]utils[\\/]reactUtils)\.js$/;

/**
 * Functions are compiled in the background while the script arrives, not one by one on the main
 * thread. Chromium 136 and newer; a comment to all others.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The chunk that holds the names of all others. */
const RUNTIME = /runtime~main/;

/** What every docs page is made of. Parts that only some pages load, on demand, are not in it. */
const DOCS_FRAME = new RegExp(
  [
    /@mdx-js[\\/]react/,
    /core[\\/]lib[\\/]client[\\/]exports/,
    /(?:plugin-content-docs[\\/]lib[\\/]client|theme-common[\\/]lib)/,
    /theme[\\/](?:Admonition|Code(?:Block|Inline)|ContentVisibility|Details|Docs?[A-Z]\w+|Edit\w+)/,
    /theme[\\/](?:Icon[\\/](?!Socials)|LastUpdated|MDX\w+|PaginatorNavLink|Tab\w*|Tag\w*|TOC\w*)/,
    /src[\\/]ui[\\/]/,
    /tags[\\/](?:components\.|\w+[\\/](?:component\b|className|BoardTable[\\/]index))/,
    /packages[\\/]highlight[\\/]languages/,
    /plugins[\\/]simulated-board[\\/]client/,
    /simulated-board[\\/]default[\\/]player/,
    /postbuild[\\/]markdown[\\/]twinPath/,
  ]
    .map(({ source }) => `[\\\\/]${source}`)
    .join('|'),
);

/** Pages that items of the navigation bar name by their ids. */
function navbarDocs(themeConfig: ThemeConfig): string[] {
  const { items = [] } = (themeConfig.navbar ?? {}) as { items?: { docId?: string }[] };
  return items.flatMap(({ docId }) => docId ?? []);
}

/**
 * A minimizer for the runtime that does not choose names by how often letters stand in it: they stand
 * in provisional names of chunks, too, which differ between a first build and one from the cache. All
 * pages name the runtime, so all would differ. Only Rspack needs it.
 */
function steadyRuntime(bundler: object): WebpackPluginInstance[] {
  const { SwcJsMinimizerRspackPlugin: Minimizer } = bundler as {
    SwcJsMinimizerRspackPlugin?: new (options: object) => WebpackPluginInstance;
  };
  if (!Minimizer) return [];
  return [
    new Minimizer({
      include: RUNTIME,
      minimizerOptions: {
        ecma: 2020,
        compress: { ecma: 5 },
        mangle: { disableCharFreq: true },
        format: { ecma: 5, comments: false, ascii_only: true },
      },
    }),
  ];
}

/**
 * Takes out of the script bundle what the browser has no use for, what it would do once for each
 * page of the site, and time out of its start.
 */
export default function lightBundle({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const rule = (file: string, loader: string, options = {}) => ({
    resource: path.resolve(generatedFilesDir, file),
    enforce: 'pre' as const,
    use: { loader: path.join(__dirname, loader), options },
  });
  return {
    name: 'light-bundle',
    configurePostCss(options) {
      const shared = sharePlugins(options);
      return { ...shared, plugins: [...shared.plugins, darkOnScreens] };
    },
    configureWebpack(config, isServer, { currentBundler: { instance: bundler } }) {
      // Also in the build, which shows the navigation once for each page.
      const globalData = rule('globalData.json', 'groupDocs.cjs', {
        ids: navbarDocs(siteConfig.themeConfig),
      });
      if (isServer) return { module: { rules: [globalData] } };
      return {
        mergeStrategy: { 'optimization.minimizer': 'prepend' },
        plugins:
          config.mode === 'production'
            ? [
                new bundler.BannerPlugin({
                  banner: `${COMPILE_HINT}\n/*! ${siteConfig.baseUrl}${NOTICES} */`,
                  raw: true,
                  test: /\.js$/,
                  // The minimizer drops comments, so this comes after it.
                  stage: bundler.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
                }),
              ]
            : [],
        // Pages' chunks have names already: numbers beside them would stand in the bundle twice.
        optimization: {
          chunkIds: 'named',
          minimizer: config.mode === 'production' ? steadyRuntime(bundler) : [],
          splitChunks: {
            cacheGroups: {
              // Docs pages share it, and each file costs a slow phone a request and a task.
              docsFrame: {
                name: 'docs-frame',
                chunks: 'async',
                test: DOCS_FRAME,
                enforce: true,
                priority: 45,
              },
            },
          },
        },
        resolve: {
          alias: {
            // Code is coloured at build time: no highlighter in the browser.
            'prism-react-renderer$': path.join(__dirname, 'noPrism.js'),
            nprogress$: path.join(__dirname, 'lazyProgressBar.js'),
            'react-loadable$': path.join(__dirname, 'timedLoadable.js'),
            tslib$: path.join(__dirname, 'tslibImportDefault.js'),
          },
        },
        module: {
          rules: [
            rule('docusaurus.config.mjs', 'keepClientConfig.cjs'),
            rule('registry.js', 'dropModuleNames.cjs'),
            rule('routes.js', 'shortenRoutes.cjs'),
            globalData,
            rule(PREFETCHING, 'indexChunkNames.cjs'),
            rule('site-metadata.json', 'dropPluginVersions.cjs'),
            {
              resource: COMPARING,
              enforce: 'pre' as const,
              use: path.join(__dirname, 'comparePlainly.cjs'),
            },
          ],
        },
      };
    },
  };
}
