/** A part of the documentation with its own sidebar. */
export interface Part {
  label: string;
  /** Route of its first page. */
  to: string;
  /** Route prefix of its pages. Prefixes of other parts may be longer. */
  below: string;
}

/** Finds the part that a path (without the base URL) belongs to. */
export function findPart(parts: readonly Part[], path: string): Part | undefined {
  return parts
    .filter(({ below }) => path.startsWith(below))
    .sort((a, b) => b.below.length - a.below.length)[0];
}
