import { RANKING } from './ranking';
import { stemTerm } from './tokenize';
import { WordLists } from './WordLists';

/** Parameters of BM25+ (Lv and Zhai, 2011): saturation, weight of the length, lower bound. */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;
/** How fast a prefix loses weight with each missing letter. */
const PREFIX_DECAY = 0.3;

/** How a word may be matched. */
export interface Matching {
  /** It may be the prefix of a word. */
  prefix: boolean;
}

/** Score by document. */
export type Scores = Map<number, number>;

/** Sizes of the documents of a field. */
export interface FieldSize {
  /** Number of documents. */
  count: number;
  /** Number of words of the document of an entry. */
  lengthOf: (entry: number) => number;
  average: number;
}

/**
 * The words of one kind of text: titles, headings, contents. A word counts once per document. Its list can
 * have entries with more data than the document number, or several entries per document.
 */
export class FieldIndex {
  readonly lists: WordLists;

  constructor(
    private readonly size: FieldSize,
    isKnown: (document: number) => boolean,
    private readonly documentOf?: (entry: number) => number,
  ) {
    this.lists = new WordLists(
      documentOf ? (entry: number) => isKnown(documentOf(entry)) : isKnown,
    );
  }

  #raise(scores: Scores, entries: Iterable<number>, weight: number): void {
    const { count, lengthOf, average } = this.size;
    const { documentOf } = this;
    const documents = new Map<number, number>();
    for (const entry of entries) documents.set(documentOf ? documentOf(entry) : entry, entry);
    const found = documents.size;
    const rarity = Math.log(1 + (count - found + 0.5) / (found + 0.5));
    for (const [document, entry] of documents) {
      const length = 1 - B + B * (lengthOf(entry) / average);
      const score = weight * rarity * (DELTA + (K + 1) / (1 + K * length));
      scores.set(document, (scores.get(document) ?? 0) + score);
    }
  }

  /** Documents with exactly this word. */
  documentsWith(word: string): readonly number[] {
    const entries = this.lists.get(word);
    return this.documentOf ? entries.map(this.documentOf) : entries;
  }

  /** Documents with a word or any word of its stem, and their number of words. */
  lengthsWith(word: string, stem: string | undefined): ReadonlyMap<number, number> {
    const { documentOf = (entry: number) => entry } = this;
    const entries = [...this.lists.get(word), ...(stem ? this.lists.ofStem(stem) : [])];
    return new Map(entries.map((entry) => [documentOf(entry), this.size.lengthOf(entry)]));
  }

  /** Scores of the documents that a word matches: exactly, by its stem, as a prefix. */
  find(word: string, { prefix }: Matching): Scores {
    const scores: Scores = new Map();
    this.#raise(scores, this.lists.get(word), 1);
    if (prefix && word.length > 1) {
      for (const longer of this.lists.startingWith(word)) {
        if (longer === word) continue;
        const near = longer.length / (longer.length + PREFIX_DECAY * (longer.length - word.length));
        this.#raise(scores, this.lists.get(longer), RANKING.prefix * near);
      }
    }
    const stem = stemTerm(word);
    if (stem) this.#raise(scores, this.lists.ofStem(stem), RANKING.stem);
    return scores;
  }
}
