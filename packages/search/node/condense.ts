import { termsOf } from '../shared/tokenize';
import type { PageSection } from '../types';

/** A line of code in more sections is not indexed. */
const MAX_LINE_SECTIONS = 2;
/** All words of the first characters are indexed; of the rest, only words with a new stem. */
const VERBATIM_CHARACTERS = 120;

/** Counts the sections with each line of code. */
export function countLines(pages: readonly { sections: PageSection[] }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { sections } of pages) {
    for (const { code } of sections) {
      for (const line of new Set(code)) counts.set(line, (counts.get(line) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The indexed words of a section: the start unchanged, and of the rest each word that the text before does not
 * match. A long text does not outweigh a short one.
 *
 * @param lines number of sections with each line of code
 */
export function condense(section: PageSection, lines: ReadonlyMap<string, number>): string {
  const { text, code, tableNames } = section;
  const own = [...new Set(code)].filter((line) => (lines.get(line) ?? 0) <= MAX_LINE_SECTIONS);
  const end =
    text.length > VERBATIM_CHARACTERS ? text.lastIndexOf(' ', VERBATIM_CHARACTERS) : text.length;
  const head = [text.slice(0, end > 0 ? end : VERBATIM_CHARACTERS), ...new Set(tableNames)].join(
    ' ',
  );
  const known = termsOf(head);
  const words = new Set(known.words);
  const stems = new Set(known.stems);
  const added: string[] = [];
  for (const chunk of `${text.slice(Math.max(0, end))} ${own.join(' ')}`.split(/\s+/)) {
    const terms = termsOf(chunk);
    const isNew =
      terms.words.length === 1 && terms.stems[0] !== undefined
        ? !stems.has(terms.stems[0])
        : terms.words.some((word) => !words.has(word));
    if (!isNew) continue;
    added.push(chunk);
    for (const word of terms.words) words.add(word);
    for (const stem of terms.stems) stems.add(stem);
  }
  return [head, ...added].join(' ');
}
