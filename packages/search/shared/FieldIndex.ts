import { PostingLists } from './PostingLists';
import { RANKING } from './ranking';
import { stemTerm } from './stem';

/** BM25+ parameters (Lv and Zhai, 2011): term saturation, length normalization, lower bound. */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;
/** Weight decay per letter that follows a matched prefix. */
const PREFIX_DECAY = 0.3;

/** Scores by document number. */
export type Scores = Map<number, number>;

/** Document lengths in a field. */
export interface FieldSize {
  count: number;
  /** Document length in words, for a posting. */
  getLength: (entry: number) => number;
  average: number;
}

/**
 * Inverted index of one field, such as titles. Term frequency is ignored: a word counts once per document. A posting
 * is a document number, or a number from which `getDocument` decodes it; then a document can have several postings.
 */
export class FieldIndex {
  readonly lists: PostingLists;

  constructor(
    private readonly size: FieldSize,
    isSearched: (document: number) => boolean,
    private readonly getDocument?: (entry: number) => number,
  ) {
    this.lists = new PostingLists(
      getDocument ? (entry: number) => isSearched(getDocument(entry)) : isSearched,
    );
  }

  #addScores(scores: Scores, entries: Iterable<number>, weight: number): void {
    const { count, getLength, average } = this.size;
    const { getDocument } = this;
    const documents = new Map<number, number>();
    for (const entry of entries) documents.set(getDocument ? getDocument(entry) : entry, entry);
    const found = documents.size;
    const rarity = Math.log(1 + (count - found + 0.5) / (found + 0.5));
    for (const [document, entry] of documents) {
      const length = 1 - B + B * (getLength(entry) / average);
      const score = weight * rarity * (DELTA + (K + 1) / (1 + K * length));
      scores.set(document, (scores.get(document) ?? 0) + score);
    }
  }

  getDocuments(word: string): readonly number[] {
    const entries = this.lists.get(word);
    return this.getDocument ? entries.map(this.getDocument) : entries;
  }

  /** Lengths of the documents that contain a word or another form with its stem. */
  getLengths(word: string, stem: string | undefined): ReadonlyMap<number, number> {
    const { getDocument = (entry: number) => entry } = this;
    const entries = [...this.lists.get(word), ...(stem ? this.lists.getByStem(stem) : [])];
    return new Map(entries.map((entry) => [getDocument(entry), this.size.getLength(entry)]));
  }

  /** Scores the documents that match a word exactly or by stem, or that contain one of the longer words. */
  find(word: string, longerWords: readonly string[]): Scores {
    const scores: Scores = new Map();
    this.#addScores(scores, this.lists.get(word), 1);
    for (const match of longerWords) {
      if (match === word) continue;
      const prefixWeight =
        match.length / (match.length + PREFIX_DECAY * (match.length - word.length));
      this.#addScores(scores, this.lists.get(match), RANKING.prefix * prefixWeight);
    }
    const stem = stemTerm(word);
    if (stem) this.#addScores(scores, this.lists.getByStem(stem), RANKING.stem);
    return scores;
  }
}
