import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { SidebarNode } from './types';

/** The forms of an item that the sidebars of the portal use. */
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

/** Address and label of every page of a docs folder, by the id that sidebars use. */
function readDocs(folder: string, base: string): Map<string, Doc> {
  const docs = new Map<string, Doc>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    // Partials of pages begin with a line.
    if (!/\.mdx?$/.test(file) || path.basename(file).startsWith('_')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const matter = parse(text.split(/^---$/m)[1] ?? '') as Record<string, string>;
    const id = file.replace(/\.mdx?$/, '').replaceAll(path.sep, '/');
    docs.set(id, {
      route: base + (matter.slug ?? `/${id}`.replace(/\/index$/, '/')),
      label: matter.sidebar_label ?? matter.title ?? id,
    });
  }
  return docs;
}

/** Short ways to a section of a page are left out. */
const isPage = (item: SidebarItem) => typeof item === 'string' || item.type !== 'link';

function readItem(item: SidebarItem, docs: ReadonlyMap<string, Doc>, base: string): SidebarNode {
  const find = (id: string) => {
    const doc = docs.get(id);
    if (!doc) throw new Error(`The sidebar names the page ${id}, which is not in content/.`);
    return doc;
  };
  if (typeof item === 'string') return { ...find(item) };
  if (item.type === 'doc') {
    const { route, label } = find(item.id);
    return { route, label: item.label ?? label };
  }
  if (item.type !== 'category') throw new Error(`A sidebar holds ${JSON.stringify(item)}.`);
  const { label, link, items } = item;
  const route = link?.id ? find(link.id).route : link?.slug && base + link.slug;
  return {
    label,
    ...(route && { route }),
    items: items.filter(isPage).map((child) => readItem(child, docs, base)),
  };
}

/**
 * A sidebar of the portal as a tree of addresses and labels.
 *
 * @param items the sidebar as `content/sidebars/` has it
 * @param folder absolute path of the pages it names
 * @param base address of that folder: `/docs`
 */
export function readSidebar(
  items: readonly SidebarItem[],
  folder: string,
  base: string,
): SidebarNode[] {
  const docs = readDocs(folder, base);
  return items.filter(isPage).map((item) => readItem(item, docs, base));
}
