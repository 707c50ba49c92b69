/** An instance of the docs plugin on the stock site. */
export interface Section {
  name: 'api' | 'guide' | 'sdk';
  /** Route prefix of its pages, without a trailing slash. */
  base: string;
  /** Folder with the files of the section. */
  folder: string;
  /** Returns the ID of the page with a route. */
  getId(route: string): string;
}

function createSection(name: Section['name'], base: string, folder: string): Section {
  return {
    name,
    base,
    folder,
    getId: (route) => route.slice(base.length + 1).replace(/\/$/, '/index'),
  };
}

/**
 * Sections, most specific route first. The API has a separate plugin, so that only its pages load
 * the API theme.
 */
export const sections: readonly Section[] = [
  createSection('api', '/docs/api', 'docs-api'),
  createSection('guide', '/docs', 'docs'),
  createSection('sdk', '/docs-sdk', 'docs-sdk'),
];
