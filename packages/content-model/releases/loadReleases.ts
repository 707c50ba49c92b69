import fs from 'node:fs';
import path from 'node:path';
import { memoizeByContent } from '@portal/core/caches/memoizeByContent';
import type { Heading, Link, ListItem, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { compareVersions, type ReleaseEffect } from './compareVersions';

export const RELEASES_FILE = 'content/sdk/reference/changelog.mdx';

export interface ReleaseMark {
  kind: ReleaseEffect;
  version: string;
  /** Project-relative file of the page, and anchor of the section. */
  file: string;
  anchor: string;
  /** Link text, and the complete entry as plain text. */
  name: string;
  text: string;
}

export interface Releases {
  /** Newest first, as on the page. */
  versions: readonly string[];
  marks: readonly ReleaseMark[];
}

const EFFECT_BY_GROUP: Readonly<Record<string, ReleaseEffect | undefined>> = {
  Added: 'since',
  Changed: 'changed',
  Removed: 'removed',
  Fixed: undefined,
};

/**
 * Links to sections in an entry. Under Fixed, only links in bold count, which mark fixes that require program changes.
 */
function getSectionLinks(item: ListItem, isFixed: boolean): Link[] {
  const links: Link[] = [];
  const collectLinks = (node: ListItem | RootContent) =>
    visit(node, 'link', (link) => {
      if (!/^\w+:/.test(link.url) && link.url.includes('#')) links.push(link);
    });
  if (!isFixed) collectLinks(item);
  else visit(item, 'strong', (strong) => collectLinks(strong));
  return links;
}

const parseCached = memoizeByContent((file, source): Releases => {
  const tree = unified()
    .use(remarkParse)
    .parse(source.replace(/^---[\s\S]*?\n---\n/, '')) as Root;
  const versions: string[] = [];
  const marks: ReleaseMark[] = [];
  let version = '';
  let group = '';
  for (const node of tree.children) {
    if (node.type === 'heading') {
      const title = getText(node as Heading).replace(/\s*\{#.*\}$/, '');
      if (node.depth === 2) {
        version = /^\d+\.\d+\.\d+$/.test(title) ? title : '';
        if (version) versions.push(version);
      }
      group = node.depth === 3 ? title : '';
      if (version && group && !(group in EFFECT_BY_GROUP)) {
        throw new Error(
          `${RELEASES_FILE}: ${version} has an unknown group "${group}". Use ${Object.keys(EFFECT_BY_GROUP).join(', ')}.`,
        );
      }
    }
    if (node.type !== 'list' || !version || !group) continue;
    for (const item of node.children) {
      for (const { url, children } of getSectionLinks(item, group === 'Fixed')) {
        const [page = '', anchor = ''] = url.split('#');
        marks.push({
          kind: EFFECT_BY_GROUP[group] ?? 'changed',
          version,
          file: path.posix.join(path.posix.dirname(file), page),
          anchor,
          name: children.map((child) => getText(child)).join(''),
          text: getText(item),
        });
      }
    }
  }
  versions.forEach((item, i) => {
    const newer = versions[i - 1];
    if (newer && compareVersions(newer, item) <= 0) {
      throw new Error(`${RELEASES_FILE}: ${item} is below ${newer}. Put the newest release first.`);
    }
  });
  if (versions.length === 0) {
    throw new Error(`${RELEASES_FILE} contains no release. Add a heading such as "## 1.0.0".`);
  }
  return { versions, marks };
});

/**
 * Loads SDK releases and the sections that they affect: links with an anchor under Added, Changed,
 * and Removed in the changelog. Undefined for a site without a changelog.
 */
export function loadReleases(root: string): Releases | undefined {
  const file = path.join(root, RELEASES_FILE);
  return fs.existsSync(file)
    ? parseCached(RELEASES_FILE, fs.readFileSync(file, 'utf8'))
    : undefined;
}
