import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import { listFiles } from '@portal/core/files/listFiles';
import { DOCS_PLUGIN } from '@portal/core/plugins/themeNames';
import { loadContract } from '@portal/core/routes/loadContract';
import { visit } from 'unist-util-visit';
import { brand } from '../../../site/brand';
import { type ParsedPage, parsePage } from './export/parsePage';
import { renderStandaloneImage } from './export/renderStandaloneImage';
import type { ExportedPage, ExportedSite, SidebarNode } from './export/types';

const ROOT = path.join(__dirname, '../../..');
const BUILD = path.join(ROOT, 'build');
/** Style sheets that color images on the portal. */
const STYLES = [
  'site/css/tokens.css',
  'packages/diagrams/diagrams.css',
  'site/home/styles.module.css',
];
const POST_PATTERN = /^\/changelog\/\d/;
/** Pages that are tools, which other site generators cannot build. */
const FUNCTIONAL_PAGES = ['/search', '/offline'];

/** Returns the folder of a page in the built site, without leading or trailing slash. */
function getPageFolder(route: string): string {
  return route.replace(/^\/|\/$/g, '');
}

function loadRoutes(): string[] {
  const contract = loadContract(path.join(ROOT, 'content/contracts/routes.tsv'));
  return contract.map(({ route }) => route).filter((route) => !FUNCTIONAL_PAGES.includes(route));
}

async function loadPage(route: string): Promise<ParsedPage> {
  const folder = getPageFolder(route);
  const html = await readFile(path.join(BUILD, folder, 'index.html'), 'utf8');
  const markdown = await readFile(path.join(BUILD, `${folder || 'index'}.md`), 'utf8');
  return parsePage(html, markdown, route, brand.url);
}

function findLinkedFiles(pages: readonly ExportedPage[]): string[] {
  const files = new Set<string>();
  for (const { content } of pages) {
    visit(content, 'link', ({ url }) => {
      const address = url.split('#')[0] ?? '';
      if (/^\/[^.]+\.\w+$/.test(address) && existsSync(path.join(BUILD, address)))
        files.add(address);
    });
  }
  return [...files].sort();
}

function toSidebarNodes(item: PropSidebarItem): SidebarNode[] {
  if (item.type === 'category') {
    const { label, href: route, items } = item;
    return [{ label, ...(route && { route }), items: items.flatMap(toSidebarNodes) }];
  }
  // Direct links to a section of a page are omitted.
  return item.type === 'link' && item.docId ? [{ route: item.href, label: item.label }] : [];
}

/** Loads the sidebars by ID, as Docusaurus prepared them for the last build. */
function loadSidebars(): Omit<ExportedSite['sidebars'], 'changelog'> {
  const files = listFiles(ROOT, `.docusaurus/${DOCS_PLUGIN}`, '.json');
  return Object.fromEntries(
    files
      .filter((file) => path.basename(path.dirname(file)) === 'p')
      .map((file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).version)
      .flatMap(({ docsSidebars }: PropVersionMetadata) => Object.entries(docsSidebars))
      .map(([id, items]) => [id, items.flatMap(toSidebarNodes)]),
  ) as ReturnType<typeof loadSidebars>;
}

/** Exports all pages of the built portal, except functional pages, as plain Markdown with images. */
export async function exportPages(): Promise<ExportedSite> {
  if (!existsSync(path.join(BUILD, 'index.md'))) {
    throw new Error('build/ does not contain a built portal.\n  Run: npm run build');
  }
  const pages = await Promise.all(loadRoutes().map(loadPage));
  const css = (
    await Promise.all(STYLES.map((file) => readFile(path.join(ROOT, file), 'utf8')))
  ).join('\n');
  const images = new Map<string, string>();
  for (const [imageUrl, svg] of pages.flatMap((page) => [...page.images])) {
    images.set(imageUrl, renderStandaloneImage(svg, css));
  }
  const releases = pages.filter(({ route }) => POST_PATTERN.test(route)).reverse();
  return {
    pages,
    images,
    files: findLinkedFiles(pages),
    sidebars: {
      ...loadSidebars(),
      changelog: releases.map(({ route, title }) => ({ route, label: title })),
    },
    fingerprint: createHash('sha256')
      .update(JSON.stringify([pages.map(({ route, content }) => [route, content]), [...images]]))
      .digest('hex')
      .slice(0, 16),
  };
}

export function getBuiltFile(url: string): string {
  return path.join(BUILD, url);
}
