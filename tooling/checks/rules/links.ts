import fs from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { isHandWritten } from '@portal/content-model/front-matter/frontMatter';
import type { SymbolTable } from '@portal/content-model/sdk-symbols/types';
import { findNearestNames } from '@portal/core/errors/findNearestNames';
import { parseSignatureTag } from '@portal/markdown/tags/parseSignatureTag';
import type { Heading, Link, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseTags, toFinding } from '../base/attempt';
import { compilePage } from '../base/compilePage';
import { findPageFile, getPageRoute, isPageUrl, listImportedPages } from '../base/pageFiles';
import { parsePage } from '../base/parsePage';
import type { Finding, Page, Project } from '../base/types';
import { loadRoutes, ROUTES_FILE } from './routes';

function collectHeadingIds(tree: Root): string[] {
  const slugger = createSlugger();
  const ids: string[] = [];
  visit(tree, 'heading', (node: Heading) => {
    const explicit = /^(.*?)\s*\{#([^}]+)\}$/s.exec(getText(node));
    ids.push(explicit?.[2] ?? slugger.slug(getText(node)));
  });
  return ids;
}

/** Anchors in the source of a page: headings, IDs, and symbols, including those in its partials. */
class Anchors {
  readonly #anchorsByFile = new Map<string, Promise<Set<string>>>();

  constructor(
    readonly root: string,
    readonly symbols: SymbolTable,
  ) {}

  getAnchors(file: string): Promise<Set<string>> {
    const found = this.#anchorsByFile.get(file) ?? this.#collectAnchors(file);
    this.#anchorsByFile.set(file, found);
    return found;
  }

  async #collectAnchors(file: string): Promise<Set<string>> {
    const { tree, source } = await parsePage(this.root, file);
    const symbols = parseTags([{ tree, file }], 'Signature', [], (node) =>
      parseSignatureTag(node, file, this.symbols),
    ).flatMap(({ tag }) => tag.map(({ name }) => name));
    const existingPages = listImportedPages({ file, source }).filter((part) =>
      fs.existsSync(path.join(this.root, part)),
    );
    const definedAnchors = await Promise.all(existingPages.map((part) => this.getAnchors(part)));
    return new Set([
      ...collectHeadingIds(tree),
      ...[...source.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id),
      ...symbols,
      ...definedAnchors.flatMap((ids) => [...ids]),
    ]);
  }
}

interface LinkContext {
  page: Page;
  routes: ReadonlySet<string>;
  anchors: Anchors;
}

async function checkLink({ url, position }: Link, { page, routes, anchors }: LinkContext) {
  const { file } = page;
  const location = { file, line: position?.start.line };
  const [pathname = '', hash] = url.split('#', 2) as [string, string?];
  let target: string | undefined = file;
  if (/\.mdx?$/.test(pathname) && !/^\w+:/.test(pathname)) {
    target = path.posix.join(path.posix.dirname(file), decodeURI(pathname));
    // Compiling the page reports missing files.
    if (!fs.existsSync(path.join(anchors.root, target))) return [];
  } else if (isPageUrl(pathname)) {
    if (!routes.has(pathname) && !routes.has(`${pathname}/`)) {
      const fix = `Use one of ${ROUTES_FILE}: ${findNearestNames(pathname, routes).join(', ')}.`;
      return [{ ...location, problem: `the page ${pathname} does not exist`, fix }];
    }
    target = findPageFile(anchors.root, pathname);
  } else if (/^[^/?:]+\.\w+$|^\.{1,2}\//.test(pathname)) {
    const asset = path.posix.join(path.posix.dirname(file), decodeURI(pathname));
    if (fs.existsSync(path.join(anchors.root, asset))) return [];
    return [
      { ...location, problem: `${pathname} does not point to a file`, fix: 'Correct the path.' },
    ];
  } else if (pathname) return [];
  // The anchors of generated pages are unknown until they are generated.
  if (!hash || !target || !isHandWritten(target)) return [];
  const ids = await anchors.getAnchors(target);
  if (ids.has(decodeURIComponent(hash))) return [];
  const similar = findNearestNames(hash, ids);
  return [
    {
      ...location,
      problem: `${getPageRoute(target)} has no anchor #${hash}`,
      fix: `Use: ${similar.map((id) => `#${id}`).join(', ') || 'a heading of that page'}.`,
    },
  ];
}

async function checkPage(page: Page, project: Project, anchors: Anchors): Promise<Finding[]> {
  const context = { page, routes: loadRoutes(project.root), anchors };
  const links: Link[] = [];
  visit(page.tree, 'link', (node: Link) => {
    links.push(node);
  });
  const found = await Promise.all(links.map((link) => checkLink(link, context)));
  const { brokenLinks } = await compilePage({ ...page, root: project.root, tags: [] });
  return [...brokenLinks.all.map(toFinding), ...found.flat()];
}

/** Links point to existing pages, anchors, and files. The build checks this again. */
export async function checkLinks(project: Project): Promise<Finding[]> {
  const anchors = new Anchors(project.root, project.symbols);
  const found = await Promise.all(project.pages.map((page) => checkPage(page, project, anchors)));
  return found.flat();
}
