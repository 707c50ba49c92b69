// Replaces theme-classic 3.10.2: the main items are in the static page, and the page loader
// shows them over it, or the sidebar of the page (packages/static-first/hydrate-on-intent/client/menu.ts). The parts of the
// documentation are above them on pages without a sidebar and on the 404 page.

import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import routes from '@generated/routes';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-config';
import MenuHead from '../../../ui/menu/MenuHead';
import { useParts } from '../../../ui/parts';
import Parts from '../../../ui/parts/Parts';
import { partOf } from '../../../ui/parts/partOf';

/** Whether a page is there: an address below a part may have none. One file answers for all that have none. */
function isPage(pathname: string): boolean {
  return matchRoutes(routes, pathname).some(({ route }) => route.exact);
}

export default function MainMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const parts = useParts();
  const { pathname } = useLocation();
  const path = pathname.replace(useBaseUrl('/'), '/');
  const hasSidebar = partOf(parts, path) && isPage(pathname);
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
