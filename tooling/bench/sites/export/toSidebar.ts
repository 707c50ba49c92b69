import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarNode } from './types';

/** Sidebar item types that the portal uses. */
export type SidebarItem =
  | string
  | { type: 'doc'; id: string; label?: string }
  | { type: 'link'; label: string; href: string }
  | {
      type: 'category';
      label: string;
      link?: { type: string; id?: string; slug?: string };
      items: SidebarItem[];
    };

interface Doc {
  route: string;
  label: string;
}

/** Loads the route and label of each page in a docs folder, by sidebar ID. */
function loadDocs(folder: string, base: string): Map<string, Doc> {
  const docs = new Map<string, Doc>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Files that start with an underscore are partials, not pages.
    if (!/\.mdx?$/.test(file) || path.basename(file).startsWith('_')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const frontMatter = parse(text.split(/^---$/m)[1] ?? '') as Record<string, string>;
    const id = file.replace(/\.mdx?$/, '').replaceAll(path.sep, '/');
    docs.set(id, {
      route: base + (frontMatter.slug ?? `/${id}`.replace(/\/index$/, '/')),
      label: frontMatter.sidebar_label ?? frontMatter.title ?? id,
    });
  }
  return docs;
}

/** Whether an item is a page. Direct links to a section of a page are omitted. */
const isPage = (item: SidebarItem) => typeof item === 'string' || item.type !== 'link';

function toSidebarNode(
  item: SidebarItem,
  docs: ReadonlyMap<string, Doc>,
  base: string,
): SidebarNode {
  const findDoc = (id: string) => {
    const doc = docs.get(id);
    if (!doc) throw new Error(`The sidebar contains the page ${id}, which is not in content/.`);
    return doc;
  };
  if (typeof item === 'string') return { ...findDoc(item) };
  if (item.type === 'doc') {
    const { route, label } = findDoc(item.id);
    return { route, label: item.label ?? label };
  }
  if (item.type !== 'category') throw new Error(`Unknown sidebar item ${JSON.stringify(item)}.`);
  const { label, link, items } = item;
  const route = link?.id ? findDoc(link.id).route : link?.slug && base + link.slug;
  return {
    label,
    ...(route && { route }),
    items: items.filter(isPage).map((child) => toSidebarNode(child, docs, base)),
  };
}

/**
 * Converts a sidebar of the portal to a tree of routes and labels.
 *
 * @param items the sidebar from `content/sidebars/`
 * @param folder absolute path of its pages
 * @param base route of that folder: `/docs`
 */
export function toSidebar(
  items: readonly SidebarItem[],
  folder: string,
  base: string,
): SidebarNode[] {
  const docs = loadDocs(folder, base);
  return items.filter(isPage).map((item) => toSidebarNode(item, docs, base));
}
