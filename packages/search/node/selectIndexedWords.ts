import { extractTerms } from '../shared/tokenize';
import type { PageSection } from '../types';

/** Lines of code that occur in more sections than this are not indexed. */
const MAX_LINE_SECTIONS = 2;
/**
 * Length of the start of a section that is indexed completely. From the following text, only words with new stems are
 * indexed.
 */
const VERBATIM_CHARACTERS = 120;

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
 * Selects the words of a section to index: all words at the start, and only new words from the following text, so
 * that long sections do not outweigh short ones.
 * @param lineCounts number of sections by line of code
 */
export function selectIndexedWords(
  section: PageSection,
  lineCounts: ReadonlyMap<string, number>,
): string {
  const { text, code, tableNames } = section;
  const codeLines = [...new Set(code)].filter(
    (line) => (lineCounts.get(line) ?? 0) <= MAX_LINE_SECTIONS,
  );
  const end =
    text.length > VERBATIM_CHARACTERS ? text.lastIndexOf(' ', VERBATIM_CHARACTERS) : text.length;
  const verbatimText = [
    text.slice(0, end > 0 ? end : VERBATIM_CHARACTERS),
    ...new Set(tableNames),
  ].join(' ');
  const verbatimTerms = extractTerms(verbatimText);
  const words = new Set(verbatimTerms.words);
  const stems = new Set(verbatimTerms.stems);
  const newWords: string[] = [];
  for (const chunk of `${text.slice(Math.max(0, end))} ${codeLines.join(' ')}`.split(/\s+/)) {
    const terms = extractTerms(chunk);
    const isNew =
      terms.words.length === 1 && terms.stems[0] !== undefined
        ? !stems.has(terms.stems[0])
        : terms.words.some((word) => !words.has(word));
    if (!isNew) continue;
    newWords.push(chunk);
    for (const word of terms.words) words.add(word);
    for (const stem of terms.stems) stems.add(stem);
  }
  return [verbatimText, ...newWords].join(' ');
}
