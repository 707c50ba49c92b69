import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useState } from 'react';

const LIST = '[data-downloads]';
const LOST = '<p role="status">The list did not arrive. Load this page again.</p>';

async function fetchList(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) return LOST;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector(LIST)?.innerHTML || LOST;
}

/**
 * Download list. The post-build step writes it into the page, with sizes and checksums; after client-side navigation, it is
 * fetched from there.
 */
export default function DownloadList(): ReactNode {
  const isBrowser = useIsBrowser();
  const address = useBaseUrl('/downloads');
  const [html, setHtml] = useState(() =>
    isBrowser || typeof document === 'undefined'
      ? ''
      : (document.querySelector(LIST)?.innerHTML ?? ''),
  );
  useEffect(() => {
    if (!html) fetchList(address).then(setHtml, () => setHtml(LOST));
  }, [html, address]);
  return (
    <div
      className="markdown"
      // Written when the index is there; the text above it says what there is.
      data-search="late"
      data-downloads=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
