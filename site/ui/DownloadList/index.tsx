import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useState } from 'react';

const LIST = '[data-downloads]';
const LOST = '<p role="status">The list could not be loaded. Reload this page.</p>';

async function fetchList(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) return LOST;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector(LIST)?.innerHTML || LOST;
}

/**
 * Download list. The post-build step adds it to the page with sizes and checksums. After
 * client-side navigation, it is fetched from there.
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
      // Added after the build; the text above it describes the files.
      data-search="late"
      data-downloads=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
