/** Kinds of boxes that pages may use, from the mildest on; the build knows no others. */
export const KEYWORDS = ['note', 'tip', 'info', 'warning', 'danger'];

/** Kinds whose heading always has the signal word, before any title. */
export const SIGNAL_WORDS: readonly string[] = ['warning', 'danger'];
