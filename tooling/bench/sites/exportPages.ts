import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '@portal/core/routes/loadContract';
import { visit } from 'unist-util-visit';
import { brand } from '../../../site/brand';
import { type ParsedPage, parsePage } from './export/parsePage';
import { renderStandaloneImage } from './export/renderStandaloneImage';
import { type SidebarItem, toSidebar } from './export/toSidebar';
import type { ExportedPage, ExportedSite } from './export/types';

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

async function loadSidebars(): Promise<Omit<ExportedSite['sidebars'], 'changelog'>> {
  // The sidebars are loaded on demand, because a build of the portal generates the API sidebar.
  const guide = (await import('../../../content/sidebars/guide')).default;
  const sdk = (await import('../../../content/sidebars/sdk')).default;
  const getItems = (sidebars: object, name: string) =>
    (sidebars as Record<string, SidebarItem[]>)[name] ?? [];
  const guideFolder = path.join(ROOT, 'content/guide');
  return {
    guide: toSidebar(getItems(guide, 'guide'), guideFolder, '/docs'),
    api: toSidebar(getItems(guide, 'api'), guideFolder, '/docs'),
    sdk: toSidebar(getItems(sdk, 'sdk'), path.join(ROOT, 'content/sdk'), '/docs-sdk'),
  };
}

/**
 * Exports all pages of the built portal, except the search page, as plain Markdown: text, tables,
 * code, headings, links, and images.
 *
 * @throws if the portal is not built, or a page differs from its Markdown version
 */
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
      ...(await loadSidebars()),
      changelog: releases.map(({ route, title }) => ({ route, label: title })),
    },
    fingerprint: createHash('sha256')
      .update(JSON.stringify([pages.map(({ route, content }) => [route, content]), [...images]]))
      .digest('hex')
      .slice(0, 16),
  };
}

/** Returns the absolute path of a file of the built portal. */
export function getBuiltFile(url: string): string {
  return path.join(BUILD, url);
}
