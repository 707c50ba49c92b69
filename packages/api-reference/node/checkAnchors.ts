import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSlugger } from '@docusaurus/utils';
import { PageError, type SourceLocation } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { LoadedSpec } from '../types';
import { parseMarkdown } from './markdownText';

function collectAnchors(tree: Root): Set<string> {
  const slugger = createSlugger();
  const anchors = new Set<string>();
  visit(tree, (node) => {
    if (node.type === 'heading') {
      const text = getText(node);
      anchors.add(/\{#([^}]+)\}$/.exec(text)?.[1] ?? slugger.slug(text));
    }
    if (node.type !== 'html') return;
    for (const [, id = ''] of node.value.matchAll(/\sid="([^"]+)"/g)) anchors.add(id);
  });
  return anchors;
}

/** Start of a link to an anchor. Most pages have none, and parsing a page takes as long as rendering it. */
const ANCHOR_LINK_PATTERN = /\(\s*<?[#&\\]/;

/** Finds links to anchors that are missing from their page, such as `#tag/things`. */
function findDeadLinks(page: string): string[] {
  if (!ANCHOR_LINK_PATTERN.test(page)) return [];
  const tree = parseMarkdown(page);
  const anchors = collectAnchors(tree);
  const links: string[] = [];
  visit(tree, 'link', ({ url }) => {
    if (url.startsWith('#') && !anchors.has(url.slice(1))) links.push(url);
  });
  return links;
}

function findLink(url: string, files: string[], siteDir: string): SourceLocation | undefined {
  // References may have the same target as a link.
  const pattern = new RegExp(`(?:[(<]|\\]:\\s*)${url.replaceAll(/\W/g, '\\$&')}(?![\\w-])`);
  for (const file of files.map((item) => path.resolve(siteDir, item))) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((text) => pattern.test(text)) + 1;
    if (line > 0) return { file: path.relative(siteDir, file), line };
  }
  return undefined;
}

/** Reports links in descriptions to anchors that are missing from the generated page. */
export function checkAnchors(
  { id, file, dependencies }: LoadedSpec,
  pages: Map<string, string>,
  siteDir: string,
) {
  const pageByLink = new Map(
    [...pages]
      .filter(([name]) => name.startsWith(`${id}/`))
      .flatMap(([name, page]) => findDeadLinks(page).map((url) => [url, name] as const)),
  );
  return [...pageByLink].map(([url, name]) => {
    return new PageError(
      findLink(url, dependencies, siteDir) ?? { file },
      `The link \`${url}\` points to an anchor that is missing from the page \`${name}\`.`,
      'Write the path of the page with the anchor, such as `/api/things/things-get#responses`.',
    );
  });
}
