// Replaces theme-classic 3.10.2: the static page contains the main items, and the page loader shows
// them or the page's sidebar as a menu (packages/static-first/hydrate-on-intent/client/menu.ts). On
// pages without a sidebar and on the 404 page, the parts of the documentation are above them.

import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import routes from '@generated/routes';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-config';
import MenuHead from '../../../ui/menu/MenuHead';
import { useParts } from '../../../ui/parts';
import { findPart } from '../../../ui/parts/findPart';
import Parts from '../../../ui/parts/Parts';

/** Whether a page exists at the URL. All missing pages share one file. */
function isPage(pathname: string): boolean {
  return matchRoutes(routes, pathname).some(({ route }) => route.exact);
}

export default function MainMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const parts = useParts();
  const { pathname } = useLocation();
  const path = pathname.replace(useBaseUrl('/'), '/');
  const hasSidebar = findPart(parts, path) && isPage(pathname);
  return (
    <div data-menu="" hidden>
      <div>
        <MenuHead />
        <div className="menu">
          <ul className="menu__list">
            {!hasSidebar && <Parts />}
            {items.map((item) => (
              <NavbarItem mobile {...item} key={JSON.stringify(item)} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
