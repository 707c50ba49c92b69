// Replaces the component of the classic theme, which offers no next step. This page offers search,
// pages with a similar URL, and the parts of the documentation.

import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { PageMetadata } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { Props } from '@theme/NotFound/Content';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useParts } from '../../../ui/parts';
import { findPart } from '../../../ui/parts/findPart';
import type { SimilarPage } from './findSimilarPages';

/**
 * Loads the pages whose URL is similar to the requested one. Returns an empty list until they are
 * loaded.
 */
function useSimilarPages(): readonly SimilarPage[] {
  const { pathname } = useLocation();
  const pageListUrl = useBaseUrl('/llms.txt');
  const [similarPages, setSimilarPages] = useState<readonly SimilarPage[]>([]);
  useEffect(() => {
    import('./findSimilarPages')
      .then(({ fetchSimilarPages }) => fetchSimilarPages(pageListUrl, pathname))
      .then(setSimilarPages, () => setSimilarPages([]));
  }, [pageListUrl, pathname]);
  return similarPages;
}

/** Converts the last segment of a path to search terms. */
function getSearchTerms(pathname: string): string {
  const lastSegment = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return lastSegment.replace(/\.\w+$/, '').replace(/[-_%]+/g, ' ');
}

export default function NotFoundContent({ className }: Props): ReactNode {
  const { pathname } = useLocation();
  const parts = useParts();
  const similarPages = useSimilarPages();
  const base = useBaseUrl('/');
  const search = useBaseUrl('/search');
  const [isKnown, setKnown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The same file is served for all URLs, so the requested URL is known only after hydration.
  useEffect(() => {
    setKnown(true);
    // Keeps the text that the reader typed before hydration.
    if (input.current && !input.current.value) input.current.value = getSearchTerms(pathname);
  }, [pathname]);
  const title = translate({ id: 'theme.NotFound.title', message: 'Page not found' });
  const requestedPart = isKnown ? findPart(parts, pathname.replace(base, '/')) : undefined;
  return (
    // `data-interactive` hydrates this page immediately, because its content depends on the URL.
    <main className={clsx('container margin-vert--lg not-found', className)} data-interactive="">
      {/* Inside the docs layout, the theme renders only this component, without a page title. */}
      <PageMetadata title={title} />
      <h1>{title}</h1>
      <p>There is no page at this URL. It may be mistyped, or the page was removed.</p>
      <search>
        <label htmlFor="not-found-search">Search the documentation</label>
        <form className="not-found-search" action={search}>
          <input ref={input} id="not-found-search" type="search" name="q" required />
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
                  {part === requestedPart && '. The requested URL belongs to this part.'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* Last, because it loads later and must not move the content above. */}
      {similarPages.length > 0 && (
        <section aria-labelledby="similar-pages">
          <h2 id="similar-pages">Pages with a similar URL</h2>
          <ul>
            {similarPages.map(({ title, path }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <br />
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
