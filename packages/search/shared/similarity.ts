import { stemTerm } from './stem';
import { tokenizeQuery } from './tokenize';

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
