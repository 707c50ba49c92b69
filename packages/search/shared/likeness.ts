import type { FieldIndex, Scores } from './FieldIndex';
import { stemTerm, tokenizeQuery } from './tokenize';

/** The distinct stems of a text. */
export function stemsOf(text: string): Set<string> {
  return new Set(tokenizeQuery(text).map((token) => stemTerm(token) ?? token));
}

/** Similarity of two sets of words, from 0 to 1 (Jaccard index). */
function compare(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

const known = new Map<string, Set<string>[]>();

/** Stems of a whole title and of its parts: `ABC-4, four analog inputs` is about ABC-4. */
function readTitle(title: string): Set<string>[] {
  let texts = known.get(title);
  if (!texts) {
    texts = [title, ...title.split(/[,:(]/)].map(stemsOf);
    known.set(title, texts);
  }
  return texts;
}

/** Similarity between a query's stems and a title or part of a title, from 0 to 1. */
export function likeTitle(query: ReadonlySet<string>, title: string): number {
  return Math.max(...readTitle(title).map((text) => compare(query, text)));
}

/** Similarity between a query's stems and each document that shares at least one stem in this field, from 0 to 1. */
export function likeWords(query: ReadonlySet<string>, field: FieldIndex): Scores {
  const shared = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (const stem of query) {
    for (const [id, length] of field.lengthsWith(stem, stem)) {
      shared.set(id, (shared.get(id) ?? 0) + 1);
      lengths.set(id, length);
    }
  }
  return new Map(
    [...shared].map(([id, count]) => {
      const all = query.size + (lengths.get(id) ?? 0) - count;
      return [id, Math.min(1, count / Math.max(all, count))];
    }),
  );
}
