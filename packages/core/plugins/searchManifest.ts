/** File that lists the search index files, relative to the base URL. */
export const MANIFEST_FILE = 'search-manifest.json';

/** Attribute with the hashed URL of the index core, so that search need not wait for the manifest. */
export const CORE_ATTRIBUTE = 'data-search-index';

/** Paths of the search UI's scripts, relative to the base URL, without the hash and extension. */
export const SEARCH_SCRIPTS = {
  panel: 'assets/js/search-panel',
  results: 'assets/js/search-results',
  worker: 'assets/js/search-worker',
};

/** Dispatched on the window when the page has a new search box or results page, or has removed one. */
export const SEARCH_ELEMENTS_EVENT = 'portal-search-elements';

/** Dispatched on the window with the function that closes the search dialog, or null when it is closed. */
export const SEARCH_DIALOG_EVENT = 'portal-search-dialog';

/** First message to the worker. */
export interface StartRequest {
  type: 'start';
  /** Absolute base URL of the site. */
  base: string;
  /** Files that the page fetches for the worker, by URL relative to the base URL. */
  prefetched: string[];
}

/** A prefetched file; undefined if the request failed. */
export interface FileRequest {
  type: 'file';
  file: string;
  text: string | undefined;
}
