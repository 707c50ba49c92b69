/// <reference types="./virtual" />
import { settings } from 'search:settings';
import type { SearchVersion } from '../types';

/** Client settings of the site; `bundleClient.ts` adds them to the bundle. */
export { settings };

/** Docs version of the page; undefined for the latest version and for pages without versions. */
export function findPageVersion(): SearchVersion | undefined {
  return settings.versions.find(({ path }) => location.pathname.startsWith(settings.base + path));
}

/** Label of the part of the site that a URL belongs to. */
export function getBadge(url: string): string | undefined {
  const path = `/${url.slice(settings.base.length)}/`;
  return settings.badges.find(({ prefix }) => path.startsWith(prefix))?.label;
}
