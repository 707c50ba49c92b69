import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config, Plugin, PluginConfig } from '@docusaurus/types';
import { withDefaults } from '@portal/api-reference/options';
import { listBoardLabels } from '@portal/content-model/boards/loadBoard';
import { assertFrontMatter } from '@portal/content-model/front-matter/frontMatter';
import { createGitDates } from '@portal/core/page-dates/createGitDates';
import { listLogPatterns, loadCodes } from '@portal/field-tools/tools/codes/codesTool';
import { createPageOptions, PAGE_SYNTAX } from '@portal/markdown/plugin/createPageOptions';
import { loadGlossary } from '@portal/markdown/tags/Term/loadGlossary';
import { loadSearchWords } from '@portal/search/loadSearchWords';
import type { Options as SearchOptions } from '@portal/search/options';
import { extractTerms } from '@portal/search/shared/tokenize';
import { listSynonyms } from '@portal/search/synonyms';
import { renderTemplate } from '@portal/static-first/hydrate-on-intent/node/renderTemplate';
import type { DocumentationPart, Site } from './types';

export interface BuildOptions {
  /** Folder with `content/` and `site/pages/`. Default: the project. */
  siteDir?: string;
  /** Base URL with both slashes. Default: `/`. */
  baseUrl?: string;
  /** Languages, starting with the default language. Default: English only. */
  locales?: string[];
}

const ROOT = path.join(__dirname, '..');

/**
 * Path of the route contract, relative to the site folder. A site without this file has no
 * contract.
 */
const ROUTES_FILE = 'content/contracts/routes.tsv';

/**
 * Interactive pages without text content. They are not exported as Markdown, and search engines do
 * not list them.
 */
const FUNCTIONAL_PAGES = ['/search', '/offline'];

/** Plugins with type-checked options. The plugin type of Docusaurus accepts any options. */
interface CheckedPlugins {
  '@portal/field-tools/plugin': typeof import('@portal/field-tools/plugin');
  '@portal/postbuild/plugins/home': typeof import('@portal/postbuild/plugins/home');
  '@portal/postbuild/plugins/moved-pages': typeof import('@portal/postbuild/plugins/moved-pages');
  '@portal/postbuild/plugins/page-head': typeof import('@portal/postbuild/plugins/page-head');
  '@portal/static-first/reading-comfort': typeof import('@portal/static-first/reading-comfort');
}

/** Returns the configuration of a plugin with the options that the plugin declares. */
function withOptions<Name extends keyof CheckedPlugins>(
  name: Name,
  options: Parameters<CheckedPlugins[Name]['default']>[1],
): PluginConfig {
  return [name, { ...options }];
}

/** Sorts parts by the depth of their prefix, because consumers use the first prefix that matches. */
function sortByDepth(parts: readonly DocumentationPart[]): DocumentationPart[] {
  const getDepth = ({ pathPrefix }: DocumentationPart) => pathPrefix.split('/').length;
  return [...parts].sort((a, b) => getDepth(b) - getDepth(a));
}

/**
 * Finds the OpenAPI file that an API page is generated from. The page dates come from the Git
 * history of that file.
 */
function createSpecFinder({ api }: Site): (file: string) => string | undefined {
  if (!api) return () => undefined;
  const { specs, contentPath, folder } = withDefaults(api);
  return (file) => specs.find(({ id }) => file.startsWith(`${contentPath}/${folder}/${id}/`))?.file;
}

/** Loads the data of the search index from the content. */
function loadIndexOptions({ tools }: Site, siteDir: string): SearchOptions {
  const { same, concepts } = loadSearchWords(siteDir);
  return {
    boards: listBoardLabels(siteDir),
    synonyms: [...same, ...listSynonyms(loadGlossary(siteDir))],
    concepts,
    patterns: tools ? listLogPatterns(loadCodes(siteDir, tools.modbusPage)) : [],
  };
}

function createSearchOptions(site: Site, siteDir: string): SearchOptions {
  const { search, parts } = site;
  return {
    contexts: [...search.contexts],
    suggestions: [...search.suggestions],
    exclude: [...search.exclude],
    badges: sortByDepth(parts).map(({ label, pathPrefix }) => ({ label, prefix: pathPrefix })),
    // The development server has no search index.
    ...(process.env.NODE_ENV !== 'development' && loadIndexOptions(site, siteDir)),
  };
}

interface Context {
  site: Site;
  siteDir: string;
  baseUrl: string;
  locales: readonly string[];
  hasFile: (name: string) => boolean;
  /** Remark and rehype plugins of all pages. */
  pages: ReturnType<typeof createPageOptions>;
  search: SearchOptions;
  title: string;
  copyright: string;
  /** Routes that neither the sitemap nor search engines list. */
  unlisted: readonly string[];
}

function createBoardUrls({ brand, tools }: Site, baseUrl: string) {
  const boards = Object.entries(tools?.shortCodes.boards ?? {});
  return Object.fromEntries(
    boards.map(([id, page]) => [id, { short: `${brand.url}${baseUrl}q/${id}`, page }]),
  );
}

