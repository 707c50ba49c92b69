export const KEYWORDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Keywords whose heading always starts with the signal word. */
export const SIGNAL_WORDS: readonly string[] = ['warning', 'danger'];
