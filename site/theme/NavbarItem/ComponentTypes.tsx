// Replaces the map of the classic theme. It contains only the types that `createConfig.ts` uses; menus for languages and
// versions are in separate chunks, which load only if the site has several.

import lazyComponent from '@portal/core/ui/lazyComponent';
import type { ComponentTypesObject } from '@theme/NavbarItem/ComponentTypes';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import DocSidebarNavbarItem from '@theme/NavbarItem/DocSidebarNavbarItem';
import SearchNavbarItem from '@theme/NavbarItem/SearchNavbarItem';
import PanelMode from '../../ui/PanelMode';

const ComponentTypes = {
  default: DefaultNavbarItem,
  docSidebar: DocSidebarNavbarItem,
  search: SearchNavbarItem,
  'custom-panelMode': PanelMode,
  localeDropdown: lazyComponent(() => import('@theme/NavbarItem/LocaleDropdownNavbarItem')),
  docsVersionDropdown: lazyComponent(
    () => import('@theme/NavbarItem/DocsVersionDropdownNavbarItem'),
  ),
} as unknown as ComponentTypesObject;

export default ComponentTypes;
