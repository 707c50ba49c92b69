import { termsOf } from '../shared/tokenize';
import type { PageSection } from '../types';

/** A line of code that stands in more sections than this leads to none of them. */
const COMMON_LINE = 2;
/** Characters of a section whose words are all searched; of the rest, words with a stem of their own. */
const VERBATIM = 120;

/** In how many sections each line of code stands. */
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
 * The words that a section is found by. The beginning stays as it is, and of the rest each word that
 * is not found by what stands before it: a long text does not outweigh a short one.
 *
 * @param lines in how many sections each line of code stands
 */
export function condense(section: PageSection, lines: ReadonlyMap<string, number>): string {
  const { text, code, tableNames } = section;
  const own = [...new Set(code)].filter((line) => (lines.get(line) ?? 0) <= COMMON_LINE);
  const end = text.length > VERBATIM ? text.lastIndexOf(' ', VERBATIM) : text.length;
  const head = [text.slice(0, end > 0 ? end : VERBATIM), ...new Set(tableNames)].join(' ');
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
