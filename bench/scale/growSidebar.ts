import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { Copy } from './copies';

/** The forms of items that the sidebars of this site use. */
type Item =
  | string
  | { type: 'doc'; id: string }
  | { type: 'category'; label: string; key?: string; link?: Link; items: Item[] };
type Link =
  | { type: 'doc'; id: string }
  | { type: 'generated-index'; slug?: string; title?: string; description?: string };

function moveLink(link: Link, { folder, name }: Copy): Link {
  if (link.type === 'doc') return { ...link, id: `${folder}/${link.id}` };
  return {
    ...link,
    slug: link.slug?.replace(/^\/category/, `/category/${folder}`),
    title: `${link.title} of ${name}`,
  };
}

/** An item of a copy. Categories get keys, because labels repeat from copy to copy. */
function moveItem(item: Item, copy: Copy, key: string): Item {
  if (typeof item === 'string') return `${copy.folder}/${item}`;
  if (item.type === 'doc') return { ...item, id: `${copy.folder}/${item.id}` };
  const own = `${key}/${item.label}`;
  return {
    ...item,
    key: own,
    ...(item.link && { link: moveLink(item.link, copy) }),
    items: item.items.map((child) => moveItem(child, copy, own)),
  };
}

/**
 * Adds the copies to a sidebar as a documentation grows: below a category of product lines, one
 * category a family, in it one a line, in it the pages in the order of the first ones.
 */
export function growSidebar(
  sidebars: SidebarsConfig,
  id: string,
  copies: readonly Copy[],
): SidebarsConfig {
  const items = sidebars[id] as Item[];
  const families = new Map<string, Copy[]>();
  for (const copy of copies) {
    families.set(copy.family, [...(families.get(copy.family) ?? []), copy]);
  }
  const category = (label: string, children: Item[], key: string): Item => ({
    type: 'category',
    label,
    key,
    items: children,
  });
  const lines = [...families].map(([family, members]) =>
    category(
      family,
      members.map((copy) =>
        category(
          copy.name,
          items.map((item) => moveItem(item, copy, copy.folder)),
          copy.folder,
        ),
      ),
      family,
    ),
  );
  if (lines.length === 0) return sidebars;
  const grown = [...items, category('Product lines', lines, 'lines')];
  return { ...sidebars, [id]: grown } as SidebarsConfig;
}
