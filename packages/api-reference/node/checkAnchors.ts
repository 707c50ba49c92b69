import { createSlugger } from '@docusaurus/utils';
import { PageError } from '@portal/core/errors/pageError';
import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { LoadedSpec } from '../types';
import { parseMarkdown } from './markdownText';

/** Collects the anchors of a page's headings and HTML tags. */
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

/** Finds links to anchors that are missing from their page, such as `#tag/things`. */
function findDeadLinks(page: string): string[] {
  const tree = parseMarkdown(page);
  const anchors = collectAnchors(tree);
  const links: string[] = [];
  visit(tree, 'link', ({ url }) => {
    if (url.startsWith('#') && !anchors.has(url.slice(1))) links.push(url);
  });
  return links;
}

/** Reports links in descriptions to anchors that are missing from the generated page. */
export function checkAnchors({ id, file, root }: LoadedSpec, pages: Map<string, string>) {
  // References may have the same target as a link.
  const lines = root.source.body.replaceAll(/\$ref["']?:\s*["']?[^\s"',}]*/g, '').split('\n');
  const pageByLink = new Map(
    [...pages]
      .filter(([name]) => name.startsWith(`${id}/`))
      .flatMap(([name, page]) => findDeadLinks(page).map((url) => [url, name] as const)),
  );
  return [...pageByLink].map(([url, name]) => {
    const index = lines.findIndex((line) => line.includes(url));
    return new PageError(
      { file, line: index < 0 ? undefined : index + 1 },
      `The link \`${url}\` points to an anchor that is missing from the page \`${name}\`.`,
      'Write the path of the page with the anchor, such as `/api/things/things-get#responses`.',
    );
  });
}
