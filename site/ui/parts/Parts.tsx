import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useParts } from './';
import { findPart } from './findPart';

/**
 * The parts of the documentation as a menu item, with the part that contains `activePath` marked.
 */
export default function Parts({ activePath = '' }: { activePath?: string }): ReactNode {
  const parts = useParts();
  const base = useBaseUrl('/');
  const current = findPart(parts, activePath.replace(base, '/'));
  return (
    <li className="parts">
      {parts.map((part) => (
        <Link
          key={part.to}
          className={clsx('menu__link', part === current && 'menu__link--active')}
          aria-current={part === current || undefined}
          to={part.to}
        >
          {part.label}
        </Link>
      ))}
    </li>
  );
}
