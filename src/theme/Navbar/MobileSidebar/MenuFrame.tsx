import { translate } from '@docusaurus/Translate';
import IconClose from '@theme/Icon/Close';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobilePrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import type { ReactNode } from 'react';

interface Props {
  onClose?: () => void;
  /** Above the main items. */
  notice?: ReactNode;
  /** A panel beside that of the main items. */
  children?: ReactNode;
}

/** The menu of theme-classic without what it does: brand, a button that closes it, main items. */
export default function MenuFrame({ onClose, notice, children }: Props): ReactNode {
  return (
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
          onClick={onClose}
        >
          <IconClose color="var(--ifm-color-emphasis-600)" />
        </button>
      </div>
      <div className="navbar-sidebar__items">
        <div className="navbar-sidebar__item menu">
          {notice}
          <NavbarMobilePrimaryMenu />
        </div>
        {children}
      </div>
    </div>
  );
}
