// Replaces the component of the classic theme, because the page loader opens the menu and updates
// the state of this button.

import { translate } from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';
import type { ReactNode } from 'react';

export default function MenuButton(): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({
        id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel',
        message: 'Toggle navigation bar',
      })}
      aria-expanded={false}
      className="navbar__toggle clean-btn"
    >
      <IconMenu />
    </button>
  );
}
