// Wraps theme-classic 3.10.2: the menu of small screens comes in a chunk of its own, which wide
// screens never ask for.

import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { lazy, type ReactNode, Suspense } from 'react';

const MobileSidebar = lazy(() => import('@theme-original/Navbar/MobileSidebar'));

export default function LazyMobileSidebar(): ReactNode {
  const { shouldRender } = useNavbarMobileSidebar();
  return shouldRender ? (
    <Suspense fallback={null}>
      <MobileSidebar />
    </Suspense>
  ) : null;
}
