/**
 * Wiring: what a site says of itself (`site/`), handed to the parts that ask for it. Flags:
 * - `future.v4`: all on, except `siteStorageNamespacing`, because the storage keys are promised
 *   (colour mode lives under the key `theme`).
 * - `trailingSlash` stays unset: routes keep the exact form listed in `content/contracts/routes.tsv`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import { withDefaults } from '@portal/api-reference/options';
import { assertFrontMatter, placeYamlError } from '@portal/content-model/front-matter/frontMatter';
import { historyDates } from '@portal/core/page-dates/historyDates';
import { listLogPatterns, loadCodes } from '@portal/field-tools/plugin/loadCodes';
import { PAGE_SYNTAX, pagePlugins } from '@portal/markdown/plugin/pagePlugins';
import { loadGlossary } from '@portal/markdown/tags/Term/loadGlossary';
import buildChecks from '@portal/postbuild/plugins/build-checks';
import { loadSearchWords } from '@portal/search/loadSearchWords';
import type { Options as SearchOptions } from '@portal/search/options';
import { termsOf } from '@portal/search/shared/tokenize';
import { readSynonyms } from '@portal/search/synonyms';
import { renderTemplate } from '@portal/static-first/hydrate-on-intent/node/renderTemplate';
import portalTheme from './themePlugin';
import type { Part, Site } from './types';

/** What a build can vary. */
export interface BuildOptions {
  /** Folder with `content/` and `site/pages/`. Default: the project. */
  siteDir?: string;
  /** Address below the origin, with both slashes. Default: `/`. */
  baseUrl?: string;
  /** Languages, the default one first. Default: English only. */
  locales?: string[];
}

/** Folder that the pages, the packages, and `docusaurus.config.ts` are in. */
const ROOT = path.join(__dirname, '..');

/** The promised addresses, in the folder of the site; a site without the file promises none. */
const ROUTES_FILE = 'content/contracts/routes.tsv';

/** Pages that are no content: of no use as Markdown, and nothing that search engines should list. */
const MACHINERY = ['/search', '/offline'];

/** Pattern for an address below any base address. */
function anyBase(route: string): string {
  return `**${route}`;
}

/** A plugin that a site has for what it says of itself, where it says it. */
function given<T>(fact: T | undefined, plugin: (fact: T) => PluginConfig): PluginConfig[] {
  return fact === undefined ? [] : [plugin(fact)];
}

/** Parts whose addresses begin as those of another one do come before it: lists of prefixes take the first that fits. */
function mostPreciseFirst(parts: readonly Part[]): Part[] {
  const depth = ({ below }: Part) => below.split('/').length;
  return [...parts].sort((a, b) => depth(b) - depth(a));
}

/** The specification that a page of the API is made from: only that has a history. */
function specificationOf({ api }: Site): (file: string) => string | undefined {
  if (!api) return () => undefined;
  const { specs, contentPath, folder } = withDefaults(api);
  return (file) => specs.find(({ id }) => file.startsWith(`${contentPath}/${folder}/${id}/`))?.file;
}

/** Options of the search: those of the site, and what its content says of words. */
function searchOptions({ search, parts, tools }: Site, siteDir: string): SearchOptions {
  const { same, concepts } = loadSearchWords(siteDir);
  return {
    contexts: [...search.contexts],
    suggestions: [...search.suggestions],
    exclude: [...search.exclude],
    badges: mostPreciseFirst(parts).map(({ label, below }) => ({ label, prefix: below })),
    synonyms: [...same, ...readSynonyms(loadGlossary(siteDir))],
    concepts,
    patterns: tools ? listLogPatterns(loadCodes(siteDir, tools.modbusPage)) : [],
  };
}

