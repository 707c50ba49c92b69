/** Navbar item types of theme-classic 3.10.2, with the module that draws them. */
const ITEM_MODULES: Record<string, string> = {
  localeDropdown: '@theme/NavbarItem/LocaleDropdownNavbarItem',
  docsVersion: '@theme/NavbarItem/DocsVersionNavbarItem',
  docsVersionDropdown: '@theme/NavbarItem/DocsVersionDropdownNavbarItem',
  doc: '@theme/NavbarItem/DocNavbarItem',
  docSidebar: '@theme/NavbarItem/DocSidebarNavbarItem',
  html: '@theme/NavbarItem/HtmlNavbarItem',
  dropdown: '@theme/NavbarItem/DropdownNavbarItem',
};

/** What a navbar item of the theme configuration says about itself. */
export interface NavbarItem {
  type?: string;
  items?: NavbarItem[];
}

function typesOf(items: readonly NavbarItem[]): string[] {
  return items.flatMap((item) => [
    item.type ?? (item.items ? 'dropdown' : 'default'),
    ...typesOf(item.items ?? []),
  ]);
}

/** Modules of the item types that a navigation bar does not use. */
export function unusedItemModules(items: readonly NavbarItem[]): string[] {
  const used = new Set(typesOf(items));
  if (used.has('localeDropdown') || used.has('docsVersionDropdown')) used.add('dropdown');
  return Object.entries(ITEM_MODULES)
    .filter(([type]) => !used.has(type))
    .map(([, module]) => module);
}
