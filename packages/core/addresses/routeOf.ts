/** Pages in a folder, and where they are served. */
export interface ContentFolder {
  /** From the root of the site: `content/guide`. */
  folder: string;
  /** Without base address, without a slash at its end: `/docs`. */
  route: string;
  /** Files are named after days and served below year, month and day, as a blog does. */
  isDated?: boolean;
}

/** The route, without base address, that a file below one of the folders is served at. */
export function routeOf(file: string, folders: readonly ContentFolder[]): string {
  const found = folders.find(({ folder }) => file.startsWith(`${folder}/`));
  const name = (found ? file.slice(found.folder.length) : file).replace(/\.mdx$/, '');
  const [, ...day] = /^\/(\d+)-(\d+)-(\d+)$/.exec(name) ?? [];
  if (found?.isDated && day.length > 0) return `${found.route}/${day.join('/')}/`;
  return `${found?.route ?? ''}${name.replace(/(^|\/)index$/, '$1')}`;
}
