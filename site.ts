/**
 * Wiring of the site. Flags:
 * - `future.v4`: all on, except `siteStorageNamespacing`, because the storage keys are promised
 *   (colour mode lives under the key `theme`).
 * - `trailingSlash` stays unset: routes keep the exact form listed in `contracts/routes.tsv`.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@docusaurus/types';
import type { Brand } from './brand';
import { assertFrontMatter, placeYamlError } from './checks/rules/frontMatter';
import { redirectsOf } from './deploy/redirects';
import buildChecks from './plugins/build-checks/index';
import { reference } from './plugins/openapi-reference/reference';
import { loadSearchWords } from './plugins/page-search/loadSearchWords';
import { searchOptions } from './plugins/page-search/searchOptions';
import { renderTemplate } from './plugins/page-shell/build/renderTemplate';
import { PAGE_SYNTAX, pagePlugins } from './plugins/page-tags/pagePlugins';
import { historyDates } from './plugins/shared/historyDates';
import { loadGlossary } from './tags/Term/loadGlossary';

/** What a build can vary. */
export interface SiteOptions {
  brand: Brand;
  /** Folder of `content/`, `sidebars/` and `src/pages/`. Default: the project. */
  siteDir?: string;
  /** Address below the origin, with both slashes. Default: `/`. */
  baseUrl?: string;
  /** Languages, the default one first. Default: English only. */
  locales?: string[];
  /** Broken links and anchors fail the build. Default: true. */
  checksLinks?: boolean;
}

/** The promised addresses, in the folder of the site; a site without the file promises none. */
const ROUTES_FILE = 'contracts/routes.tsv';

/** Pages that are not content: of no use as Markdown. */
const WITHOUT_TWIN = ['/search', '/offline'];
/** Pages that search engines are not to list: tools, and the sample of the page format. */
const UNLISTED = ['/search', '/offline', '/markdown-page'];

/** Pattern for an address below any base address. */
function anyBase(route: string): string {
  return `**${route}`;
}

/** Absolute path of a file of the project, for sites that are built from another folder. */
function fromRoot(file: string): string {
  return path.join(__dirname, file);
}

/** Day of the newest release in the changelog, after which its files are named. */
function newestRelease(siteDir: string): string | undefined {
  const folder = path.join(siteDir, 'content/changelog');
  if (!existsSync(folder)) return undefined;
  const days = readdirSync(folder).flatMap(
    (name) => /^(\d{4}-\d\d-\d\d)\.mdx?$/.exec(name)?.[1] ?? [],
  );
  return days.sort().at(-1);
}

