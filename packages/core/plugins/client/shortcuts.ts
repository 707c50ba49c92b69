/** Storage key, and its value when the reader has turned off single-key shortcuts (WCAG 2.1.4). */
export const SHORTCUTS_KEY = 'shortcuts';
export const SHORTCUTS_OFF = 'off';
