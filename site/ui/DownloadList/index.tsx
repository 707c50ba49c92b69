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
 * What can be downloaded. The list is written into the page after the build, which alone knows sizes and checksums; who comes
 * from another page gets it from there.
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
