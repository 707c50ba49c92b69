import type { FieldIndex, Scores } from './FieldIndex';
import type { Interpretation } from './interpretQuery';
import { PER_PAGE, RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';
import { stemTerm } from './tokenize';

/** Number of the best pages whose sections are compared; the results after them stay in their order. */
const MAX_PAGES = 12;
/** Shorter words are not matched as prefixes. */
const MIN_PREFIX_LENGTH = 3;

/** A number says little in a heading: Step 4. */
const COUNTED = /^\d{1,2}$/;

/** Finds the sections whose own text has a word; one lookup per field and word. */
class OwnWords {
  readonly #found = new Map<string, ReadonlySet<number>>();

  constructor(private readonly index: SearchIndex) {}

  has(name: keyof SearchIndex['fields'], id: number, word: string, prefix: boolean): boolean {
    const key = `${name} ${word}${prefix ? '*' : ''}`;
    let found = this.#found.get(key);
    if (!found) {
      found = this.#find(this.index.fields[name], word, prefix);
      this.#found.set(key, found);
    }
    return found.has(id);
  }

  #find(field: FieldIndex, word: string, prefix: boolean): ReadonlySet<number> {
    const found = new Set(field.lengthsWith(word, stemTerm(word)).keys());
    if (prefix && word.length >= MIN_PREFIX_LENGTH && !this.index.isWide(word)) {
      for (const longer of field.lists.startingWith(word)) {
        for (const id of field.documentsWith(longer)) found.add(id);
      }
    }
    return found;
  }
}

/** Weight of a word in a section: the most prominent field that has it, and the names of rows. */
function weighWord(
  { rowNames }: SearchIndex,
  own: OwnWords,
  { id, page }: { id: number; page: number },
  { word, prefix }: { word: string; prefix: boolean },
): number {
  const { inOwn, inRow } = RANKING.sections;
  const fields = (['heading', 'definition', 'content'] as const).filter((name) =>
    own.has(name, id, word, prefix),
  );
  const ofPage = (['title', 'description', 'keywords'] as const).filter(
    (name) => id === page && own.has(name, page, word, prefix),
  );
  const weights = [...fields, ...ofPage].map((name) => inOwn[name]);
  const most = Math.max(0, ...weights.map((weight) => (COUNTED.test(word) ? 1 : weight)));
  return most + (rowNames.get(word).includes(id) ? inRow : 0);
}

/**
 * Scores the sections of a page among themselves. Words that few of them have decide; words of the title count little,
 * because the whole page is about them.
 */
function scorePage(
  index: SearchIndex,
  own: OwnWords,
  page: number,
  { tokens, units }: Interpretation,
  { phrases, likeness }: SectionSignals,
): Scores {
  const ids = index.outline.sectionsOf(page).filter((id) => !index.isLinksOnly(id));
  const shares = new Map(ids.map((id) => [id, new Float64Array(tokens.length)]));
  const isOfTitle = new Uint8Array(tokens.length);
  for (const { covers, terms, weight, prefix } of units) {
    const words = terms.map((word, at) => ({ word, prefix: prefix && at === terms.length - 1 }));
    if (weight === 1 && words.every(({ word, prefix: p }) => own.has('title', page, word, p))) {
      for (const at of covers) isOfTitle[at] = 1;
    }
    for (const [id, share] of shares) {
      const weights = words.map((word) => weighWord(index, own, { id, page }, word));
      if (!weights.every(Boolean)) continue;
      const mean = weights.reduce((sum, value) => sum + value, 0) / weights.length;
      for (const at of covers) share[at] = Math.max(share[at] ?? 0, mean * weight);
    }
  }
  const { titleWord, readers, page: ofPage, lead } = RANKING.sections;
  const rarity = tokens.map((_, at) => {
    const count = ids.filter((id) => shares.get(id)?.[at]).length;
    return count && Math.log(1 + ids.length / count) * (isOfTitle[at] ? titleWord : 1);
  });
  return new Map(
    [...shares].map(([id, share]) => {
      const ofWords = share.reduce((sum, value, at) => sum + value * (rarity[at] ?? 0), 0);
      const score = ofWords + readers * (phrases.get(id) ?? 0);
      return [id, id === page ? score * ofPage + lead : score + likeness(id)];
    }),
  );
}

/** Similarity of a section to readers' phrases, and of its heading to the query. */
interface SectionSignals {
  phrases: Scores;
  likeness: (id: number) => number;
}

/**
 * Chooses the sections of the best pages. The order of the pages stays. A page leads to the section that answers, or
 * to its top if no section has more to say; further sections come after the other good pages.
 *
 * @param ranked numbers of sections, best page first
 */
export function chooseSections(
  index: SearchIndex,
  ranked: readonly number[],
  interpretation: Interpretation,
  readings: SectionSignals,
): number[] {
  const { outline } = index;
  const own = new OwnWords(index);
  const matched = new Set(ranked);
  const pages = [...new Set(ranked.map((id) => outline.pageOf(id)))].slice(0, MAX_PAGES);
  const places = pages.flatMap((page, rank) => {
    const scores = scorePage(index, own, page, interpretation, readings);
    const best = [...scores]
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .filter(([id], at) => at === 0 || matched.has(id))
      .slice(0, PER_PAGE);
    const highest = best[0]?.[1] ?? 1;
    return best.map(([id, score], at) => ({
      id,
      rank: at === 0 ? rank : rank + at * RANKING.sections.step + 1 - score / highest,
    }));
  });
  places.sort((a, b) => a.rank - b.rank);
  return [...new Set([...places.map(({ id }) => id), ...ranked])];
}
