import { PAGE_SIZE, PER_PAGE } from './ranking';

/**
 * Selects one page of results, with at most three sections per page of the site. The others move to the next
 * page of results.
 *
 * @param ranked numbers of sections, best first
 * @param pageOf number of the page of a section
 * @param screen page of results, from 0
 * @returns the sections, and the number of results before them
 */
export function fillScreen(
  ranked: readonly number[],
  pageOf: (section: number) => number | undefined,
  screen: number,
): { shown: number[]; before: number } {
  let before = 0;
  let shown: number[] = [];
  let waiting = ranked;
  for (let at = 0; at <= screen; at += 1) {
    before += shown.length;
    const counts = new Map<number | undefined, number>();
    const later: number[] = [];
    shown = [];
    for (const section of waiting) {
      const page = pageOf(section);
      const count = counts.get(page) ?? 0;
      if (shown.length >= PAGE_SIZE || count >= PER_PAGE) later.push(section);
      else {
        counts.set(page, count + 1);
        shown.push(section);
      }
    }
    waiting = later;
  }
  return { shown, before };
}
