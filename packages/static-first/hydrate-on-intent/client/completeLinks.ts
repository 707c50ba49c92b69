import { loadStored } from '@portal/core/plugins/client/storage';

/** URLs of a link by storage key and version: `{ "storage key": { "version": "URL" } }`. */
type VersionUrls = Record<string, Record<string, string>>;

/** Points links on pages without versions to the version that the reader selected. */
function linkSelectedVersions(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    for (const [key, urls] of Object.entries<Record<string, string>>(
      JSON.parse(link.dataset.versions ?? '{}') as VersionUrls,
    )) {
      const url = urls[loadStored(key) ?? ''];
      if (url) link.setAttribute('href', url);
    }
  }
}

/**
 * Copies the current query and hash to links to other languages and versions (`className: 'switcher'` in
 * `site/createConfig.ts`).
 */
export function copyQueryAndHashToSwitchers(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.switcher ~ ul a')) {
    link.search = location.search;
    link.hash = location.hash;
  }
}

/** Completes navigation links that depend on the reader's choices. After hydration, React does the same. */
export function completeLinks(): void {
  linkSelectedVersions();
  copyQueryAndHashToSwitchers();
}