/** Builds the Docusaurus configuration of a site. */
export function createConfig(
  site: Site,
  { siteDir = ROOT, baseUrl = '/', locales = ['en'] }: BuildOptions = {},
): Config {
  const { brand, changelog, navigation, parts } = site;
  const hasFile = (name: string) => existsSync(path.join(siteDir, name));
  const text = pagePlugins({
    root: siteDir,
    cloud: brand.cloud,
    overview: site.overview,
    support: site.support,
    content: [...site.sections, ...(changelog ? [changelog] : [])],
  });
  const search = searchOptions(site, siteDir);
  const hasVersions = hasFile('versions.json');
  const title = `${brand.name} documentation`;
  const copyright = `Copyright © ${brand.copyrightYear} ${brand.company}`;
  const unlisted = [...MACHINERY, ...site.unlisted];
  const manuals = mostPreciseFirst(parts).map(({ name, title: label, below }) => ({
    name,
    label,
    prefixes: [below],
  }));
  const mdx = {
    ...text,
    showLastUpdateTime: true,
    editUrl: brand.editUrl,
  };
  return {
    title,
    tagline: brand.tagline,
    favicon: 'img/favicon.svg',
    url: brand.url,
    baseUrl,
    organizationName: brand.slug,
    projectName: 'docs',
    future: {
      v4: {
        removeLegacyPostBuildHeadAttribute: true,
        useCssCascadeLayers: true,
        siteStorageNamespacing: false,
        fasterByDefault: true,
        mdx1CompatDisabledByDefault: true,
      },
      faster: true,
      experimental_vcs: historyDates(console.warn, specificationOf(site)),
    },
    // The steps after the build check them, and say in which file and line they are.
    onBrokenLinks: 'ignore',
    onBrokenAnchors: 'ignore',
    onDuplicateRoutes: 'throw',
    markdown: {
      ...PAGE_SYNTAX,
      parseFrontMatter: async (params) => {
        const file = path.relative(siteDir, params.filePath);
        const result = await params.defaultParseFrontMatter(params).catch((error) => {
          throw placeYamlError(error, file);
        });
        assertFrontMatter(result.frontMatter, params.fileContent, file);
        // The index takes them from the source: no reader loads them with the page.
        const { questions: _, ...frontMatter } = result.frontMatter;
        return { ...result, frontMatter };
      },
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
    },
    ssrTemplate: renderTemplate({ idle: 10_000, announcement: brand.announcement.id }),
    // The page loader says which of two reasons it is, and on every page.
    baseUrlIssueBanner: false,
    i18n: { defaultLocale: locales[0] ?? 'en', locales },
    customFields: {
      parts: parts.map(({ label, to, below }) => ({ label, to, below })),
      changelog: changelog?.route,
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
    plugins: [
      // Before the docs plugins: it writes pages into a folder that one of them reads.
      ...given(site.api, (options) => ['@portal/api-reference', options]),
      ...site.sections.map(
        ({ id, folder, route, sidebars }): PluginConfig => [
          '@portal/docusaurus-patches/plugins/nested-doc-routes',
          {
            ...mdx,
            id,
            path: folder,
            routeBasePath: route.slice(1),
            sidebarPath: sidebars,
            readWords: (text: string) => termsOf(text).stems,
          },
        ],
      ),
      ...given(changelog, ({ folder, route, title: blogTitle, description, sidebarTitle }) => [
        '@portal/postbuild/plugins/changelog',
        {
          ...text,
          author: brand.company,
          editUrl: brand.editUrl,
          path: folder,
          routeBasePath: route.slice(1),
          blogTitle,
          blogDescription: description,
          blogSidebarTitle: sidebarTitle,
          blogSidebarCount: 'ALL',
          postsPerPage: 'ALL',
          onUntruncatedBlogPosts: 'ignore',
          showReadingTime: false,
          feedOptions: {
            type: ['rss', 'atom', 'json'],
            title: `${brand.name} ${blogTitle.toLowerCase()}`,
            description,
            copyright,
          },
        },
      ]),
      '@docusaurus/plugin-css-cascade-layers',
      '@portal/docusaurus-patches/plugins/build-cache',
      '@portal/postbuild/plugins/fonts',
      '@portal/docusaurus-patches/plugins/bundle-patches',
      '@portal/postbuild/plugins/licence-notices',
      // A function, not a path: so it speaks before the theme rejects a faulty navigation item.
      buildChecks,
      ...given(site.home, (page) => ['@portal/postbuild/plugins/home', { page }]),
      ...given(site.tools, (options) => [
        '@portal/field-tools/plugin',
        { ...options, content: site.sections },
      ]),
      '@portal/static-first/hydrate-on-intent',
      ['@portal/postbuild/plugins/page-head', { shortName: brand.name, security: brand.security }],
      ['@portal/static-first/reading-comfort', { reports: brand.reports }],
      '@portal/offline',
      ...(hasFile('site/pages/downloads.mdx') ? ['@portal/postbuild/plugins/downloads'] : []),
      [
        '@portal/postbuild/plugins/site-facts',
        {
          contract: hasFile(ROUTES_FILE) ? ROUTES_FILE : undefined,
          devices: site.devices && [...site.devices],
          markdown: {
            sections: [
              ...mostPreciseFirst(parts).map(({ name, title: label, below }) => ({
                name,
                title: label,
                prefixes: [below],
              })),
              ...(changelog
                ? [{ name: 'changelog', title: changelog.title, prefixes: [changelog.route] }]
                : []),
            ],
            exclude: MACHINERY,
          },
          search,
          offline: { manuals },
          head: { publisher: brand.company, imageAlt: `${title}: ${brand.tagline}`, unlisted },
        },
      ],
      ['@docusaurus/plugin-content-pages', { ...text, path: 'site/pages', editUrl: brand.editUrl }],
      '@portal/markdown/plugin',
      ['@portal/simulated-board/plugin', { boards: site.boards ?? {} }],
      ...(hasFile('content/sdk-stubs') ? ['@portal/postbuild/plugins/sdk-symbols'] : []),
      [
        '@docusaurus/plugin-sitemap',
        {
          lastmod: 'date',
          changefreq: null,
          priority: null,
          ignorePatterns: unlisted.map(anyBase),
        },
      ],
      ['@portal/postbuild/plugins/moved-pages', { redirects: site.redirects }],
    ],
    staticDirectories: ['content/static'],
    themes: [
      [
        '@portal/docusaurus-patches/theme-script/themeClassic',
        { customCss: [path.join(__dirname, 'css/custom.css')] },
      ],
      // A theme, because its search box takes the place of the empty one of the theme above.
      ['@portal/search', search],
      // Last: it overrides the themes above.
      portalTheme,
    ],
    themeConfig: {
      image: 'img/social-card.png',
      // Code is coloured at build time; the theme's default would put a palette into the bundle.
      prism: { theme: { plain: {}, styles: [] } },
      colorMode: { defaultMode: 'light', respectPrefersColorScheme: true },
      docs: { sidebar: { hideable: false, autoCollapseCategories: true } },
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      announcementBar: {
        id: brand.announcement.id,
        content: `${brand.announcement.text} <a href="${brand.announcement.href.replace(/^\//, baseUrl)}">${brand.announcement.label}</a>`,
        isCloseable: true,
      },
      navbar: {
        title: brand.name,
        hideOnScroll: true,
        // The picture of the tab, which every page asks for in any case.
        logo: {
          alt: '',
          src: 'img/favicon.svg',
          srcDark: 'img/logo-dark.svg',
          width: 28,
          height: 28,
        },
        items: [
          ...navigation.items,
          ...(hasVersions
            ? [{ type: 'docsVersionDropdown', position: 'right' as const, className: 'switcher' }]
            : []),
          ...(locales.length > 1
            ? [{ type: 'localeDropdown', position: 'right' as const, className: 'switcher' }]
            : []),
          { type: 'search', position: 'right' },
        ],
      },
      footer: {
        links: navigation.footer.map(({ title: column, items }) => ({
          title: column,
          items: [...items],
        })),
        copyright,
      },
    },
  };
}
