/**
 * Wiring: what a site says of itself (`site/`), handed to the parts that ask for it. Flags:
 * - `future.v4`: all on, except `siteStorageNamespacing`, because the storage keys are promised
 *   (colour mode lives under the key `theme`).
 * - `trailingSlash` stays unset: routes keep the exact form listed in `contracts/routes.tsv`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config, PluginConfig } from '@docusaurus/types';
import { assertFrontMatter, placeYamlError } from './packages/front-matter/frontMatter';
import { historyDates } from './packages/page-dates/historyDates';
import buildChecks from './plugins/build-checks/index';
import { renderTemplate } from './plugins/hydrate-on-intent/build/renderTemplate';
import { withDefaults } from './plugins/openapi-reference/options';
import { loadSearchWords } from './plugins/page-search/loadSearchWords';
import type { Options as SearchOptions } from './plugins/page-search/options';
import { termsOf } from './plugins/page-search/shared/tokenize';
import { readSynonyms } from './plugins/page-search/synonyms';
import { PAGE_SYNTAX, pagePlugins } from './plugins/page-tags/pagePlugins';
import { listLogPatterns, loadCodes } from './plugins/tools/loadCodes';
import type { Part, Site } from './site/types';
import { loadGlossary } from './tags/Term/loadGlossary';

/** What a build can vary. */
export interface BuildOptions {
  /** Folder of `content/`, `examples/`, `src/pages/` and all else that the site is made from. Default: the project. */
  siteDir?: string;
  /** Address below the origin, with both slashes. Default: `/`. */
  baseUrl?: string;
  /** Languages, the default one first. Default: English only. */
  locales?: string[];
}

/** The promised addresses, in the folder of the site; a site without the file promises none. */
const ROUTES_FILE = 'contracts/routes.tsv';

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

/** Absolute path of a file of the project, for sites that are built from another folder. */
function fromRoot(file: string): string {
  return path.join(__dirname, file);
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
  { siteDir = __dirname, baseUrl = '/', locales = ['en'] }: BuildOptions = {},
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
      ...given(site.api, (options) => [fromRoot('plugins/openapi-reference/index.ts'), options]),
      ...site.sections.map(
        ({ id, folder, route, sidebars }): PluginConfig => [
          fromRoot('plugins/nested-doc-routes/index.ts'),
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
        fromRoot('plugins/changelog/index.ts'),
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
      fromRoot('plugins/build-cache/index.ts'),
      fromRoot('plugins/fonts/index.ts'),
      fromRoot('plugins/bundle-patches/index.ts'),
      fromRoot('plugins/licence-notices/index.ts'),
      // A function, not a path: so it speaks before the theme rejects a faulty navigation item.
      buildChecks,
      ...given(site.home, (page) => [fromRoot('plugins/home/index.ts'), { page }]),
      ...given(site.tools, (options) => [
        fromRoot('plugins/tools/index.ts'),
        { ...options, content: site.sections },
      ]),
      fromRoot('plugins/hydrate-on-intent/index.ts'),
      [fromRoot('plugins/page-head/index.ts'), { shortName: brand.name, security: brand.security }],
      [fromRoot('plugins/reading-comfort/index.ts'), { reports: brand.reports }],
      fromRoot('plugins/offline/index.ts'),
      ...(hasFile('src/pages/downloads.mdx') ? [fromRoot('plugins/downloads/index.ts')] : []),
      [
        fromRoot('plugins/site-facts/index.ts'),
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
      ['@docusaurus/plugin-content-pages', { ...text, path: 'src/pages', editUrl: brand.editUrl }],
      fromRoot('plugins/page-tags/index.ts'),
      [fromRoot('plugins/simulated-board/index.ts'), { boards: site.boards ?? {} }],
      ...(hasFile('sdk-stubs') ? [fromRoot('plugins/sdk-symbols/index.ts')] : []),
      [
        '@docusaurus/plugin-sitemap',
        {
          lastmod: 'date',
          changefreq: null,
          priority: null,
          ignorePatterns: unlisted.map(anyBase),
        },
      ],
      [fromRoot('plugins/moved-pages/index.ts'), { redirects: site.redirects }],
    ],
    themes: [
      [
        fromRoot('docusaurus-internals/theme-script/themeClassic.ts'),
        { customCss: [fromRoot('src/css/custom.css')] },
      ],
      // A theme, because its search box takes the place of the empty one of the theme above.
      [fromRoot('plugins/page-search/index.ts'), search],
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
