/** File with the notices, in the root of the site. */
export const NOTICES = 'licences.txt';
