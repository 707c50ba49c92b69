/** A part of the documentation with its own sidebar. */
export interface Part {
  label: string;
  /** Where it begins. */
  to: string;
  /** How the addresses of its pages begin; those of another part may begin so, too, and go on. */
  below: string;
}

/** The part that an address without the site's base belongs to. */
export function partOf(parts: readonly Part[], path: string): Part | undefined {
  return parts
    .filter(({ below }) => path.startsWith(below))
    .sort((a, b) => b.below.length - a.below.length)[0];
}