function createContext(site: Site, options: BuildOptions): Context {
  const { siteDir = ROOT, baseUrl = '/', locales = ['en'] } = options;
  const { brand, changelog } = site;
  return {
    site,
    siteDir,
    baseUrl,
    locales,
    hasFile: (name) => existsSync(path.join(siteDir, name)),
    pages: createPageOptions({
      root: siteDir,
      cloud: brand.cloud,
      overview: site.overview,
      support: site.support,
      boardUrls: createBoardUrls(site, baseUrl),
      content: [...site.sections, ...(changelog ? [changelog] : [])],
    }),
    search: createSearchOptions(site, siteDir),
    title: `${brand.name} documentation`,
    copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
    unlisted: [...FUNCTIONAL_PAGES, ...site.unlisted],
  };
}

/** Enables all flags except `siteStorageNamespacing`, which would change storage keys such as `theme`. */
function createFutureFlags(site: Site): Config['future'] {
  return {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      siteStorageNamespacing: false,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: true,
    experimental_vcs: createGitDates(console.warn, createSpecFinder(site)),
  };
}

function createMarkdownConfig({ siteDir }: Context): Config['markdown'] {
  return {
    ...PAGE_SYNTAX,
    parseFrontMatter: async (params) => {
      assertFrontMatter(params.fileContent, path.relative(siteDir, params.filePath));
      const result = await params.defaultParseFrontMatter(params);
      // The search index reads the questions from the source, so pages do not need them.
      const { questions: _, ...frontMatter } = result.frontMatter;
      return { ...result, frontMatter };
    },
    hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
  };
}

function createDocsPlugins({ site: { brand, sections }, pages }: Context): PluginConfig[] {
  return sections.map(({ id, folder, route, sidebars }) => [
    '@portal/docusaurus-patches/plugins/nested-doc-routes',
    {
      ...pages,
      id,
      path: folder,
      routeBasePath: route.slice(1),
      sidebarPath: sidebars,
      editUrl: brand.editUrl,
      showLastUpdateTime: true,
      parseWords: (text: string) => extractTerms(text).stems,
      watch: ['content/sidebars/*.yaml'],
    },
  ]);
}

function createChangelogPlugin({ site, pages, copyright }: Context): PluginConfig {
  const { brand, changelog } = site;
  if (!changelog) return null;
  const { folder, route, title, description, sidebarTitle } = changelog;
  return [
    '@docusaurus/plugin-content-blog',
    {
      ...pages,
      editUrl: brand.editUrl,
      path: folder,
      routeBasePath: route.slice(1),
      blogTitle: title,
      blogDescription: description,
      blogSidebarTitle: sidebarTitle,
      blogSidebarCount: 'ALL',
      postsPerPage: 'ALL',
      onUntruncatedBlogPosts: 'ignore',
      showReadingTime: false,
      feedOptions: {
        type: ['rss', 'atom', 'json'],
        title: `${brand.name} ${title.toLowerCase()}`,
        description,
        copyright,
      },
    },
  ];
}

/** Creates the plugin that passes data to the post-build steps. */
function createSiteFactsPlugin(context: Context): PluginConfig {
  const { site, hasFile, search, title, unlisted } = context;
  const { brand, changelog, devices } = site;
  const manuals = sortByDepth(site.parts).map(({ name, title: label, pathPrefix }) => ({
    name,
    title: label,
    prefixes: [pathPrefix],
  }));
  const posts = changelog
    ? [{ name: 'changelog', title: changelog.title, prefixes: [changelog.route] }]
    : [];
  return [
    '@portal/postbuild/plugins/site-facts',
    {
      contract: hasFile(ROUTES_FILE) ? ROUTES_FILE : undefined,
      devices: devices && [...devices],
      markdown: { sections: [...manuals, ...posts], exclude: FUNCTIONAL_PAGES },
      search,
      offline: {
        manuals: manuals.map(({ name, title: label, prefixes }) => ({ name, label, prefixes })),
      },
      head: { publisher: brand.company, imageAlt: `${title}: ${brand.tagline}`, unlisted },
    },
  ];
}

