/** File of the site that lists what can be kept. */
export const LIST_FILE = 'offline.json';

/** File of the site's service worker. */
export const WORKER_FILE = 'sw.js';
