// Wraps the component of the classic theme, so that pages without a sidebar show the parts of the
// documentation below the navbar, as sidebars do.

import Navbar from '@theme-init/Navbar';
import type { ReactNode } from 'react';
import { useCurrentPart } from '../../ui/parts';
import Parts from '../../ui/parts/Parts';

export default function NavbarAndParts(): ReactNode {
  const hasSidebar = useCurrentPart()?.hasSidebar;
  return (
    <>
      <Navbar />
      {!hasSidebar && (
        <nav className="container" aria-label="Parts of the documentation">
          <div className="parts">
            <Parts />
          </div>
        </nav>
      )}
    </>
  );
}
