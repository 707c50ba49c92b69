/** A docs plugin of the stock site. */
export interface Section {
  name: 'api' | 'guide' | 'sdk';
  /** Address of its pages, without a slash at the end. */
  base: string;
  /** Folder of its files. */
  folder: string;
  /** Id of a page by its address. */
  idOf(route: string): string;
}

function section(name: Section['name'], base: string, folder: string): Section {
  return {
    name,
    base,
    folder,
    idOf: (route) => route.slice(base.length + 1).replace(/\/$/, '/index'),
  };
}

/**
 * The most precise address first. The API has a plugin of its own, so that only its pages load the
 * API theme.
 */
export const sections: readonly Section[] = [
  section('api', '/docs/api', 'docs-api'),
  section('guide', '/docs', 'docs'),
  section('sdk', '/docs-sdk', 'docs-sdk'),
];
