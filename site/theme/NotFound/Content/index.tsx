// Replaces theme-classic 3.10.2, which offers no next step: adds search, pages with a similar URL,
// and the parts of the documentation.

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useParts } from '../../../ui/parts';
import { findPart } from '../../../ui/parts/findPart';
import type { SimilarPage } from './findSimilarPages';

/** Pages with a URL similar to the requested one; empty until loaded. */
function useSimilarPages(): readonly SimilarPage[] {
  const { pathname } = useLocation();
  const list = useBaseUrl('/llms.txt');
  const [similarPages, setNear] = useState<readonly SimilarPage[]>([]);
  useEffect(() => {
    // If the list cannot be loaded, the page stays as it is.
    import('./findSimilarPages')
      .then(({ fetchSimilarPages: fetchNearAddresses }) => fetchNearAddresses(list, pathname))
      .then(setNear, () => setNear([]));
  }, [list, pathname]);
  return similarPages;
}

/** Last URL segment, as search terms. */
function getSearchTerms(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.\w+$/, '').replace(/[-_%]+/g, ' ');
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const parts = useParts();
  const similarPages = useSimilarPages();
  const base = useBaseUrl('/');
  const search = useBaseUrl('/search');
  const [isKnown, setKnown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // The same file is served for all URLs, so the requested URL is known only after hydration.
  useEffect(() => {
    setKnown(true);
    // Keep text typed before hydration.
    if (box.current && !box.current.value) box.current.value = getSearchTerms(pathname);
  }, [pathname]);
  const title = translate({ id: 'theme.NotFound.title', message: 'Page Not Found' });
  const requestedPart = isKnown ? findPart(parts, pathname.replace(base, '/')) : undefined;
  return (
    // Passes the URL to the script, which starts immediately on this page.
    <main className={clsx('container margin-vert--xl lost', className)} data-interactive="">
      {/* Inside the docs layout, the theme renders only this component, without a page title. */}
      <PageMetadata title={title} />
      <h1>{title}</h1>
      <p>
        There is no page at this URL. The URL may be mistyped, or the page may have been removed.
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
      <h2>Start with</h2>
      <div className="markdown">
        <div className="hub">
          <ul>
            {parts.map((part) => (
              <li key={part.to} data-current={part === requestedPart || undefined}>
                <strong>
                  <Link to={part.to}>{part.title}</Link>
                </strong>
                <span>
                  {part.text}
                  {part === requestedPart && '. This URL belongs to this part.'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Last, because it loads later and must not move anything. */}
      {similarPages.length > 0 && (
        <section aria-labelledby="near">
          <h2 id="near">Pages with a similar URL</h2>
          <ul>
            {similarPages.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <br />
                <code>
                  {path.split(/(?<=\/)/).map((step, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other ID
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
