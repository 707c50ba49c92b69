import type { SiteFacts } from '../plugins/site-facts/siteFacts';

/** Facts about a small test site: one language, no versions, no excluded pages. */
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
  routesWithoutMenu: [],
  markdown: { sections: [], exclude: [] },
  search: {
    contexts: [],
    badges: [],
    boards: [],
    synonyms: [],
    concepts: [],
    patterns: [],
    exclude: [],
  },
  offline: { manuals: [] },
  head: { publisher: 'Docs Ltd', imageAlt: 'A card', unlisted: [] },
};
