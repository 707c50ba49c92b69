/** Name of the file that lists all files that can be saved. */
export const LIST_FILE = 'offline.json';

export const WORKER_FILE = 'sw.js';
