import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Options } from '@docusaurus/mdx-loader';
import { createProcessorUncached } from '@docusaurus/mdx-loader/lib/processor';
import { listFiles } from '@portal/core/files/listFiles';
import * as themeNames from '@portal/core/plugins/themeNames';
import { describe, expect, it } from 'vitest';
import indexChunkNames from './chunk-index/indexChunkNames.cjs';
import removeBuildConfig from './client-config/removeBuildConfig.cjs';
import queuePages from './compile-queue/queuePages.cjs';
import {
  type Contract,
  createPatchContract,
  createSourceContract,
  generateFile,
  MODULES_FOLDER,
} from './contract';
import { UPSTREAM_PATH_PATTERNS } from './docs-frame/upstreamPaths';
import dropModuleNames from './module-names/dropModuleNames.cjs';
import shortenRoutes from './page-routes/shortenRoutes.cjs';
import ignoreOlderRoutes from './route-changes/ignoreOlderRoutes.cjs';

/** Lists the paths of the modules in a folder of an installed package. */
function listModules(folder: string): string {
  return listFiles(MODULES_FOLDER, folder, '.js')
    .map((file) => `/${file}`)
    .join('\n');
}

const MDX_OPTIONS = {
  siteDir: __dirname,
  staticDirs: [],
  markdownConfig: {
    mdx1Compat: {},
    anchors: {},
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  },
} as unknown as Options;

/** Compiles a page and returns its code. */
async function compilePage(page: string): Promise<string> {
  const processor = await createProcessorUncached({ options: MDX_OPTIONS, format: 'mdx' });
  const { content } = await processor.process({
    content: page,
    filePath: __filename,
    frontMatter: {},
    compilerName: 'client',
  });
  return content;
}

