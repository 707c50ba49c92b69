import type { Scores } from './FieldIndex';
import { findOccurrences, type Occurrences } from './findOccurrences';
import type { Interpretation } from './interpretQuery';
import type { QueryUnit } from './queryUnits';
import { MAX_SECTIONS_PER_PAGE, RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';

/** Number of top pages whose sections are compared. Later results keep their order. */
const MAX_PAGES = 12;

/** Weight of a word in a section, plus a bonus for row names. */
function getWordWeight({ weights, rows }: Occurrences, id: number): number {
  return (weights.get(id) ?? 0) + (rows.has(id) ? RANKING.sections.rowName : 0);
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
      const weights = words.map((word) => getWordWeight(word, id));
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

export type ScoredSection = [section: number, score: number];

/**
 * Selects the sections to show for the best pages. Each page is represented by its most relevant section, or by its
 * top section if no other is more relevant. Additional sections of a page only rank before other pages whose scores
 * are much lower.
 *
 * @param ranked sections, best page first
 */
export function chooseSections(
  index: SearchIndex,
  ranked: readonly ScoredSection[],
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
  const ids = ranked.map(([id]) => id);
  const matched = new Set(ids);
  const pageScores: Scores = new Map();
  for (const [id, score] of ranked) {
    const page = outline.getPage(id);
    if (!pageScores.has(page)) pageScores.set(page, score);
  }
  const candidates = [...pageScores].slice(0, MAX_PAGES).flatMap(([page, pageScore]) => {
    const scores = scorePage(index, page, tokens, unitOccurrences, signals);
    const best = [...scores]
      .filter(([, score]) => score > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .filter(([id], i) => i === 0 || matched.has(id))
      .slice(0, MAX_SECTIONS_PER_PAGE);
    const maxScore = best[0]?.[1] ?? 1;
    return best.map(([id, score], i) => ({
      id,
      score: pageScore * (score / maxScore) * RANKING.sections.nextSectionRatio ** i,
    }));
  });
  candidates.sort((a, b) => b.score - a.score);
  return [...new Set([...candidates.map(({ id }) => id), ...ids])];
}
