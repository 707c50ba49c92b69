import path from 'node:path';
import { brand } from '../../../site/brand';
import { createSiteBuilder, writeText } from './createSiteBuilder';
import { type Dialect, renderPage } from './export/renderPage';
import type { ExportedSite, SidebarNode } from './export/types';
import { mapPages } from './pages';

const VERSION = '1.6.4';

/** The changelog is both a page and a folder of pages; as the index of its folder, it has only one URL. */
function toUrl(route: string): string {
  return route.replace(/^\/changelog(?=#|$)/, '/changelog/');
}

const ADMONITIONS = {
  note: 'info',
  info: 'info',
  tip: 'tip',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
} as const;

const dialect: Dialect = {
  showsTitle: false,
  renderAdmonition: (kind) => [`::: ${ADMONITIONS[kind]}`, ':::'],
  unsafe: [
    // Braces and colons are escaped, because braces start attributes of markdown-it-attrs, and
    // colons start emoji shortcodes.
    { character: '{', inConstruct: 'phrasing' },
    { character: ':', after: '[A-Za-z]', inConstruct: 'phrasing' },
  ],
  toLinkUrl: toUrl,
  // Vue evaluates text between double braces, escaped or not.
  replaceText: (text) =>
    text.includes('{{')
      ? `<span v-pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`
      : undefined,
};

function renderSidebar(nodes: readonly SidebarNode[]): object[] {
  return nodes.map(({ label, route, items }) => ({
    text: label,
    ...(route && { link: toUrl(route) }),
    ...(items && { items: renderSidebar(items), collapsed: true }),
  }));
}

function createConfig({ sidebars }: ExportedSite): object {
  return {
    title: `${brand.name} documentation`,
    description: brand.tagline,
    cleanUrls: true,
    lastUpdated: false,
    // Dead links are ignored, because links also lead to site files and to pages that only the
    // portal has.
    ignoreDeadLinks: true,
    sitemap: { hostname: brand.url },
    head: [['link', { rel: 'icon', href: '/img/favicon.svg' }]],
    themeConfig: {
      nav: [
        { text: 'Guide', link: '/docs/4zero-platform/' },
        { text: 'Changelog', link: '/changelog/' },
        { text: 'API', link: '/docs/api/overview' },
        { text: brand.website.label, link: brand.website.href },
      ],
      sidebar: {
        '/docs/': renderSidebar(sidebars.guide),
        '/docs/api/': renderSidebar(sidebars.api),
        '/docs-sdk/': renderSidebar(sidebars.sdk),
        '/changelog': renderSidebar(sidebars.changelog),
      },
      search: { provider: 'local' },
      editLink: { pattern: `${brand.editUrl}:path` },
      outline: [2, 3],
      footer: { copyright: `Copyright © ${brand.copyrightYear} ${brand.company}` },
    },
  };
}

function getPageFile(route: string): string {
  return `${toUrl(route)
    .slice(1)
    .replace(/(^|\/)$/, '$1index')}.md`;
}

/** VitePress with its default theme and local search, as its documentation recommends. */
export const vitepress = createSiteBuilder({
  name: 'vitepress',
  packages: { vitepress: VERSION },
  publicFolder: 'public',
  imageFolder: 'public',
  outFolder: '.vitepress/dist',
  write(folder, site) {
    const text = `export default ${JSON.stringify(createConfig(site), null, 2)};\n`;
    writeText(path.join(folder, '.vitepress/config.mjs'), text);
    for (const page of site.pages) {
      // The changelog is excluded from search, as on the portal.
      const frontMatter = page.route.startsWith('/changelog') ? { search: false } : {};
      writeText(path.join(folder, getPageFile(page.route)), renderPage(page, dialect, frontMatter));
    }
  },
  command: ['vitepress', 'build'],
  built: {
    name: 'VitePress',
    version: `VitePress ${VERSION}`,
    pages: mapPages(toUrl),
    search: {
      open: '.DocSearch-Button',
      input: '#localsearch-input',
      result: '.VPLocalSearchBox a.result',
    },
    menu: { button: '.VPLocalNav .menu', openMenuSelector: '.VPSidebar.open' },
  },
});
