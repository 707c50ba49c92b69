/** License notices, in the site root. */
export const NOTICES_FILE = 'licenses.txt';
