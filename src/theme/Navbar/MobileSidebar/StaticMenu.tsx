import Translate, { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobilePrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import type { ReactNode } from 'react';

/**
 * The frame of the phone's menu as the page loader shows it before React has taken over
 * (`plugins/page-shell/client/menu.ts`): the menu of theme-classic without what it does. The loader
 * puts the page's sidebar behind the button that leads back.
 */
export default function StaticMenu(): ReactNode {
  return (
    <div data-static-menu="" hidden>
      <div className="navbar-sidebar__backdrop" />
      <div className="navbar-sidebar">
        <div className="navbar-sidebar__brand">
          <NavbarLogo />
          <button
            type="button"
            aria-label={translate({
              id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel',
              message: 'Close navigation bar',
            })}
            className="clean-btn navbar-sidebar__close"
          >
            <IconClose color="var(--ifm-color-emphasis-600)" />
          </button>
        </div>
        <div className="navbar-sidebar__items">
          <div className="navbar-sidebar__item menu">
            <NavbarMobilePrimaryMenu />
          </div>
          <div className="navbar-sidebar__item menu">
            <button type="button" className="clean-btn navbar-sidebar__back">
              <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
                ← Back to main menu
              </Translate>
            </button>
          </div>
        </div>
      </div>
    </div>
  );
}
