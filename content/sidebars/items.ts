import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

type Items = Exclude<SidebarsConfig[string], Record<string, unknown>>;

interface CategoryOptions {
  /** Page that the label opens; by default, a generated list of the items. */
  page?: string;
  description?: string;
  /** Folder of all pages in the category. */
  folder?: string;
}

/** A category of pages, in reading order. */
export function category(label: string, options: CategoryOptions, items: Items) {
  const { page, description, folder } = options;
  return {
    type: 'category' as const,
    label,
    ...(description && { description }),
    ...(page && { link: { type: 'doc' as const, id: page } }),
    items: folder ? items.map((item) => `${folder}/${item}`) : items,
  };
}

/** A link to a section, or to a page of another sidebar. */
export const link = (label: string, href: string) => ({ type: 'link' as const, label, href });
