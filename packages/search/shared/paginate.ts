import { PAGE_SIZE, PER_PAGE } from './ranking';

/**
 * Selects one page of results, with at most three sections per site page. Further sections move to the next page of
 * results.
 *
 * @param ranked section numbers, best first
 * @param getSitePage page number of a section
 * @param pageIndex zero-based page of results
 * @returns the sections, and the number of results before them
 */
export function paginate(
  ranked: readonly number[],
  getSitePage: (section: number) => number | undefined,
  pageIndex: number,
): { shown: number[]; offset: number } {
  let offset = 0;
  let shown: number[] = [];
  let remaining = ranked;
  for (let i = 0; i <= pageIndex; i += 1) {
    offset += shown.length;
    const counts = new Map<number | undefined, number>();
    const laterSections: number[] = [];
    shown = [];
    for (const section of remaining) {
      const page = getSitePage(section);
      const count = counts.get(page) ?? 0;
      if (shown.length >= PAGE_SIZE || count >= PER_PAGE) laterSections.push(section);
      else {
        counts.set(page, count + 1);
        shown.push(section);
      }
    }
    remaining = laterSections;
  }
  return { shown, offset };
}
