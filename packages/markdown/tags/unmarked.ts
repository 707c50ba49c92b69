/** What no search marks as found on a page, of all tags; the registry holds that none is missing. */
export const UNMARKED = '.code-head, [data-term-definition]';
