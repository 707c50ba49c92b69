// Replaces theme-classic 3.10.2, which leads nowhere: search, the pages whose addresses are near, and
// the parts of the documentation.

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
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

/** Last segment of the URL, as search terms. */
function lastWords(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.\w+$/, '').replace(/[-_%]+/g, ' ');
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const parts = useParts();
  const near = useNearAddresses();
  const base = useBaseUrl('/');
  const search = useBaseUrl('/search');
  const [isKnown, setKnown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The same file answers for all addresses: the address is known when the page is hydrated.
  useEffect(() => {
    setKnown(true);
    // Text typed before that is kept.
    if (box.current && !box.current.value) box.current.value = lastWords(pathname);
  }, [pathname]);
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' });
  const hub = isKnown ? partOf(parts, pathname.replace(base, '/')) : undefined;
  return (
    // The address is told to the script alone, which does not wait for the reader here.
    <main className={clsx('container margin-vert--xl lost', className)} data-interactive="">
      {/* Below the frame of the manuals, the theme shows this part alone, without its title. */}
      <PageMetadata title={title} />
      <h1>{title}</h1>
      <p>
        There is no page at this address. It may have been mistyped, or be older than this site.
      </p>
      <search>
        <label htmlFor="lost">Search the documentation</label>
        <form className="lost-search" action={search}>
          <input ref={box} id="lost" type="search" name="q" required />
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
      {/* Below all else: it comes later, and nothing moves for it. */}
      {near.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">Pages with a similar address</h2>
          <ul>
            {near.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <br />
                <code>
                  {path.split(/(?<=\/)/).map((step, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name
                    <Fragment key={at}>
                      {step}
                      <wbr />
                    </Fragment>
                  ))}
                </code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