/** Builds the Docusaurus configuration of the site for one brand. */
export function createConfig({
  brand,
  siteDir = __dirname,
  baseUrl = '/',
  locales = ['en'],
  checksLinks = true,
}: SiteOptions): Config {
  const text = pagePlugins(__dirname);
  const search = searchOptions(brand, loadGlossary(__dirname), loadSearchWords(__dirname));
  const hasVersions = existsSync(path.join(siteDir, 'versions.json'));
  const hasDownloads = existsSync(path.join(siteDir, 'src/pages/downloads.mdx'));
  const hasTools = existsSync(path.join(siteDir, 'src/pages/tools.mdx'));
  const title = `${brand.name} documentation`;
  const copyright = `Copyright © ${brand.copyrightYear} ${brand.company}`;
  const releases = `What is new, improved and fixed in ${brand.name}, release by release.`;
  const parts = [
    { label: 'Guide', to: `/docs/${brand.slug}-platform/`, below: '/docs/' },
    { label: 'API', to: '/docs/api/overview', below: '/docs/api/' },
    { label: 'SDK', to: '/docs-sdk/getting_started/sdk_guide', below: '/docs-sdk/' },
  ];
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
      experimental_vcs: historyDates(console.warn),
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
        assertFrontMatter(result.frontMatter, file);
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
    customFields: { brand, parts, release: newestRelease(siteDir) },
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
      // Before the docs plugin: it writes pages into the folder that plugin reads.
      ...(existsSync(path.join(siteDir, 'api'))
        ? [[fromRoot('plugins/openapi-reference/index.ts'), reference] as [string, object]]
        : []),
      [
        fromRoot('plugins/docs-folders/index.ts'),
        {
          ...mdx,
          id: 'default',
          path: 'content/guide',
          routeBasePath: 'docs',
          sidebarPath: './sidebars/guide.ts',
        },
      ],
      [
        fromRoot('plugins/docs-folders/index.ts'),
        {
          ...mdx,
          id: 'sdk',
          path: 'content/sdk',
          routeBasePath: 'docs-sdk',
          sidebarPath: './sidebars/sdk.ts',
        },
      ],
      [
        fromRoot('plugins/changelog/index.ts'),
        {
          ...text,
          editUrl: brand.editUrl,
          path: 'content/changelog',
          routeBasePath: 'changelog',
          blogTitle: 'Changelog',
          blogDescription: releases,
          blogSidebarTitle: 'Releases',
          blogSidebarCount: 'ALL',
          postsPerPage: 'ALL',
          onUntruncatedBlogPosts: 'ignore',
          showReadingTime: false,
          feedOptions: {
            type: ['rss', 'atom', 'json'],
            title: `${brand.name} changelog`,
            description: releases,
            copyright,
          },
        },
      ],
      '@docusaurus/plugin-css-cascade-layers',
      fromRoot('plugins/build-cache/index.ts'),
      fromRoot('plugins/fonts/index.ts'),
      fromRoot('plugins/light-bundle/index.ts'),
      fromRoot('plugins/licence-notices/index.ts'),
      // A function, not a path: so it speaks before the theme rejects a faulty navigation item.
      buildChecks,
      fromRoot('plugins/home/index.ts'),
      ...(hasTools ? [fromRoot('plugins/tools/index.ts')] : []),
      fromRoot('plugins/page-shell/index.ts'),
      fromRoot('plugins/page-head/index.ts'),
      fromRoot('plugins/offline/index.ts'),
      ...(hasDownloads ? [fromRoot('plugins/downloads/index.ts')] : []),
      [
        fromRoot('plugins/site-facts/index.ts'),
        {
          checksLinks,
          contract: existsSync(path.join(siteDir, ROUTES_FILE)) ? ROUTES_FILE : undefined,
          devices: ['/docs-sdk/hardware/'],
          markdown: {
            sections: [
              { name: 'api', title: 'REST API', prefixes: ['/docs/api/'] },
              { name: 'guide', title: 'Platform guide', prefixes: ['/docs/'] },
              { name: 'sdk', title: 'Embedded SDK', prefixes: ['/docs-sdk/'] },
              { name: 'changelog', title: 'Changelog', prefixes: ['/changelog'] },
            ],
            exclude: WITHOUT_TWIN,
          },
          search,
          offline: {
            manuals: [
              { name: 'api', label: 'REST API', prefixes: ['/docs/api/'] },
              { name: 'guide', label: 'Platform guide', prefixes: ['/docs/'] },
              { name: 'sdk', label: 'Embedded SDK', prefixes: ['/docs-sdk/'] },
            ],
          },
          head: {
            publisher: brand.company,
            imageAlt: `${title}: ${brand.tagline}`,
            unlisted: UNLISTED,
          },
        },
      ],
      ['@docusaurus/plugin-content-pages', { ...text, path: 'src/pages', editUrl: brand.editUrl }],
      fromRoot('plugins/page-tags/index.ts'),
      fromRoot('plugins/simulated-board/index.ts'),
      fromRoot('plugins/sdk-symbols/index.ts'),
      [
        '@docusaurus/plugin-sitemap',
        {
          lastmod: 'date',
          changefreq: null,
          priority: null,
          ignorePatterns: UNLISTED.map(anyBase),
        },
      ],
      [fromRoot('plugins/moved-pages/index.ts'), { redirects: redirectsOf(brand) }],
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
        content: `${brand.announcement.text} <a href="${brand.announcement.href}">${brand.announcement.label}</a>`,
        isCloseable: true,
      },
      navbar: {
        title: brand.name,
        hideOnScroll: true,
        logo: { alt: '', src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 28, height: 28 },
        items: [
          { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
          { to: '/changelog', label: 'Changelog', position: 'left' },
          { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
          { href: brand.website.href, label: brand.website.label, position: 'left' },
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
        style: 'dark',
        links: [
          {
            title: 'Documentation',
            items: [
              { label: 'Platform guide', to: `/docs/${brand.slug}-platform/` },
              { label: 'REST API', to: '/docs/api/overview' },
              { label: 'Embedded SDK', to: '/docs-sdk/getting_started/sdk_guide' },
              { label: 'Changelog', to: '/changelog' },
              ...(hasTools ? [{ label: 'Field tools', to: '/tools' }] : []),
              { label: 'How to read these pages', to: '/markdown-page' },
              { label: 'Read without a network', to: '/offline' },
              ...(hasDownloads ? [{ label: 'Downloads', to: '/downloads' }] : []),
            ],
          },
          { title: 'Company', items: brand.social.map(({ label, href }) => ({ label, href })) },
          { title: 'Legal', items: brand.legal.map(({ label, href }) => ({ label, href })) },
        ],
        copyright,
      },
    },
  };
}
