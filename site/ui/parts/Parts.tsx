import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useCurrentPart, useParts } from './';

/** Links to the parts of the documentation; the part of the current page is marked. */
export default function Parts(): ReactNode {
  const currentPart = useCurrentPart();
  return useParts().map((part) => (
    <Link
      key={part.to}
      className={clsx('menu__link', part === currentPart && 'menu__link--active')}
      aria-current={part === currentPart || undefined}
      to={part.to}
    >
      {part.label}
    </Link>
  ));
}
