/** Version of the form of the index files. Raise it with every change an older client would misread. */
export const FORMAT = 1;

/** The parts of an index file, in their order. */
export const FIELDS = ['title', 'heading', 'description', 'keywords', 'content'] as const;

/**
 * Separates the parts of a content: running text, then single words that lead to the section, then
 * one by one the names that its tables explain.
 */
export const VERBATIM_END = ' ⋯ ';

export type Field = (typeof FIELDS)[number];

export const MANIFEST_FILE = 'search-manifest.json';

/**
 * Name of an index file below the base address.
 *
 * @param context name of the context; empty for all pages
 * @param version path of a version below the base address, such as `docs/1.0/`; empty for the current
 */
export function indexFile(context: string, version = ''): string {
  return `${version}search-index${context && `-${context}`}.json`;
}
