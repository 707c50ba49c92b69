import MobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect } from 'react';
import { takeOverMenu } from './takeOverMenu';

/** The menu of theme-classic, in the place of the one that the reader has had so far. */
export default function FullMenu(): ReactNode {
  useEffect(takeOverMenu, []);
  return <MobileSidebar />;
}
