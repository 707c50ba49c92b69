/** Lists the files of the search index; relative to the base URL. */
export const MANIFEST_FILE = 'search-manifest.json';

/**
 * Attribute with the hashed URL of the index core, relative to the base URL, so that the browser
 * can fetch it without waiting for the manifest.
 */
export const CORE_ATTRIBUTE = 'data-search-index';
