import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { type ReactNode, useEffect, useState } from 'react';

const LIST_SELECTOR = '[data-downloads]';
const ERROR_HTML = '<p role="status">The list could not be loaded. Reload this page.</p>';

async function fetchList(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) return ERROR_HTML;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return page.querySelector(LIST_SELECTOR)?.innerHTML || ERROR_HTML;
}

/**
 * Download list. A post-build step adds the list to the static page. After client-side navigation, the
 * component fetches the list from that page.
 */
export default function DownloadList(): ReactNode {
  const isBrowser = useIsBrowser();
  const url = useBaseUrl('/downloads');
  const [html, setHtml] = useState(() =>
    isBrowser || typeof document === 'undefined'
      ? ''
      : (document.querySelector(LIST_SELECTOR)?.innerHTML ?? ''),
  );
  useEffect(() => {
    if (!html) fetchList(url).then(setHtml, () => setHtml(ERROR_HTML));
  }, [html, url]);
  return (
    <div
      className="markdown"
      // The list is not in the HTML of the build, so search does not index it. The text above the
      // list describes the files.
      data-search="late"
      data-downloads=""
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by our own build
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
