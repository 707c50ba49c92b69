import type { Field } from '../types';
import type { FieldIndex, Scores } from './FieldIndex';
import { RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';

const MAX_CACHED_TERMS = 400;

/** Fields that belong to a single section, or whose score only counts for the top section. */
const SECTION_FIELDS: ReadonlySet<Field> = new Set([
  'heading',
  'definition',
  'content',
  'readerTerms',
]);

/** Scores sections for query terms. Scores are cached until more words are loaded. */
export class TermScorer {
  readonly #cache = new Map<string, Scores>();

  constructor(private readonly index: SearchIndex) {}

  clear(): void {
    this.#cache.clear();
  }

  /**
   * Scores sections for one term.
   *
   * @param prefix whether words that start with the term match, too
   */
  scoreTerm(word: string, prefix: boolean): Scores {
    const key = word + (prefix ? '*' : '');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const scores = this.#scoreFields(word, prefix && word.length > 1);
    if (this.#cache.size > MAX_CACHED_TERMS) this.#cache.clear();
    this.#cache.set(key, scores);
    return scores;
  }

  /** Scores sections that match all terms of a unit. */
  scoreUnit({ terms, prefix }: { terms: readonly string[]; prefix: boolean }): Scores {
    const [first = new Map(), ...others] = terms.map((term, i) =>
      this.scoreTerm(term, prefix && i === terms.length - 1),
    );
    if (others.length === 0) return first;
    const unitScores: Scores = new Map();
    for (const [key, score] of first) {
      const otherScores = others.map((scores) => scores.get(key));
      if (otherScores.every((value) => value !== undefined)) {
        unitScores.set(
          key,
          otherScores.reduce((sum, value) => sum + value, score),
        );
      }
    }
    return unitScores;
  }

  /** Scores sections from the loaded words: their own fields, and a share of the page-level fields. */
  #scoreFields(word: string, prefix: boolean): Scores {
    const { fields, outline } = this.index;
    const scores: Scores = new Map();
    const addScore = (section: number, score: number) =>
      scores.set(section, (scores.get(section) ?? 0) + score);
    for (const [name, field] of Object.entries(fields) as [Field, FieldIndex][]) {
      const longerWords = prefix ? this.index.getWordsWithPrefix(field.lists, word) : [];
      for (const [id, score] of field.find(word, longerWords)) {
        const weighted = score * RANKING.fields[name];
        if (SECTION_FIELDS.has(name)) addScore(id, weighted);
        else {
          for (const section of outline.getSections(id)) {
            addScore(section, section === id ? weighted : weighted * RANKING.inherited);
          }
        }
      }
    }
    return scores;
  }
}
