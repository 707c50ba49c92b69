import type { SearchSettings, SearchVersion } from '../types';

/** Replaced by `bundleClient.ts`. */
declare const SEARCH_SETTINGS: SearchSettings;

export const settings = SEARCH_SETTINGS;

/** Docs version of the page; undefined for the latest version and for pages without versions. */
export function findPageVersion(): SearchVersion | undefined {
  return settings.versions.find(({ path }) => location.pathname.startsWith(settings.base + path));
}

/** Label of the part of the site that a URL belongs to. */
export function getBadge(url: string): string | undefined {
  const path = `/${url.slice(settings.base.length)}/`;
  return settings.badges.find(({ prefix }) => path.startsWith(prefix))?.label;
}
