/** Where a reader's browser learns which files the index has; below the base address. */
export const MANIFEST_FILE = 'search-manifest.json';

/**
 * Where a page names the core of the index that its search begins with, below the base address and with the
 * hash of the build: a browser asks for it without waiting for the manifest.
 */
export const CORE_ATTRIBUTE = 'data-search-index';
