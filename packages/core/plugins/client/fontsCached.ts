/** Storage key: set once the site's fonts are cached on this device. */
export const FONTS_CACHED_KEY = 'fonts';