/** Creates the plugins in loading order. A comment marks where the order matters. */
function createPlugins(context: Context): PluginConfig[] {
  const { site, hasFile, pages, unlisted } = context;
  const { brand } = site;
  return [
    // This plugin comes before the docs plugins, because it writes pages to a folder that one of
    // them reads.
    site.api ? ['@portal/api-reference', site.api] : null,
    ...createDocsPlugins(context),
    createChangelogPlugin(context),
    '@docusaurus/plugin-css-cascade-layers',
    '@portal/docusaurus-patches/plugins/build-cache',
    '@portal/postbuild/plugins/fonts',
    '@portal/docusaurus-patches/plugins/bundle-patches',
    '@portal/postbuild/plugins/license-notices',
    site.home ? withOptions('@portal/postbuild/plugins/home', { page: site.home }) : null,
    site.tools
      ? withOptions('@portal/field-tools/plugin', { ...site.tools, content: site.sections })
      : null,
    '@portal/static-first/hydrate-on-intent',
    withOptions('@portal/postbuild/plugins/page-head', {
      shortName: brand.name,
      security: brand.security,
    }),
    withOptions('@portal/static-first/reading-comfort', { reports: brand.reports }),
    '@portal/offline',
    hasFile('site/pages/downloads.mdx') ? '@portal/postbuild/plugins/downloads' : null,
    createSiteFactsPlugin(context),
    ['@docusaurus/plugin-content-pages', { ...pages, path: 'site/pages', editUrl: brand.editUrl }],
    '@portal/markdown/plugin',
    '@portal/simulated-board/plugin',
    [
      '@docusaurus/plugin-sitemap',
      {
        lastmod: 'date',
        changefreq: null,
        priority: null,
        // The patterns match the routes below any base URL.
        ignorePatterns: unlisted.map((route) => `**${route}`),
      },
    ],
    withOptions('@portal/postbuild/plugins/moved-pages', { redirects: site.redirects }),
  ];
}

/** Theme components of this site, which replace or wrap those of theme-classic (`@theme-init`). */
function siteTheme(): Plugin {
  const folder = path.join(__dirname, 'theme');
  return {
    name: 'site-theme',
    getThemePath: () => folder,
    getTypeScriptThemePath: () => folder,
  };
}

/** Creates the themes in loading order. Later themes override earlier ones. */
function createThemes({ search }: Context): PluginConfig[] {
  return [
    ['@docusaurus/theme-classic', { customCss: [path.join(__dirname, 'css/custom.css')] }],
    ['@portal/search', search],
    siteTheme,
  ];
}

function createNavbar({ site: { brand, navigation }, locales, hasFile }: Context) {
  const createSwitcher = (type: string) => ({
    type,
    position: 'right' as const,
    className: 'switcher',
  });
  return {
    title: brand.name,
    hideOnScroll: true,
    // The logo is the favicon, because every page requests that file anyway.
    logo: {
      alt: '',
      src: 'img/favicon.svg',
      srcDark: 'img/logo-dark.svg',
      width: 28,
      height: 28,
    },
    items: [
      ...navigation.items,
      ...(hasFile('versions.json') ? [createSwitcher('docsVersionDropdown')] : []),
      ...(locales.length > 1 ? [createSwitcher('localeDropdown')] : []),
      { type: 'custom-panelMode', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  };
}

function createThemeConfig(context: Context): Config['themeConfig'] {
  const { site, baseUrl, copyright } = context;
  const { announcement } = site.brand;
  return {
    image: 'img/social-card.png',
    // Code is highlighted at build time; the theme's default would add a palette to the bundle.
    prism: { theme: { plain: {}, styles: [] } },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
    docs: { sidebar: { hideable: false, autoCollapseCategories: true } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    announcementBar: {
      id: announcement.id,
      content: `${announcement.text} <a href="${announcement.href.replace(/^\//, baseUrl)}">${announcement.label}</a>`,
      isCloseable: true,
    },
    navbar: createNavbar(context),
    footer: {
      links: site.navigation.footer.map(({ title, items }) => ({ title, items: [...items] })),
      copyright,
    },
  };
}

/**
 * Creates the Docusaurus configuration of a site. `trailingSlash` stays unset: routes keep the exact
 * form listed in `content/contracts/routes.tsv`.
 */
export function createConfig(site: Site, options: BuildOptions = {}): Config {
  const context = createContext(site, options);
  const { brand, changelog, parts, sections } = site;
  const { baseUrl, locales } = context;
  return {
    title: context.title,
    tagline: brand.tagline,
    favicon: 'img/favicon.svg',
    url: brand.url,
    baseUrl,
    organizationName: brand.slug,
    projectName: 'docs',
    future: createFutureFlags(site),
    // Links are checked after the build, because that check reports the file and the line.
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onDuplicateRoutes: 'throw',
    markdown: createMarkdownConfig(context),
    ssrTemplate: renderTemplate({ idleDelayMs: 10_000, announcementId: brand.announcement.id }),
    // The page loader shows a message instead, on every page and with the reason.
    baseUrlIssueBanner: false,
    i18n: { defaultLocale: locales[0] ?? 'en', locales: [...locales] },
    customFields: {
      parts: parts.map(({ name: _, ...part }) => ({
        ...part,
        hasSidebar: sections.some(({ route }) => part.pathPrefix.startsWith(`${route}/`)),
      })),
      changelog: changelog && { route: changelog.route, related: changelog.related ?? [] },
    },
    headTags: [
      {
        tagName: 'link',
        attributes: { rel: 'icon', href: `${baseUrl}favicon.ico`, sizes: '32x32' },
      },
      {
        tagName: 'link',
        attributes: { rel: 'apple-touch-icon', href: `${baseUrl}img/touch-icon.png` },
      },
    ],
    staticDirectories: ['content/static'],
    plugins: createPlugins(context),
    themes: createThemes(context),
    themeConfig: createThemeConfig(context),
  };
}
