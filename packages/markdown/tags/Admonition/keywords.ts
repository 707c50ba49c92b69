/** Admonition keywords for pages, in order of severity; the build accepts no others. */
export const KEYWORDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Keywords whose heading always starts with the signal word. */
export const SIGNAL_WORDS: readonly string[] = ['warning', 'danger'];
