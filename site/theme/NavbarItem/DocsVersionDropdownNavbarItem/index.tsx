// Wraps the component of the classic theme, so that before hydration, the link also points to the
// version that the reader selected.

import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DocsVersionDropdownNavbarItem from '@theme-init/NavbarItem/DocsVersionDropdownNavbarItem';
import type { ReactNode } from 'react';
import { useVersionLinks } from '../../../ui/useVersionLinks';

export default function VersionDropdown(props: Props): ReactNode {
  const links = useVersionLinks(
    props.docsPluginId,
    ({ docs, mainDocId }) => docs.find(({ id }) => id === mainDocId)?.path,
  );
  return <DocsVersionDropdownNavbarItem {...props} {...links} />;
}
