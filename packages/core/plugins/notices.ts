/** Name of the file with the license notices, in the site root. */
export const NOTICES_FILE = 'licenses.txt';
