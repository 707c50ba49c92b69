/** A part of the documentation. */
export interface DisplayedPart {
  /** Short label for menus and search results. */
  label: string;
  /** Full title, for lists of parts. */
  title: string;
  /** One-line description of its contents. */
  text: string;
  /** Whether its pages have a sidebar. */
  hasSidebar: boolean;
  /** Route of its first page. */
  to: string;
  /** Route prefix of its pages. If several prefixes match a route, the longest one applies. */
  pathPrefix: string;
}

/** Finds the part that a path (without the base URL) belongs to. */
export function findPart<T extends Pick<DisplayedPart, 'pathPrefix'>>(
  parts: readonly T[],
  path: string,
): T | undefined {
  return parts
    .filter(({ pathPrefix }) => path.startsWith(pathPrefix))
    .sort((a, b) => b.pathPrefix.length - a.pathPrefix.length)[0];
}
