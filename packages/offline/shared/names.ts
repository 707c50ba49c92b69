/** Name of the file that lists all files that can be saved. */
export const LIST_FILE = 'offline.json';

/** File name of the site's service worker. */
export const WORKER_FILE = 'sw.js';
