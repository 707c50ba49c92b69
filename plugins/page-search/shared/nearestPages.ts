import type { SearchIndex } from './SearchIndex';
import { shareLetters } from './spelling';

/** Words that share fewer letters are not near. */
const ALIKE = 0.45;
const MOST = 4;

/** A page that may be meant where nothing was found. */
export interface NearPage {
  title: string;
  url: string;
}

/** Pages whose titles or keywords look like the words of a query, the nearest first. */
export function nearestPages(
  { fields, pages }: SearchIndex,
  tokens: readonly string[],
): NearPage[] {
  const best = new Map<number, number>();
  for (const { lists } of [fields.title, fields.keywords]) {
    for (const word of lists.words()) {
      const near = Math.max(...tokens.map((token) => shareLetters(token, word)));
      if (near < ALIKE) continue;
      for (const id of lists.get(word)) best.set(id, Math.max(best.get(id) ?? 0, near));
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MOST)
    .flatMap(([id]) => {
      const title = pages.get(id)?.title;
      return title ? [{ title: title.t, url: title.u ?? '' }] : [];
    });
}
