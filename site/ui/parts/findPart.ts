/** A part of the documentation. */
export interface Part {
  label: string;
  title: string;
  /** One-line description of its contents. */
  text: string;
  /** Whether its pages have a sidebar. */
  hasSidebar: boolean;
  /** Route of its first page. */
  to: string;
  /** Route prefix of its pages. Prefixes of other parts may be longer. */
  below: string;
}

/** Finds the part that a path (without the base URL) belongs to. */
export function findPart<T extends Pick<Part, 'below'>>(
  parts: readonly T[],
  path: string,
): T | undefined {
  return parts
    .filter(({ below }) => path.startsWith(below))
    .sort((a, b) => b.below.length - a.below.length)[0];
}
