// Replaces theme-classic 3.10.2: item types that the navigation bar of this site does not use come
// in chunks of their own, so that they weigh nothing until a configuration asks for them.

import lazyPart from '@portal/core/ui/lazyPart';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';

const ComponentTypes = {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  search: SearchNavbarItem,
  localeDropdown: lazyPart(() => import('@theme/NavbarItem/LocaleDropdownNavbarItem')),
  dropdown: lazyPart(() => import('@theme/NavbarItem/DropdownNavbarItem')),
  html: lazyPart(() => import('@theme/NavbarItem/HtmlNavbarItem')),
  doc: lazyPart(() => import('@theme/NavbarItem/DocNavbarItem')),
  docsVersion: lazyPart(() => import('@theme/NavbarItem/DocsVersionNavbarItem')),
  docsVersionDropdown: lazyPart(() => import('@theme/NavbarItem/DocsVersionDropdownNavbarItem')),
} as unknown as ComponentTypesObject;

export default ComponentTypes;
