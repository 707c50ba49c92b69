// Wraps theme-classic 3.10.2: the menu of small screens comes in a chunk of its own, which wide
// screens never ask for; until the page is hydrated, its frame stands in the page; and browser back
// closes it even on the first page of a visit, where the step back would leave the document.

import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';
import Loadable from 'react-loadable';
import LostMenu from './LostMenu';
import StaticMenu from './StaticMenu';
import { useMenuEntry } from './useMenuEntry';

const FullMenu = Loadable({ loader: () => import('./FullMenu'), loading: LostMenu });

export default function LazyMobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  useMenuEntry(shown);
  if (!isBrowser) return <StaticMenu />;
  return shouldRender ? <FullMenu /> : null;
}
