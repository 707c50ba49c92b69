/** Key of the storage: the fonts of the site have been kept on this device, and come at once on any line. */
export const FONTS_KEPT = 'fonts';
