import type { FieldIndex, Scores } from './FieldIndex';
import { stemTerm } from './stem';
import { tokenizeQuery } from './tokenize';

/** Distinct stems in a string. */
export function collectStems(text: string): Set<string> {
  return new Set(tokenizeQuery(text).map((token) => stemTerm(token) ?? token));
}

/** Similarity of two sets, from 0 to 1. */
function getJaccardIndex(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let sharedCount = 0;
  for (const word of a) if (b.has(word)) sharedCount += 1;
  return sharedCount / (a.size + b.size - sharedCount || 1);
}

const titleStems = new Map<string, Set<string>[]>();

/** Stems of a title and of each of its parts: `ABC-4, four analog inputs` also matches ABC-4. */
function getTitleStems(title: string): Set<string>[] {
  let stems = titleStems.get(title);
  if (!stems) {
    stems = [title, ...title.split(/[,:(]/)].map(collectStems);
    titleStems.set(title, stems);
  }
  return stems;
}

/** Highest similarity between a query's stems and a title or a part of it, from 0 to 1. */
export function getTitleSimilarity(query: ReadonlySet<string>, title: string): number {
  return Math.max(...getTitleStems(title).map((text) => getJaccardIndex(query, text)));
}

/** Similarity between a query's stems and each document in a field that shares a stem, from 0 to 1. */
export function getWordSimilarities(query: ReadonlySet<string>, field: FieldIndex): Scores {
  const sharedCounts = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (const stem of query) {
    for (const [id, length] of field.getLengths(stem, stem)) {
      sharedCounts.set(id, (sharedCounts.get(id) ?? 0) + 1);
      lengths.set(id, length);
    }
  }
  return new Map(
    [...sharedCounts].map(([id, count]) => {
      const union = query.size + (lengths.get(id) ?? 0) - count;
      return [id, Math.min(1, count / Math.max(union, count))];
    }),
  );
}
