/** Key of the storage, and its value where the reader has switched off what keys without Control do (WCAG 2.1.4). */
export const SINGLE_KEYS = 'shortcuts';
export const OFF = 'off';
