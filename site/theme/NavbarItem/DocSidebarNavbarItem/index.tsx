// Wraps the component of the classic theme, so that before hydration, the link also points to the
// version that the reader selected.

import type { Props } from '@theme/NavbarItem/DocSidebarNavbarItem';
import DocSidebarNavbarItem from '@theme-init/NavbarItem/DocSidebarNavbarItem';
import type { ReactNode } from 'react';
import { useVersionLinks } from '../../../ui/useVersionLinks';

export default function VersionedSidebarItem(props: Props): ReactNode {
  const { docsPluginId, sidebarId } = props;
  const links = useVersionLinks(docsPluginId, ({ sidebars }) => sidebars?.[sidebarId]?.link?.path);
  return <DocSidebarNavbarItem {...props} {...links} />;
}
