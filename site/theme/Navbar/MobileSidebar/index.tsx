// Replaces the component of the classic theme. The static page contains the main items, and the
// page loader shows them or the page's sidebar as a menu
// (packages/static-first/hydrate-on-intent/client/menu.ts). A list of the documentation parts above
// them replaces the navbar items that open sidebars.

import { ErrorCauseBoundary, useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem, { type Props as NavbarItemConfig } from '@theme/NavbarItem';
import type { ReactNode } from 'react';
import MenuHead from '../../../ui/menu/MenuHead';
import Parts from '../../../ui/parts/Parts';

/** Names the item in the message of an error page, as the navbar of the theme does. */
function createItemError(item: NavbarItemConfig, cause: Error): Error {
  return new Error(
    `A theme navbar item failed to render.
Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:
${JSON.stringify(item, null, 2)}`,
    { cause },
  );
}

export default function MainMenu(): ReactNode {
  const items = useThemeConfig().navbar.items as NavbarItemConfig[];
  return (
    <div data-menu="" hidden>
      <div>
        <MenuHead />
        <div className="menu">
          <ul className="menu__list">
            <li className="parts">
              <Parts />
            </li>
            {items
              .filter(({ type }) => type !== 'docSidebar')
              .map((item) => (
                <ErrorCauseBoundary
                  key={JSON.stringify(item)}
                  onError={(error) => createItemError(item, error)}
                >
                  <NavbarItem mobile {...item} />
                </ErrorCauseBoundary>
              ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
