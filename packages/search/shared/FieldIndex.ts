import type { FieldSize } from '../types';
import type { Posting } from './format';
import type { PostingLists } from './PostingLists';
import { RANKING } from './ranking';
import { stemTerm } from './stem';

/** BM25+ parameters (Lv and Zhai, 2011): term saturation, length normalization, lower bound. */
const K = 1.2;
const B = 0.7;
const DELTA = 0.5;
/** Weight decay per letter that follows a matched prefix. */
const PREFIX_DECAY = 0.3;

/** Scores by section number. */
export type Scores = Map<number, number>;

/**
 * Inverted index of one field, such as titles. Term frequency is ignored: a word counts once per section, even if the
 * section has several postings.
 */
export class FieldIndex {
  constructor(
    readonly lists: PostingLists,
    private readonly size: FieldSize,
    private readonly decode: (posting: number) => Posting,
  ) {}

  #addScores(scores: Scores, postings: Iterable<number>, weight: number): void {
    const { count, average } = this.size;
    const lengths = new Map<number, number>();
    for (const posting of postings) {
      const { section, length } = this.decode(posting);
      lengths.set(section, length);
    }
    const found = lengths.size;
    const rarity = Math.log(1 + (count - found + 0.5) / (found + 0.5));
    for (const [section, length] of lengths) {
      const normalizedLength = 1 - B + B * (length / average);
      const score = weight * rarity * (DELTA + (K + 1) / (1 + K * normalizedLength));
      scores.set(section, (scores.get(section) ?? 0) + score);
    }
  }

  /** Sections that contain a word. */
  getSections(word: string): number[] {
    return this.lists.get(word).map((posting) => this.decode(posting).section);
  }

  /** Sections that contain a word or another form with its stem. */
  getSectionsByForm(word: string): Set<number> {
    return new Set([...this.lists.getForms(word)].map((posting) => this.decode(posting).section));
  }

  /** Scores the sections that match a word exactly or by stem, or that contain one of the longer words. */
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
