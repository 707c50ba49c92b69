import { readStored } from './rootState';

/** Where a link leads in each version: `{ "storage key": { "version": "address" } }`. */
type Versions = Record<string, Record<string, string>>;

/** Links to the version that the reader has chosen, where the page itself belongs to none. */
function preferVersions(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    for (const [key, addresses] of Object.entries<Record<string, string>>(
      JSON.parse(link.dataset.versions ?? '{}') as Versions,
    )) {
      const address = addresses[readStored(key) ?? ''];
      if (address) link.setAttribute('href', address);
    }
  }
}

/** Links to other languages and versions (`className: 'switcher'` in `site/createConfig.ts`) keep the place. */
export function keepPlace(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.switcher ~ ul a')) {
    link.search = location.search;
    link.hash = location.hash;
  }
}

/** Makes the links of the navigation true that the build cannot know, as React will later. */
export function completeLinks(): void {
  preferVersions();
  keepPlace();
}
