import type { FieldIndex, Scores } from './FieldIndex';
import { decodePhrase } from './format';
import { RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';
import { stemTerm } from './stem';

/** Short numbers carry little information, as in "Step 4". */
const SHORT_NUMBER_PATTERN = /^\d{1,2}$/;
/** Shorter words only match complete words, because too many words start with them. */
const MIN_PREFIX_LENGTH = 3;

const OWN_FIELDS = ['heading', 'definition', 'content'] as const;
const PAGE_FIELDS = ['title', 'description', 'keywords'] as const;

type FieldName = keyof typeof RANKING.sections.fields;

/** Sections that contain a word, with the weight of its most prominent field. */
export interface Occurrences {
  sectionWeights: Scores;
  /** Weights by page, from the fields that apply to top sections. */
  page: Scores;
  titles: ReadonlySet<number>;
  rows: ReadonlySet<number>;
}

/** Lists the documents in a field that contain a word; a document can occur more than once. */
function listDocuments(
  index: SearchIndex,
  field: FieldIndex,
  word: string,
  prefix: boolean,
): number[] {
  const longerWords = prefix ? index.getWordsWithPrefix(field.lists, word) : [];
  return [
    ...field.getLengths(word, stemTerm(word)).keys(),
    ...longerWords.flatMap((longer) => field.getDocuments(longer)),
  ];
}

/** Finds the sections that contain a word themselves. */
export function findOccurrences(index: SearchIndex, word: string, prefix: boolean): Occurrences {
  const usesPrefix = prefix && word.length >= MIN_PREFIX_LENGTH;
  const weigh = (names: readonly FieldName[]): Scores => {
    const weights: Scores = new Map();
    for (const name of names) {
      const weight = SHORT_NUMBER_PATTERN.test(word) ? 1 : RANKING.sections.fields[name];
      for (const id of listDocuments(index, index.fields[name], word, usesPrefix))
        weights.set(id, Math.max(weights.get(id) ?? 0, weight));
    }
    return weights;
  };
  const sectionWeights = weigh(OWN_FIELDS);
  const { readerTerms } = RANKING.sections.fields;
  for (const phrase of index.getPhrases(word)) {
    const { section } = decodePhrase(phrase);
    // A phrase for the whole page is not specific to its top section.
    if (section === index.outline.getPage(section)) continue;
    sectionWeights.set(section, Math.max(sectionWeights.get(section) ?? 0, readerTerms));
  }
  return {
    sectionWeights,
    page: weigh(PAGE_FIELDS),
    titles: new Set(listDocuments(index, index.fields.title, word, usesPrefix)),
    rows: new Set(index.rowNames.get(word)),
  };
}
