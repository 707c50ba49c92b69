// Replaces theme-classic 3.10.2: item types that the navigation bar of this site does not use come
// in chunks of their own, so that they weigh nothing until a configuration asks for them.

import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import { lazy } from 'react';

const ComponentTypes = {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  search: SearchNavbarItem,
  localeDropdown: lazy(() => import('@theme/NavbarItem/LocaleDropdownNavbarItem')),
  dropdown: lazy(() => import('@theme/NavbarItem/DropdownNavbarItem')),
  html: lazy(() => import('@theme/NavbarItem/HtmlNavbarItem')),
  doc: lazy(() => import('@theme/NavbarItem/DocNavbarItem')),
  docsVersion: lazy(() => import('@theme/NavbarItem/DocsVersionNavbarItem')),
  docsVersionDropdown: lazy(() => import('@theme/NavbarItem/DocsVersionDropdownNavbarItem')),
} as unknown as ComponentTypesObject;

export default ComponentTypes;
