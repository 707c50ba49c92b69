import { MAX_SECTIONS_PER_PAGE, PAGE_SIZE } from './ranking';

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
): { sections: number[]; offset: number } {
  let offset = 0;
  let sections: number[] = [];
  let remaining = ranked;
  for (let i = 0; i <= pageIndex; i += 1) {
    offset += sections.length;
    const counts = new Map<number | undefined, number>();
    const laterSections: number[] = [];
    sections = [];
    for (const section of remaining) {
      const page = getSitePage(section);
      const count = counts.get(page) ?? 0;
      if (sections.length >= PAGE_SIZE || count >= MAX_SECTIONS_PER_PAGE)
        laterSections.push(section);
      else {
        counts.set(page, count + 1);
        sections.push(section);
      }
    }
    remaining = laterSections;
  }
  return { sections, offset };
}
