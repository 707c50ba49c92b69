import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Html } from 'mdast';
import { createSiteBuilder, writeText } from './createSiteBuilder';
import { type Dialect, renderPage } from './export/renderPage';
import type { ExportedPage, ExportedSite } from './export/types';
import { portalPages } from './pages';
import { renderConfig } from './stock/config';
import { getDocId, sections } from './stock/sections';
import { renderApiSidebar, renderSidebar } from './stock/sidebars';

const VERSION = '3.10.2';
const ROOT = path.join(__dirname, '../../..');
const pinDocusaurusPackages = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [`@docusaurus/${name}`, VERSION]));

const dialect: Dialect = {
  showsTitle: false,
  renderAdmonition: (kind) => [`:::${kind}`, ':::'],
  unsafe: [{ character: ':', after: '[A-Za-z]', inConstruct: 'phrasing' }],
};

/** Pages that stock plugins generate: lists of posts, categories, and operations. */
const GENERATED_ROUTE_PATTERN =
  /^\/changelog(\/archive)?$|^\/docs\/category\/|^\/docs\/api\/(analytics|maintenance)\//;
const POST_PATTERN = /^\/changelog\/(\d+)\/(\d+)\/(\d+)\/$/;

function writePage(folder: string, page: ExportedPage): void {
  const { route } = page;
  if (GENERATED_ROUTE_PATTERN.test(route)) return;
  const post = POST_PATTERN.exec(route);
  const section = sections.find(({ base }) => route.startsWith(`${base}/`));
  if (post) {
    const date = post.slice(1).join('-');
    const content = structuredClone(page.content);
    const mark: Html = { type: 'html', value: '<!-- truncate -->' };
    // Lists of posts show the blocks before the first heading as the excerpt.
    const headingIndex = content.children.findIndex(({ type }) => type === 'heading');
    content.children.splice(headingIndex < 0 ? content.children.length : headingIndex, 0, mark);
    const frontMatter = { slug: route.replace('/changelog', ''), date };
    const text = renderPage({ ...page, content }, dialect, frontMatter);
    writeText(path.join(folder, 'blog', `${date}.md`), text);
  } else if (section) {
    const slug = route.slice(section.base.length);
    const file = `${getDocId(section, route)}.md`;
    writeText(path.join(folder, section.folder, file), renderPage(page, dialect, { slug }));
  } else {
    writeText(
      path.join(folder, 'src/pages', `${route === '/' ? 'index' : route.slice(1)}.md`),
      renderPage(page, dialect),
    );
  }
}

function writeSite(folder: string, site: ExportedSite): void {
  for (const page of site.pages) writePage(folder, page);
  cpSync(path.join(ROOT, 'content/api'), path.join(folder, 'api'), { recursive: true });
  writeText(path.join(folder, 'docusaurus.config.mjs'), renderConfig());
  writeText(path.join(folder, 'sidebars/guide.mjs'), renderSidebar('guide', site));
  writeText(path.join(folder, 'sidebars/sdk.mjs'), renderSidebar('sdk', site));
  writeText(path.join(folder, 'sidebars/api.ts'), renderApiSidebar());
}

/**
 * Docusaurus as its documentation recommends: the plugins of the classic preset one by one, to omit
 * its hosted search; Prism; a widely used local search; and the OpenAPI plugin and theme. Faster
 * builds and all future flags are enabled.
 */
export const stock = createSiteBuilder({
  name: 'stock',
  packages: {
    ...pinDocusaurusPackages('core', 'faster', 'theme-classic'),
    ...pinDocusaurusPackages('plugin-content-blog', 'plugin-content-docs', 'plugin-content-pages'),
    ...pinDocusaurusPackages('plugin-css-cascade-layers', 'plugin-sitemap'),
    '@easyops-cn/docusaurus-search-local': '0.55.3',
    '@mdx-js/react': '3.1.1',
    // Later releases of these two packages are not available for every platform.
    '@swc/core': '1.15.41',
    '@swc/html': '1.15.41',
    clsx: '2.1.1',
    'docusaurus-plugin-openapi-docs': '5.2.0',
    'docusaurus-plugin-sass': '0.2.6',
    'docusaurus-theme-openapi-docs': '5.2.0',
    'prism-react-renderer': '2.4.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
    sass: '1.108.2',
  },
  publicFolder: 'static',
  imageFolder: 'static',
  outFolder: 'build',
  write: writeSite,
  prepare: ['docusaurus', 'gen-api-docs', 'all', '--plugin-id', 'api'],
  command: ['docusaurus', 'build'],
  built: {
    name: 'Docusaurus, stock parts',
    version: `Docusaurus ${VERSION}, stock parts`,
    pages: portalPages,
    search: { input: '.navbar__search-input', result: '[class*=suggestion_]' },
    menu: { button: '.navbar__toggle', openMenuSelector: '.navbar-sidebar--show .navbar-sidebar' },
  },
});
