// Wraps theme-classic 3.10.2: above each sidebar, and in the phone's menu, stand the parts of the
// documentation, the current one marked.

import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/DocSidebarItems';
import DocSidebarItems from '@theme-original/DocSidebarItems';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useParts } from '../../ui/parts';
import { partOf } from '../../ui/parts/partOf';

function Parts({ activePath }: { activePath: string }): ReactNode {
  const parts = useParts();
  const base = useBaseUrl('/');
  const current = partOf(parts, activePath.replace(base, '/'));
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

export default function ItemsBelowParts(props: Props): ReactNode {
  return (
    <>
      {props.level === 1 && <Parts activePath={props.activePath} />}
      <DocSidebarItems {...props} />
    </>
  );
}