/** Requirements of each patch for the installed Docusaurus version, by the patch's folder. */
const CONTRACTS: Readonly<Record<string, Contract>> = {
  'build-sources': createSourceContract(
    ['@docusaurus/core/lib/webpack/base.js'],
    ['experiments.cache = {', 'buildDependencies: getCacheBuildDependencies()'],
  ),
  'client-config': createPatchContract('docusaurus.config.mjs', removeBuildConfig, generateFile),
  'chunk-index': createPatchContract('@docusaurus/core/lib/client/docusaurus.js', indexChunkNames),
  'compile-queue': createSourceContract(
    ['@docusaurus/core/lib/webpack/base.js'],
    [new RegExp(`const name = isServer \\? '\\w+' : '${queuePages.CLIENT}';`)],
  ),
  'docs-by-folder': createSourceContract(
    [
      '@docusaurus/plugin-content-docs/lib/globalData.js',
      '@docusaurus/plugin-content-docs/lib/index.js',
    ],
    [
      "name: 'docusaurus-plugin-content-docs'",
      'path: version.path',
      'id: doc.id',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'docs: version.docs',
    ],
  ),
  'docs-frame': createSourceContract(
    [
      '@mdx-js/react',
      '@docusaurus/core/lib/client/exports',
      '@docusaurus/plugin-content-docs/lib/client',
      '@docusaurus/theme-common/lib',
      '@docusaurus/theme-classic/lib/theme',
    ],
    UPSTREAM_PATH_PATTERNS,
    listModules,
  ),
  'jsx-names': createSourceContract(
    ['Text.'],
    [/^import \{.*\bjsx as _jsx\b.*\} from ['"]react\/jsx-runtime['"]/m, '_jsx('],
    compilePage,
  ),
  'link-observers': createSourceContract(
    [
      '@docusaurus/core/lib/client/exports/Link.js',
      '@docusaurus/core/lib/client/exports/ExecutionEnvironment.js',
    ],
    [
      // Docusaurus reads the property on each render, after the client modules have run.
      'const IOSupported = ExecutionEnvironment.canUseIntersectionObserver;',
      // Links without observers call `prefetch`, which `installPrefetching.ts` replaces.
      'window.docusaurus.prefetch(targetLink);',
      // The exported value is an object, so a client module can change its property.
      /const ExecutionEnvironment = \{[^}]*canUseIntersectionObserver:/,
    ],
  ),
  'loading-states': createSourceContract(
    ['@docusaurus/core/lib/client/exports/ComponentCreator.js'],
    ["import Loadable from 'react-loadable'", 'Loadable.Map({', 'loading: Loading'],
  ),
  'module-names': createPatchContract('registry.js', dropModuleNames, generateFile),
  'nested-routes': createSourceContract(
    ['@docusaurus/plugin-content-docs/lib/routes.js'],
    [
      'component: param.options.docRootComponent',
      'path: param.version.path',
      'path: doc.permalink',
      'sidebar: doc.sidebar',
      'exact: true',
    ],
  ),
  'no-highlighter': createSourceContract(
    [
      '@docusaurus/theme-classic/lib/prism-include-languages.js',
      '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/index.js',
      '@docusaurus/theme-common/lib/hooks/usePrismTheme.js',
    ],
    [
      "from 'prism-react-renderer'",
      // The theme imports no name that the replacement does not have.
      /^(?![\s\S]*\{(?! ?(?:Prism|themes|Highlight|normalizeTokens) ?\})[^{}]*\} from 'prism-react-renderer')/,
    ],
  ),
  'page-chunks': createSourceContract(
    ['routesChunkNames.json'],
    // Routes are listed by their path and a hash.
    [/"\/docs\/a-[0-9a-f]+":/],
    generateFile,
  ),
  'page-compiler': createSourceContract(
    ['@docusaurus/mdx-loader/lib/processor.js', '@docusaurus/mdx-loader/lib/preprocessor.js'],
    [
      'exports.createProcessorUncached',
      'options.beforeDefaultRemarkPlugins',
      'options.resolveMarkdownLink',
      'exports.default = preprocessContent',
    ],
  ),
  'page-routes': createPatchContract('routes.js', shortenRoutes, generateFile),
  'progress-bar': createSourceContract(
    ['@docusaurus/theme-classic/lib/nprogress.js'],
    [
      ...['configure', 'start', 'done'].map((name) => `nprogress.${name}(`),
      // The replacement has no other functions.
      /^(?![\s\S]*\bnprogress\.(?!(?:configure|start|done)\()\w+\()/,
    ],
  ),
  'route-changes': createPatchContract(
    '@docusaurus/core/lib/client/PendingNavigation.js',
    ignoreOlderRoutes,
  ),
  'runtime-names': createSourceContract(
    ['@docusaurus/bundler/lib/minification.js'],
    [
      'SwcJsMinimizerRspackPlugin',
      /ecma: 2020[\s\S]*compress: \{\s*ecma: 5[\s\S]*ascii_only: true/,
    ],
  ),
  'theme-names': createSourceContract(
    [
      '@docusaurus/core/lib/client/clientEntry.js',
      '@docusaurus/plugin-content-blog/lib/index.js',
      '@docusaurus/plugin-content-docs/lib/index.js',
      '@docusaurus/theme-classic/lib/theme/Heading/index.js',
      '@docusaurus/theme-common/lib/utils/ThemeClassNames.js',
      '@docusaurus/theme-common/lib/utils/skipToContentUtils.js',
      '@docusaurus/theme-common/lib/utils/tabsUtils.js',
      'infima/dist/css/default/default.css',
    ],
    Object.values(themeNames),
  ),
  'theme-script': createSourceContract(
    ['@docusaurus/theme-classic/lib/index.js', '@docusaurus/theme-classic/lib/inlineScripts.js'],
    [/preBodyTags: \[[^\]]*tagName: 'script',/, "ThemeQueryStringKey = 'docusaurus-theme'"],
  ),
};

/** Patches whose benefit has not been measured. Measure or remove them. */
const UNMEASURED = ['build-sources'];

/** Matches a number with a unit. */
const FIGURE_PATTERN = /\d (?:bytes|KB|MB|GB|ms|s|%|pages|files)\b|\d %/;

it('each patch has a contract', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !['node_modules', 'plugins'].includes(entry.name))
    .map(({ name }) => name);
  expect(Object.keys(CONTRACTS).sort()).toEqual(folders.sort());
});

describe.each(Object.entries(CONTRACTS))('the patch %s', (name, { load, findChange }) => {
  it('finds its dependencies in the installed version', async () => {
    expect(findChange(await load())).toBe(undefined);
  });

  it('reports missing dependencies', () => {
    expect(findChange('')).toMatch(/\w+/);
  });

  it('explains why it exists and when to remove it', () => {
    const explanation = readFileSync(path.join(__dirname, name, 'why.md'), 'utf8');
    for (const title of ['What', 'Gain', 'Upstream', 'Remove when', 'Why it stays']) {
      expect(explanation).toMatch(new RegExp(`^\\* \\*\\*${title}\\*\\*: \\S`, 'm'));
    }
  });

  it('states its measured benefit, and the upstream issue if there is one', () => {
    const explanation = readFileSync(path.join(__dirname, name, 'why.md'), 'utf8');
    const getSection = (title: string) =>
      new RegExp(
        `^\\* \\*\\*${title}\\*\\*: ([\\s\\S]*?)(?=\\n\\* \\*\\*|$(?![\\s\\S]))`,
        'm',
      ).exec(explanation)?.[1];
    if (!UNMEASURED.includes(name)) expect(getSection('Gain')).toMatch(FIGURE_PATTERN);
    else expect(getSection('Gain')).not.toMatch(FIGURE_PATTERN);
    expect(getSection('Upstream')).toMatch(/^(?:\[#\d+\]\(https:\/\/\S+\)|none found)/);
  });
});

it('only themeNames.ts contains class names and IDs of the theme', () => {
  const folder = path.join(__dirname, '..');
  const sources = listFiles(folder).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.test\.|__fixtures__|node_modules|docusaurus-patches|themeNames/.test(file),
  );
  const names = Object.values(themeNames).filter((name) => name !== themeNames.ROOT_ID);
  const filesWithThemeNames = sources.filter((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return names.some((name) => new RegExp(`['"\`. ]${name}['"\` ]`).test(text));
  });
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWithThemeNames).toEqual([]);
});
