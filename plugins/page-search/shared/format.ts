/** Version of the form of the index files. Raise it with every change an older client would misread. */
export const FORMAT = 1;

/** The parts of an index file, in their order. */
export const FIELDS = ['title', 'heading', 'description', 'keywords', 'content'] as const;

/** In a content: before it running text, after it single words that lead to the section. */
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
