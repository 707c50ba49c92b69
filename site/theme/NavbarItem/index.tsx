// Wraps the component of the classic theme, whose error message names the item that failed to
// render only in the navbar and only after hydration.

import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/NavbarItem';
import NavbarItem from '@theme-init/NavbarItem';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  item: object;
  /** Whether the theme's error message already contains the item. */
  isNamed: boolean;
  children: ReactNode;
}

class NavbarItemBoundary extends Component<BoundaryProps, { error?: unknown }> {
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override state: { error?: unknown } = {};

  override render() {
    const { item, isNamed, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    if (isNamed) throw error;
    throw new Error(
      `A theme navbar item failed to render.
Please double-check the following navbar item (themeConfig.navbar.items) of your Docusaurus config:
${JSON.stringify(item, null, 2)}`,
      { cause: error },
    );
  }
}

export default function NamedNavbarItem(props: Props): ReactNode {
  const { mobile, isDropdownItem } = props as { mobile?: boolean; isDropdownItem?: boolean };
  const isReportedByTheme = useIsBrowser() && !mobile && !isDropdownItem;
  return (
    <NavbarItemBoundary item={props} isNamed={isReportedByTheme}>
      <NavbarItem {...props} />
    </NavbarItemBoundary>
  );
}
