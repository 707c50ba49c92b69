// Wraps theme-classic 3.10.2: the menu of small screens comes in a chunk of its own, which wide
// screens never ask for; until React has taken over, its frame stands in the page; and browser back
// closes it even on the first page of a visit, where the step back would leave the document.

import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import StaticMenu from './StaticMenu';

const FullMenu = lazy(() => import('./FullMenu'));

export default function LazyMobileSidebar(): ReactNode {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  const isBrowser = useIsBrowser();
  useEffect(() => {
    // The router takes the step back to the same address for the wish to close the menu.
    if (shown) window.history.pushState(window.history.state, '');
  }, [shown]);
  if (!isBrowser) return <StaticMenu />;
  return shouldRender ? (
    <Suspense fallback={null}>
      <FullMenu />
    </Suspense>
  ) : null;
}
