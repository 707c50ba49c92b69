/** A docs plugin of the stock site. */
export interface Section {
  name: 'api' | 'guide' | 'sdk';
  /** Route of its pages, without a trailing slash. */
  base: string;
  /** Folder of its files. */
  folder: string;
  /** ID of a page by its route. */
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
 * Most specific route first. The API has a separate plugin, so that only its pages load the API
 * theme.
 */
export const sections: readonly Section[] = [
  section('api', '/docs/api', 'docs-api'),
  section('guide', '/docs', 'docs'),
  section('sdk', '/docs-sdk', 'docs-sdk'),
];
