import type { PageSection } from '../types';

/** Lines of code that occur in more sections than this are not indexed. */
const MAX_LINE_SECTIONS = 2;
/** Counts the sections that contain each line of code. */
export function countCodeLines(pages: readonly { sections: PageSection[] }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages) {
    for (const { code } of sections) {
      for (const line of new Set(code)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Selects the text of a section to index. Lines of code that many sections contain are omitted.
 *
 * @param lineCounts number of sections by line of code
 */
export function selectIndexedText(
  { text, code, tableNames }: PageSection,
  lineCounts: ReadonlyMap<string, number>,
): string {
  const codeLines = code.filter((line) => (lineCounts.get(line) ?? 0) <= MAX_LINE_SECTIONS);
  return [text, ...tableNames, ...codeLines].join(' ');
}
