/** Where a reader's browser learns which files the index has; below the base address. */
export const MANIFEST_FILE = 'search-manifest.json';
