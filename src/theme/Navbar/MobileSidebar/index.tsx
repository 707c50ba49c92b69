// Replaces theme-classic 3.10.2: the main items stand in the page from the start, and the page loader
// shows them over it, or the sidebar of the page (plugins/hydrate-on-intent/client/menu.ts). The parts of the
// documentation stand above them where no sidebar has them.

import { useLocation } from '@docusaurus/router';
import { useThemeConfig } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import MenuHead from '../../../ui/menu/MenuHead';
import { useParts } from '../../../ui/parts';
import Parts from '../../../ui/parts/Parts';
import { partOf } from '../../../ui/parts/partOf';

export default function MainMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  const parts = useParts();
  const path = useLocation().pathname.replace(useBaseUrl('/'), '/');
  return (
    <div data-menu="" hidden>
      <div>
        <MenuHead />
        <div className="menu">
          <ul className="menu__list">
            {!partOf(parts, path) && <Parts activePath={path} />}
            {items.map((item) => (
              <NavbarItem mobile {...item} key={JSON.stringify(item)} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
