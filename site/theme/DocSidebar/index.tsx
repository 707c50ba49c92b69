// Replaces the component of the classic theme, which renders a second sidebar for small screens
// after hydration. Here, the menu uses the same sidebar.

import type { Props } from '@theme/DocSidebar';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import type { ReactNode } from 'react';
import MenuHead from '../../ui/menu/MenuHead';

export default function DocSidebar(props: Props): ReactNode {
  return (
    <>
      <MenuHead isSidebar />
      <DocSidebarDesktop {...props} />
    </>
  );
}
