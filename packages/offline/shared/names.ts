/** List of the files that can be saved. */
export const LIST_FILE = 'offline.json';

/** The site's service worker. */
export const WORKER_FILE = 'sw.js';
