import path from 'node:path';
import { brand } from '../../../site/brand';
import { createSiteBuilder, writeText } from './createSiteBuilder';
import { type Dialect, renderPage } from './export/renderPage';
import type { ExportedSite, SidebarNode } from './export/types';
import { mapPages } from './pages';

const VERSION = '0.42.4';
const ASTRO = '7.3.5';
/** Astro 7 requires Node.js 22.12. For older versions, a separate Node.js is installed. */
const NODE = '22.23.3';
const nodePackage = `node-${process.platform}-${process.arch}`;
const needsNode = Number(process.versions.node.split('.')[0]) < 23;

/** Returns the URL of a route. It ends with a slash, because each page is a folder with an index. */
function toUrl(route: string): string {
  const [page = '', hash] = route.split('#');
  const isFile = /\.\w+$/.test(page);
  return `${isFile ? page : page.replace(/\/?$/, '/')}${hash === undefined ? '' : `#${hash}`}`;
}

const ADMONITIONS = {
  note: 'note',
  info: 'note',
  tip: 'tip',
  warning: 'caution',
  caution: 'caution',
  danger: 'danger',
} as const;

/** Returns the folder of a page's file in `src/content/docs/`, with a trailing slash. */
function getPageFolder(route: string): string {
  return toUrl(route).slice(1);
}

const dialect: Dialect = {
  showsTitle: true,
  renderAdmonition: (kind) => [`:::${ADMONITIONS[kind]}`, ':::'],
  unsafe: [{ character: ':', after: '[A-Za-z]', inConstruct: 'phrasing' }],
  toLinkUrl: toUrl,
  // The path leads from the page's folder to `src/assets/`, where Astro reads the sizes of images.
  toImageUrl: (file, { route }) => {
    const depth = getPageFolder(route).split('/').length - 1;
    return `${'../'.repeat(depth + 2)}assets${file}`;
  },
};

function renderSidebar(nodes: readonly SidebarNode[]): object[] {
  return nodes.map(({ label, route, items }) => {
    if (!items) return { label, link: toUrl(route ?? '/') };
    // In Starlight, groups have no page, so the page of a group becomes its first item.
    const ownItem = route ? [{ label, link: toUrl(route) }] : [];
    return { label, collapsed: true, items: [...ownItem, ...renderSidebar(items)] };
  });
}

function renderConfig({ sidebars }: ExportedSite): string {
  const options = {
    title: `${brand.name} documentation`,
    description: brand.tagline,
    favicon: '/img/favicon.svg',
    editLink: { baseUrl: brand.editUrl },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
    sidebar: renderSidebar([
      { label: 'Guide', items: sidebars.guide },
      { label: 'API', items: sidebars.api },
      { label: 'Embedded SDK', items: sidebars.sdk },
      { label: 'Changelog', route: '/changelog', items: sidebars.changelog },
    ]),
  };
  return `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

export default defineConfig({
  site: ${JSON.stringify(brand.url)},
  // The server treats the files in /assets/ as immutable.
  build: { assets: 'assets' },
  integrations: [starlight(${JSON.stringify(options, null, 2)})],
});
`;
}

const CONTENT_CONFIG = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = {
  docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
};
`;

/** Astro Starlight with its default theme and default search, Pagefind. */
export const starlight = createSiteBuilder({
  name: 'starlight',
  packages: {
    astro: ASTRO,
    '@astrojs/starlight': VERSION,
    ...(needsNode && { [nodePackage]: NODE }),
  },
  ...(needsNode && { nodeFolder: `node_modules/${nodePackage}/bin` }),
  publicFolder: 'public',
  imageFolder: 'src/assets',
  outFolder: 'dist',
  write(folder, site) {
    writeText(path.join(folder, 'astro.config.mjs'), renderConfig(site));
    writeText(path.join(folder, 'src/content.config.ts'), CONTENT_CONFIG);
    for (const page of site.pages) {
      const file = path.join(folder, 'src/content/docs', getPageFolder(page.route), 'index.md');
      // Starlight converts file names to lowercase, so a slug keeps the URL.
      const slug = page.route === '/' ? 'index' : getPageFolder(page.route).replace(/\/$/, '');
      // The changelog is excluded from search, as on the portal.
      const pagefind = !page.route.startsWith('/changelog');
      writeText(file, renderPage(page, dialect, { slug, pagefind }));
    }
  },
  command: ['astro', 'build'],
  built: {
    name: 'Starlight',
    version: `Starlight ${VERSION}`,
    pages: mapPages(toUrl),
    search: {
      open: 'site-search button[data-open-modal]',
      input: '.pagefind-ui__search-input',
      result: '.pagefind-ui__result:has(.pagefind-ui__result-link)',
      resultLink: '.pagefind-ui__result-link',
    },
    menu: { button: '[popovertarget=starlight__sidebar]', openMenuSelector: '#starlight__sidebar' },
  },
});
