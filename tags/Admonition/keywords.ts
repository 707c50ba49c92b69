/** Kinds of boxes that pages may use, from the mildest on; the build knows no others. */
export const KEYWORDS = ['note', 'tip', 'info', 'warning', 'danger'];
