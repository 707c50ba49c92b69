import type { FieldIndex, Scores } from './FieldIndex';
import { decodePhrase } from './format';
import { RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';
import { stemTerm } from './tokenize';

const MAX_CACHED_WORDS = 400;
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

/** Finds the sections that contain a word themselves. Results are cached until more words are loaded. */
export class WordFinder {
  readonly #found = new Map<string, Occurrences>();

  constructor(private readonly index: SearchIndex) {}

  clear(): void {
    this.#found.clear();
  }

  find(word: string, prefix: boolean): Occurrences {
    const key = word + (prefix ? '*' : '');
    let found = this.#found.get(key);
    if (!found) {
      const usesPrefix =
        prefix && word.length >= MIN_PREFIX_LENGTH && !this.index.isSplitPrefix(word);
      const weigh = (names: readonly FieldName[]): Scores => {
        const weights: Scores = new Map();
        for (const name of names) {
          const weight = RANKING.sections.fields[name];
          for (const id of this.#list(this.index.fields[name], word, usesPrefix))
            weights.set(id, Math.max(weights.get(id) ?? 0, weight));
        }
        return weights;
      };
      const sectionWeights = weigh(OWN_FIELDS);
      const { readerTerms } = RANKING.sections.fields;
      for (const phrase of this.index.getPhrases(word)) {
        const { section } = decodePhrase(phrase);
        // A phrase for the whole page is not specific to its top section.
        if (section === this.index.outline.getPage(section)) continue;
        sectionWeights.set(section, Math.max(sectionWeights.get(section) ?? 0, readerTerms));
      }
      found = {
        sectionWeights,
        page: weigh(PAGE_FIELDS),
        titles: new Set(this.#list(this.index.fields.title, word, usesPrefix)),
        rows: new Set(this.index.rowNames.get(word)),
      };
      if (this.#found.size > MAX_CACHED_WORDS) this.#found.clear();
      this.#found.set(key, found);
    }
    return found;
  }

  /** Lists the matching documents in a field; a document can occur more than once. */
  #list(field: FieldIndex, word: string, prefix: boolean): number[] {
    const longerWords = prefix ? field.lists.getWordsWithPrefix(word) : [];
    return [
      ...field.getLengths(word, stemTerm(word)).keys(),
      ...longerWords.flatMap((word) => field.getDocuments(word)),
    ];
  }
}
