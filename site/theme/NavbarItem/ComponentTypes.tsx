// Replaces the map of the classic theme. Navbar item types that this site does not use are in
// separate chunks, which load only if a configuration uses the types.

import lazyComponent from '@portal/core/ui/lazyComponent';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

const ComponentTypes = {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  search: SearchNavbarItem,
  localeDropdown: lazyComponent(() => import('@theme/NavbarItem/LocaleDropdownNavbarItem')),
  dropdown: lazyComponent(() => import('@theme/NavbarItem/DropdownNavbarItem')),
  html: lazyComponent(() => import('@theme/NavbarItem/HtmlNavbarItem')),
  doc: lazyComponent(() => import('@theme/NavbarItem/DocNavbarItem')),
  docsVersion: lazyComponent(() => import('@theme/NavbarItem/DocsVersionNavbarItem')),
  docsVersionDropdown: lazyComponent(
    () => import('@theme/NavbarItem/DocsVersionDropdownNavbarItem'),
  ),
} as unknown as ComponentTypesObject;

export default ComponentTypes;
