/**
 * Wiring of the site. Flags:
 * - `future.v4`: all on, except `siteStorageNamespacing`, because the storage keys are promised
 *   (colour mode lives under the key `theme`).
 * - `trailingSlash` stays unset: routes keep the exact form listed in `contracts/routes.tsv`.
 */
import type { Config } from '@docusaurus/types';
import type { Brand } from './brand';
import { renderTemplate } from './plugins/page-shell/build/renderTemplate';
import { pageTextPlugins } from './plugins/pageText';

/** What a build can vary: the brand, and for fixture builds the folders and the address. */
export interface SiteOptions {
  brand: Brand;
}

/** Builds the Docusaurus configuration of the site for one brand. */
export function createConfig({ brand }: SiteOptions): Config {
  const text = pageTextPlugins(__dirname);
  const mdx = {
    ...text,
    showLastUpdateTime: true,
    editUrl: brand.editUrl,
  };
  return {
    title: `${brand.name} documentation`,
    tagline: brand.tagline,
    favicon: 'img/favicon.svg',
    url: brand.url,
    baseUrl: '/',
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
    },
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'warn',
    onDuplicateRoutes: 'throw',
    markdown: {
      mdx1Compat: { headingIds: true },
      hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
    },
    ssrTemplate: renderTemplate(10_000),
    i18n: { defaultLocale: 'en', locales: ['en'] },
    headTags: [
      { tagName: 'link', attributes: { rel: 'icon', href: '/favicon.ico', sizes: '32x32' } },
      { tagName: 'link', attributes: { rel: 'apple-touch-icon', href: '/img/touch-icon.png' } },
    ],
    plugins: [
      [
        '@docusaurus/plugin-content-docs',
        {
          ...mdx,
          id: 'default',
          path: 'content/guide',
          routeBasePath: 'docs',
          sidebarPath: './sidebars/guide.ts',
        },
      ],
      [
        '@docusaurus/plugin-content-docs',
        {
          ...mdx,
          id: 'sdk',
          path: 'content/sdk',
          routeBasePath: 'docs-sdk',
          sidebarPath: './sidebars/sdk.ts',
        },
      ],
      [
        '@docusaurus/plugin-content-blog',
        {
          ...text,
          editUrl: brand.editUrl,
          path: 'content/changelog',
          routeBasePath: 'changelog',
          blogTitle: 'Changelog',
          blogDescription: `What is new, improved and fixed in ${brand.name}, release by release.`,
          blogSidebarTitle: 'Releases',
          blogSidebarCount: 'ALL',
          postsPerPage: 'ALL',
          onUntruncatedBlogPosts: 'ignore',
          showReadingTime: false,
          feedOptions: { type: ['rss', 'atom'], title: `${brand.name} changelog` },
        },
      ],
      '@docusaurus/plugin-css-cascade-layers',
      './plugins/home/index.ts',
      './plugins/page-shell/index.ts',
      [
        './plugins/markdown-twins/index.ts',
        {
          sections: [
            { title: 'REST API', prefixes: ['/docs/api/'] },
            { title: 'Platform guide', prefixes: ['/docs/'] },
            { title: 'Embedded SDK', prefixes: ['/docs-sdk/'] },
            { title: 'Changelog', prefixes: ['/changelog'] },
          ],
          exclude: ['/search'],
        },
      ],
      ['@docusaurus/plugin-content-pages', { ...text, path: 'src/pages', editUrl: brand.editUrl }],
      './plugins/code-highlight/index.ts',
      ['@docusaurus/plugin-sitemap', { lastmod: 'date', changefreq: null, priority: null }],
      [
        '@docusaurus/plugin-client-redirects',
        {
          redirects: [
            { from: '/docs', to: `/docs/${brand.slug}-platform/` },
            { from: '/docs-sdk', to: '/docs-sdk/getting_started/sdk_guide' },
            { from: '/docs/api', to: '/docs/api/overview' },
          ],
        },
      ],
    ],
    themes: [['@docusaurus/theme-classic', { customCss: ['./src/css/custom.css'] }]],
    themeConfig: {
      image: 'img/social-card.png',
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
            ],
          },
          { title: 'Company', items: brand.social.map(({ label, href }) => ({ label, href })) },
          { title: 'Legal', items: brand.legal.map(({ label, href }) => ({ label, href })) },
        ],
        copyright: `Copyright © ${brand.copyrightYear} ${brand.company}`,
      },
    },
  };
}
