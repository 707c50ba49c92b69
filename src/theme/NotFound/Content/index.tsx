// Replaces theme-classic 3.10.2, which leads nowhere: search, the pages whose addresses are near, and
// the parts of the documentation.

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useParts } from '../../../ui/parts';
import { partOf } from '../../../ui/parts/partOf';
import type { NearAddress } from './nearAddresses';

/** Pages near the address that was asked for; none as long as they are not known. */
function useNearAddresses(): readonly NearAddress[] {
  const { pathname } = useLocation();
  const list = useBaseUrl('/llms.txt');
  const [near, setNear] = useState<readonly NearAddress[]>([]);
  useEffect(() => {
    // Without the list the page is as it was: nothing is promised that would have to be taken back.
    import('./nearAddresses')
      .then(({ fetchNearAddresses }) => fetchNearAddresses(list, pathname))
      .then(setNear, () => setNear([]));
  }, [list, pathname]);
  return near;
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const parts = useParts();
  const near = useNearAddresses();
  const base = useBaseUrl('/');
  const search = useBaseUrl('/search');
  const [isKnown, setKnown] = useState(false);
  // The same file answers for all addresses: the address is known when the page is hydrated.
  useEffect(() => setKnown(true), []);
  const hub = isKnown ? partOf(parts, pathname.replace(base, '/')) : undefined;
  return (
    <main className={clsx('container margin-vert--xl', className)}>
      <h1>
        <Translate id="theme.NotFound.title">Page Not Found</Translate>
      </h1>
      <p>
        There is no page at this address. It may have been mistyped, or be older than this site.
      </p>
      <search>
        <form className="lost-search" action={search}>
          <input type="search" name="q" aria-label="Search the documentation" required />
          <button type="submit" className="button button--primary">
            Search
          </button>
        </form>
      </search>
      <h2>Begin with</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.to}>
            <Link to={part.to}>{part.label}</Link>
            {part === hub && ', where this address would be'}
          </li>
        ))}
      </ul>
      {near.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">Pages with a similar address</h2>
          <ul>
            {near.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link> <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
