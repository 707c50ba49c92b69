import Translate, { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import type { ReactNode } from 'react';

interface Props {
  /** Whether this menu is a sidebar with a button to the main items. */
  isSidebar?: boolean;
}

/**
 * Header of the mobile menu. The page loader handles its buttons and the menu button, both before
 * and after hydration (`packages/static-first/hydrate-on-intent/client/menu.ts`).
 */
export default function MenuHead({ isSidebar }: Props): ReactNode {
  return (
    <div data-menu="" hidden>
      <div className="navbar-sidebar__brand">
        <NavbarLogo />
        <NavbarColorModeToggle className="margin-right--md" />
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
      {isSidebar && (
        <button type="button" className="clean-btn navbar-sidebar__back">
          <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel">
            ← Back to main menu
          </Translate>
        </button>
      )}
    </div>
  );
}
