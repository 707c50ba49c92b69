import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';
import MenuFrame from './MenuFrame';

/**
 * The phone's menu as the page loader shows it before the page is hydrated
 * (`plugins/hydrate-on-intent/client/menu.ts`). The loader puts the page's sidebar behind the button that
 * leads back.
 */
export default function StaticMenu(): ReactNode {
  return (
    <div data-static-menu="" hidden>
      <div className="navbar-sidebar__backdrop" />
      <MenuFrame>
        <div className="navbar-sidebar__item menu">
          <button type="button" className="clean-btn navbar-sidebar__back">
            <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
              ← Back to main menu
            </Translate>
          </button>
        </div>
      </MenuFrame>
    </div>
  );
}
