// Replaces theme-classic 3.10.2, which draws another sidebar for small screens once the page is hydrated: the
// same one is their menu.

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
