/** A content folder and the route it is served at. */
export interface ContentFolder {
  /** Relative to the site root: `content/guide`. */
  folder: string;
  /** Without the base URL and the trailing slash: `/docs`. */
  route: string;
  /** File names are dates, served at `/year/month/day/` like blog posts. */
  isDated?: boolean;
}

/** Route of a content file, without the base URL. */
export function getRoute(file: string, folders: readonly ContentFolder[]): string {
  const found = folders.find(({ folder }) => file.startsWith(`${folder}/`));
  const name = (found ? file.slice(found.folder.length) : file).replace(/\.mdx$/, '');
  const [, ...dateParts] = /^\/(\d+)-(\d+)-(\d+)$/.exec(name) ?? [];
  if (found?.isDated && dateParts.length > 0) return `${found.route}/${dateParts.join('/')}/`;
  return `${found?.route ?? ''}${name.replace(/(^|\/)index$/, '$1')}`;
}
