import type { SiteFacts } from '../plugins/site-facts/siteFacts';

/** What a small site says of itself: one language, no versions, nothing that is left out. */
export const SITE_FACTS: SiteFacts = {
  siteDir: '/nowhere',
  baseUrl: '/',
  url: 'https://docs.test',
  slug: 'docs',
  title: 'Docs',
  tagline: 'All of it',
  routes: [],
  chunks: {},
  versionPaths: [],
  menus: [],
  markdown: { sections: [], exclude: [] },
  search: { contexts: [], synonyms: [], concepts: [], patterns: [], exclude: [] },
  offline: { manuals: [] },
  head: { publisher: 'Docs Ltd', imageAlt: 'A card', unlisted: [] },
};
