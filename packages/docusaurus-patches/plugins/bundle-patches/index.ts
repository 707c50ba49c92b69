import path from 'node:path';
import type { LoadContext, Plugin, ThemeConfig } from '@docusaurus/types';
import { NOTICES_FILE } from '@portal/core/plugins/notices';
import { createRuntimeMinimizer } from '../../runtime-names/createRuntimeMinimizer';
import {
  BOARD_SHEET_STYLES_PATTERN,
  DOCS_PAGE_MODULES_PATTERN,
  SINGLE_PAGE_STYLES,
  UI_SKETCH_STYLES_PATTERN,
} from './chunks';
import { createLazyCompilationConfig } from './createLazyCompilationConfig';
import { limitDarkModeToScreens } from './limitDarkModeToScreens';

const PATCHES_FOLDER = path.join(__dirname, '../..');

const PENDING_NAVIGATION = require.resolve('@docusaurus/core/lib/client/PendingNavigation.js');
const DOCUSAURUS_CLIENT = require.resolve('@docusaurus/core/lib/client/docusaurus.js');

/**
 * Makes the browser compile all functions in the background while the script loads. Chromium 136 and later support
 * it; other browsers ignore it.
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Side-effect-free modules that React Router imports for display names and an unused function. */
const SIDE_EFFECT_FREE_PATTERN = /[/\\]node_modules[/\\](?:hoist-non-react-statics|react-is)[/\\]/;

const createStyleChunk = (name: string, ...patterns: RegExp[]) => ({
  name,
  type: 'css/mini-extract',
  chunks: 'all' as const,
  test: new RegExp(patterns.map(({ source }) => source).join('|')),
  enforce: true,
  priority: 60,
});

/** Chunks that the bundler would otherwise split differently. */
const CHUNKS = {
  // Docs pages share this chunk, because each file costs a slow phone a request and a task.
  docsFrame: {
    name: 'docs-frame',
    chunks: 'async',
    test: DOCS_PAGE_MODULES_PATTERN,
    enforce: true,
    priority: 45,
  },
  singlePages: createStyleChunk('single-styles', ...SINGLE_PAGE_STYLES),
  uiSketches: createStyleChunk('screen-styles', UI_SKETCH_STYLES_PATTERN),
  boardSheets: createStyleChunk('sheet-styles', BOARD_SHEET_STYLES_PATTERN),
} as const;

const REPLACEMENTS = {
  // Code is highlighted at build time, so the browser needs no highlighter.
  'prism-react-renderer$': path.join(PATCHES_FOLDER, 'no-highlighter/noPrism.js'),
  nprogress$: path.join(PATCHES_FOLDER, 'progress-bar/lazyProgressBar.js'),
  'react-loadable$': path.join(PATCHES_FOLDER, 'loading-states/timedLoadable.js'),
};

/** Pages that navbar items reference by ID. */
function listNavbarDocs(themeConfig: ThemeConfig): string[] {
  const { items = [] } = (themeConfig.navbar ?? {}) as { items?: { docId?: string }[] };
  return items.flatMap(({ docId }) => docId ?? []);
}

/**
 * Removes code that the browser does not need from the bundle, and reduces the startup time. The
 * patches of Docusaurus internals are in `packages/docusaurus-patches/`.
 */
export default function bundlePatches({ generatedFilesDir, siteConfig }: LoadContext): Plugin {
  const createRule = (file: string, loader: string, options = {}) => ({
    resource: path.resolve(generatedFilesDir, file),
    enforce: 'pre' as const,
    use: { loader: path.join(PATCHES_FOLDER, loader), options },
  });
  return {
    name: 'bundle-patches',
    configurePostCss(options) {
      // Current browsers, which authors use, support all features of the stylesheets.
      if (process.env.NODE_ENV === 'development')
        return { ...options, config: false, plugins: [limitDarkModeToScreens] };
      return { ...options, plugins: [...options.plugins, limitDarkModeToScreens] };
    },
    configureWebpack(config, isServer, { currentBundler: { instance: bundler } }) {
      // Applies to the server build too, because it renders the navigation once per page.
      const globalDataRule = createRule('globalData.json', 'docs-by-folder/groupDocs.cjs', {
        ids: listNavbarDocs(siteConfig.themeConfig),
      });
      if (isServer) return { module: { rules: [globalDataRule] } };
      return {
        ...(config.mode !== 'production' && createLazyCompilationConfig()),
        mergeStrategy: { 'optimization.minimizer': 'prepend' },
        ...(config.mode === 'production' && {
          plugins: [
            new bundler.BannerPlugin({
              banner: `${COMPILE_HINT}\n/*! ${siteConfig.baseUrl}${NOTICES_FILE} */`,
              raw: true,
              test: /\.js$/,
              // The minimizer removes comments, so the banner is added after it.
              stage: bundler.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
            }),
          ],
        }),
        // Page chunks already have names; numeric IDs would duplicate them in the bundle.
        optimization: {
          chunkIds: 'named',
          minimizer: config.mode === 'production' ? createRuntimeMinimizer(bundler) : [],
          splitChunks: { cacheGroups: CHUNKS },
        },
        resolve: { alias: REPLACEMENTS },
        module: {
          rules: [
            createRule('docusaurus.config.mjs', 'client-config/removeBuildConfig.cjs'),
            createRule('registry.js', 'module-names/dropModuleNames.cjs'),
            createRule('routes.js', 'page-routes/shortenRoutes.cjs'),
            globalDataRule,
            createRule(DOCUSAURUS_CLIENT, 'chunk-index/indexChunkNames.cjs'),
            createRule(PENDING_NAVIGATION, 'route-changes/ignoreOlderRoutes.cjs'),
            { test: SIDE_EFFECT_FREE_PATTERN, sideEffects: false },
          ],
        },
      };
    },
  };
}
