/** A content folder and the route it is served at. */
export interface ContentFolder {
  /** Relative to the site root: `content/guide`. */
  folder: string;
  /** Without the base URL and the trailing slash: `/docs`. */
  route: string;
  /** Whether file names are dates. Such pages are served at `/year/month/day/`, like blog posts. */
  isDated?: boolean;
}

/** Route of a content file, without the base URL. */
export function getRoute(file: string, folders: readonly ContentFolder[]): string {
  const contentFolder = folders.find(({ folder }) => file.startsWith(`${folder}/`));
  const name = (contentFolder ? file.slice(contentFolder.folder.length) : file).replace(
    /\.mdx$/,
    '',
  );
  const [, ...dateParts] = /^\/(\d+)-(\d+)-(\d+)$/.exec(name) ?? [];
  if (contentFolder?.isDated && dateParts.length > 0)
    return `${contentFolder.route}/${dateParts.join('/')}/`;
  return `${contentFolder?.route ?? ''}${name.replace(/(^|\/)index$/, '$1')}`;
}
