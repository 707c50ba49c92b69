// Replaces theme-classic 3.10.2: the main items stand in the page from the start, and the page loader
// shows them over it, or the sidebar of the page (plugins/hydrate-on-intent/client/menu.ts).

import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import MenuHead from '../../../ui/menu/MenuHead';

export default function MainMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  return (
    <div data-menu="" hidden>
      <div>
        <MenuHead />
        <div className="menu">
          <ul className="menu__list">
            {items.map((item) => (
              <NavbarItem mobile {...item} key={JSON.stringify(item)} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
