import type { FieldIndex, Scores } from './FieldIndex';
import { decodePhrase } from './format';
import { RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';

/** Shorter words only match complete words, because too many words start with them. */
const MIN_PREFIX_LENGTH = 3;

/** Sections that contain a word, with the weight of its most prominent field. */
export interface Occurrences {
  weights: Scores;
  /** Pages whose title contains the word. */
  titles: ReadonlySet<number>;
  rows: ReadonlySet<number>;
}

/** Lists the sections that contain a word in a field; a section can occur more than once. */
function listSections(
  index: SearchIndex,
  field: FieldIndex,
  word: string,
  prefix: boolean,
): number[] {
  const longerWords = prefix ? index.getWordsWithPrefix(field.lists, word) : [];
  return [
    ...field.getSectionsByForm(word),
    ...longerWords.flatMap((longer) => field.getSections(longer)),
  ];
}

/** Finds the sections that contain a word themselves. */
export function findOccurrences(index: SearchIndex, word: string, prefix: boolean): Occurrences {
  const usesPrefix = prefix && word.length >= MIN_PREFIX_LENGTH;
  const { heading, definition } = RANKING.sections;
  const { fields, outline } = index;
  const weights: Scores = new Map();
  const raiseWeight = (id: number, weight: number) =>
    weights.set(id, Math.max(weights.get(id) ?? 0, weight));
  const titles = listSections(index, fields.title, word, usesPrefix);
  for (const id of listSections(index, fields.heading, word, usesPrefix)) raiseWeight(id, heading);
  for (const id of listSections(index, fields.definition, word, usesPrefix))
    raiseWeight(id, definition);
  for (const id of titles) raiseWeight(id, 1);
  for (const field of [fields.content, fields.description, fields.keywords]) {
    for (const id of listSections(index, field, word, usesPrefix)) raiseWeight(id, 1);
  }
  for (const phrase of index.getPhrases(word)) {
    const { section } = decodePhrase(phrase);
    // A phrase for the whole page is not specific to its top section.
    if (section !== outline.getPage(section)) raiseWeight(section, 1);
  }
  return { weights, titles: new Set(titles), rows: new Set(index.lists.rowNames.get(word)) };
}
