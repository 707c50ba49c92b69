import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import type { Copy } from './copies';
import { moveAddress } from './copyPage';

/** The forms of items that the sidebars of this site use. */
type Item =
  | string
  | { type: 'doc'; id: string }
  | { type: 'link'; label: string; key?: string; href: string }
  | {
      type: 'category';
      label: string;
      key?: string;
      link?: { type: 'doc'; id: string };
      items: Item[];
    };

/** An item of a copy. Categories get keys, because labels repeat from copy to copy. */
function moveItem(item: Item, copy: Copy, key: string): Item {
  if (typeof item === 'string') return `${copy.folder}/${item}`;
  if (item.type === 'doc') return { ...item, id: `${copy.folder}/${item.id}` };
  const own = `${key}/${item.label}`;
  if (item.type === 'link') return { ...item, key: own, href: moveAddress(item.href, copy) };
  return {
    ...item,
    key: own,
    ...(item.link && { link: { ...item.link, id: `${copy.folder}/${item.link.id}` } }),
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
