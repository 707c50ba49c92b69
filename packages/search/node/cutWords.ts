import { PART_LETTERS } from '../shared/format';
import type { Lists } from './makeCorpus';

/** Characters before compression, from which on something is cut. */
export interface IndexSizes {
  /** Core of all pages: a site whose core would be larger is a large one, and has its titles and headings in parts. */
  core: number;
  /** Part with words. */
  part: number;
  /** Words that begin alike, which are in one part otherwise. */
  alike: number;
}

/** After compression some 75, 3, and 15 KB. */
export const SIZES: IndexSizes = { core: 320_000, part: 8000, alike: 45_000 };
/** More parts than this would make the core large: those of a large site are larger. */
const MOST_PARTS = 600;

/** Words with the same first letters, and how many characters they and their lists take. */
interface Group {
  start: string;
  size: number;
}

/** Groups of words by so many first letters, and of more where a group is too large. */
function groupWords(words: readonly Group[], largest: number, letters = PART_LETTERS): Group[] {
  const groups = new Map<string, Group[]>();
  for (const word of words) {
    const start = word.start.slice(0, letters);
    const group = groups.get(start);
    if (group) group.push(word);
    else groups.set(start, [word]);
  }
  return [...groups].flatMap(([start, group]) => {
    const size = group.reduce((sum, word) => sum + word.size, 0);
    if (size <= largest || group.length === 1) return [{ start, size }];
    return groupWords(group, largest, letters + 1);
  });
}

/**
 * Cuts words into parts of about the same size, never between two with the same first two letters, but where these
 * are too many for one part: then by as many letters as it takes.
 *
 * @param all lists by their words
 * @returns what each part begins with
 */
export function cutWords(all: readonly Lists[], { part, alike }: IndexSizes): string[] {
  const sizes = new Map<string, number>();
  for (const lists of all) {
    for (const [word, { length }] of lists) {
      sizes.set(word, (sizes.get(word) ?? 0) + word.length + 3 * length);
    }
  }
  const words = [...sizes]
    .map(([start, size]) => ({ start, size }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  const whole = words.reduce((sum, { size }) => sum + size, 0);
  const most = Math.max(part, whole / MOST_PARTS);
  const from: string[] = [];
  let room = 0;
  for (const { start, size } of groupWords(words, alike)) {
    if (room < size) {
      from.push(start);
      room = most;
    }
    room -= size;
  }
  return from;
}

/**
 * Beginnings whose words are in several parts: what a reader types first of a word of a large site.
 *
 * @param from what each part begins with
 */
export function wideBeginnings(from: readonly string[]): string[] {
  const found = new Set<string>();
  for (const start of from) {
    for (let letters = PART_LETTERS; letters < start.length; letters += 1) {
      found.add(start.slice(0, letters));
    }
  }
  return [...found].sort();
}
