import type { Scores } from './FieldIndex';
import { findOccurrences, type Occurrences } from './findOccurrences';
import type { Interpretation } from './interpretQuery';
import type { QueryUnit } from './queryUnits';
import { MAX_SECTIONS_PER_PAGE, RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';

/** Number of top pages whose sections are compared. Later results keep their order. */
const MAX_PAGES = 12;

/** Weight of a word in a section, plus a bonus for row names. */
function getWordWeight(
  { sectionWeights, page, rows }: Occurrences,
  id: number,
  isTop: boolean,
): number {
  const maxWeight = Math.max(sectionWeights.get(id) ?? 0, isTop ? (page.get(id) ?? 0) : 0);
  return maxWeight + (rows.has(id) ? RANKING.sections.rowName : 0);
}

/**
 * Scores the sections of a page relative to each other. Words that occur in few sections have the highest weight.
 * Words in the page title have a low weight, because they apply to all sections.
 */
function scorePage(
  index: SearchIndex,
  page: number,
  tokens: readonly string[],
  units: readonly UnitOccurrences[],
  { phrases, similarity }: SectionSignals,
): Scores {
  const ids = index.outline.getSections(page).filter((id) => !index.isLinksOnly(id));
  const shares = new Map(ids.map((id) => [id, new Float64Array(tokens.length)]));
  const isTitleWord = new Uint8Array(tokens.length);
  for (const { unit, words } of units) {
    const { positions, kind } = unit;
    if (kind === 'typed' && words.every(({ titles }) => titles.has(page))) {
      for (const i of positions) isTitleWord[i] = 1;
    }
    for (const [id, share] of shares) {
      const weights = words.map((word) => getWordWeight(word, id, id === page));
      if (!weights.every(Boolean)) continue;
      const meanWeight = weights.reduce((sum, value) => sum + value, 0) / weights.length;
      for (const i of positions)
        share[i] = Math.max(share[i] ?? 0, meanWeight * RANKING.kinds[kind]);
    }
  }
  const { titleWord, readerPhrase, topSectionFactor, topBonus } = RANKING.sections;
  const rarity = tokens.map((_, i) => {
    const count = ids.filter((id) => shares.get(id)?.[i]).length;
    return count && Math.log(1 + ids.length / count) * (isTitleWord[i] ? titleWord : 1);
  });
  return new Map(
    [...shares].map(([id, share]) => {
      const wordScore = share.reduce((sum, value, i) => sum + value * (rarity[i] ?? 0), 0);
      const score = wordScore + readerPhrase * (phrases.get(id) ?? 0);
      return [id, id === page ? score * topSectionFactor + topBonus : score + similarity(id)];
    }),
  );
}

/** A unit of the query, and where each of its terms occurs. */
interface UnitOccurrences {
  unit: QueryUnit;
  words: Occurrences[];
}

/** Similarity of sections to reader phrases, and of their headings to the query. */
interface SectionSignals {
  phrases: Scores;
  similarity: (id: number) => number;
}

/**
 * Selects the sections to show for the best pages. Each page is represented by its most relevant section, or by its
 * top section if no other is more relevant. Additional sections of a page rank behind other good pages.
 *
 * @param ranked section numbers, best page first
 */
export function chooseSections(
  index: SearchIndex,
  ranked: readonly number[],
  { tokens, units }: Interpretation,
  signals: SectionSignals,
): number[] {
  const { outline } = index;
  const unitOccurrences = units.map((unit): UnitOccurrences => {
    const { terms, prefix } = unit;
    const words = terms.map((term, i) =>
      findOccurrences(index, term, prefix && i === terms.length - 1),
    );
    return { unit, words };
  });
  const matched = new Set(ranked);
  const pages = [...new Set(ranked.map((id) => outline.getPage(id)))].slice(0, MAX_PAGES);
  const candidates = pages.flatMap((page, rank) => {
    const scores = scorePage(index, page, tokens, unitOccurrences, signals);
    const best = [...scores]
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .filter(([id], i) => i === 0 || matched.has(id))
      .slice(0, MAX_SECTIONS_PER_PAGE);
    const maxScore = best[0]?.[1] ?? 1;
    return best.map(([id, score], i) => ({
      id,
      rank: i === 0 ? rank : rank + i * RANKING.sections.step + 1 - score / maxScore,
    }));
  });
  candidates.sort((a, b) => a.rank - b.rank);
  return [...new Set([...candidates.map(({ id }) => id), ...ranked])];
}
