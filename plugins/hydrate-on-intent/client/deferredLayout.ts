/** On the root element until the rest of a page is laid out, too; see `firstScreen.css`. */
export const DEFERRED = 'data-deferred';

/** Whether the reader comes to the top of a page. Places further down have to be true at once. */
export function landsOnTop({ hash, search }: { hash: string; search: string }): boolean {
  return !hash && !search;
}
