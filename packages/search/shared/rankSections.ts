import { chooseSections, type ScoredSection } from './chooseSections';
import type { Scores } from './FieldIndex';
import { type FactSection, findFactSection } from './factSection';
import { decodePhrase } from './format';
import { type Interpretation, mayBeName } from './interpretQuery';
import type { QueryUnit } from './queryUnits';
import { MAX_SECTIONS_PER_PAGE, PAGE_SIZE, RANKING } from './ranking';
import type { SearchIndex } from './SearchIndex';
import { collectStems, getTitleSimilarity } from './similarity';
import { findSimilarSections } from './similarSections';
import type { TermScorer } from './TermScorer';
import { asksForValue } from './valueWords';

/** Number of top results whose pages are searched for the requested value. */
const MAX_FACT_PAGES = 3;

/** Maximum length of a short query. In longer queries, unmatched words are normal, because readers write sentences. */
const MAX_SHORT_QUERY_TOKENS = 3;

/** How a section matches each token of a query. */
export interface Match {
  /** Score of the best matching unit, by token. */
  shares: Float64Array;
  /** The matching unit that is closest to the typed token, by token. */
  units: (QueryUnit | undefined)[];
}

/** Ranked sections, and how they match. */
export interface Ranking {
  matches: ReadonlyMap<number, Match>;
  /** Section numbers, best first. */
  order: number[];
  /** Tokens that no top result matches; see `findUnmatched`. */
  unmatched: string[];
  /** Sections whose headings affect the ranking but are not loaded. */
  missingHeadings: number[];
  /** Suggestions for a query without results. */
  similarSections: number[];
}

function matchSections(
  scorer: TermScorer,
  { units, tokens }: Interpretation,
): ReadonlyMap<number, Match> {
  const matches = new Map<number, Match>();
  for (const unit of units) {
    for (const [id, score] of scorer.scoreUnit(unit)) {
      let match = matches.get(id);
      if (!match) {
        match = { shares: new Float64Array(tokens.length), units: [] };
        matches.set(id, match);
      }
      const share = score ** RANKING.damping * RANKING.kinds[unit.kind];
      for (const i of unit.positions) {
        match.shares[i] = Math.max(match.shares[i] ?? 0, share);
        match.units[i] ??= unit;
      }
    }
  }
  return matches;
}

/** Similarity to the most similar phrase of each section, and to all phrases of each page combined. */
interface PhraseScores {
  bySection: Scores;
  byPage: Scores;
}

/**
 * Similarity between the query and the reader phrases of each section, from 0 to 1: the share of the query that the
 * phrase contains, times the share of the phrase that the query contains.
 */
function scorePhrases(index: SearchIndex, { units, tokens }: Interpretation): PhraseScores {
  const found = new Map<number, Float64Array>();
  for (const { positions, terms, kind } of units) {
    const [first = new Set<number>(), ...otherPhrases] = terms.map((term) =>
      index.getPhrases(term),
    );
    for (const phrase of first) {
      if (!otherPhrases.every((phrases) => phrases.has(phrase))) continue;
      let shares = found.get(phrase);
      if (!shares) {
        shares = new Float64Array(tokens.length);
        found.set(phrase, shares);
      }
      for (const i of positions) shares[i] = Math.max(shares[i] ?? 0, RANKING.kinds[kind]);
    }
  }
  const weights = tokens.map((_, i) => {
    let count = 0;
    for (const shares of found.values()) if (shares[i]) count += 1;
    return count ? Math.log(1 + index.phraseCount / count) : RANKING.unmatchedWord;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const bySection: Scores = new Map();
  const differences: Scores = new Map();
  const { phraseExponent } = RANKING;
  for (const [number, shares] of found) {
    const { section, length } = decodePhrase(number);
    let sum = 0;
    let words = 0;
    for (const [i, share] of shares.entries()) {
      sum += share * (weights[i] ?? 0);
      words += share;
    }
    const similarity = ((sum / total) * Math.min(1, words / length)) ** RANKING.shareExponent;
    bySection.set(section, Math.max(bySection.get(section) ?? 0, similarity));
    const page = index.outline.getPage(section);
    const difference = 1 - Math.min(1, similarity) ** phraseExponent;
    differences.set(page, (differences.get(page) ?? 1) * difference);
  }
  const byPage = new Map(
    [...differences].map(([page, value]) => [page, (1 - value) ** (1 / phraseExponent)]),
  );
  return { bySection, byPage };
}

/** Calculates a score bonus for sections if the complete query is one of their names. */
function scoreNames(index: SearchIndex, { normalizedQuery, tokens }: Interpretation): Scores {
  const bonus: Scores = new Map();
  if (!mayBeName(normalizedQuery, tokens)) return bonus;
  const { names } = index.lists;
  const raiseBonus = (sections: readonly number[], share: number) => {
    for (const id of sections) bonus.set(id, Math.max(bonus.get(id) ?? 0, share));
  };
  if (normalizedQuery.length > 3) {
    for (const name of index.getWordsWithPrefix(names, normalizedQuery))
      raiseBonus(names.get(name), RANKING.namePrefix);
  }
  const named = names.get(normalizedQuery);
  raiseBonus(named, RANKING.sameName / named.length ** 0.5);
  return bonus;
}

/**
 * Returns a function that calculates a score bonus for a section whose title or heading is similar to the complete
 * query. There is no bonus on large sites, where titles are loaded after the ranking.
 */
function createTitleScorer(
  { isSplit, titles, sections }: SearchIndex,
  query: ReadonlySet<string>,
): (id: number) => number {
  return (id) => {
    const name = titles.get(id)?.t ?? sections.get(id)?.heading;
    return name && !isSplit ? RANKING.titleSimilarity * getTitleSimilarity(query, name) : 0;
  };
}

/** Scores sections by the sum of their token scores, times the tokens that their page contains, weighted by rarity. */
function scoreMatches(
  { outline }: SearchIndex,
  matches: ReadonlyMap<number, Match>,
  tokens: readonly string[],
): ScoredSection[] {
  const pageTokens = new Map<number, Uint8Array>();
  for (const [id, { shares }] of matches) {
    const page = outline.getPage(id);
    const found = pageTokens.get(page) ?? new Uint8Array(tokens.length);
    pageTokens.set(page, found);
    for (const [i, share] of shares.entries()) if (share > 0) found[i] = 1;
  }
  const weights = tokens.map((_, i) => {
    let pageCount = 0;
    for (const found of pageTokens.values()) pageCount += found[i] ?? 0;
    return Math.log(1 + outline.count / Math.max(1, pageCount));
  });
  return [...matches].map(([id, { shares }]) => {
    const found = pageTokens.get(outline.getPage(id));
    const sum = shares.reduce((total, share) => total + share, 0);
    const coverage = weights.reduce((total, weight, i) => total + weight * (found?.[i] ?? 0), 0);
    return [id, sum * coverage];
  });
}

/**
 * If the query asks for a value, moves the section that contains it to the second position. Only the top pages are
 * searched.
 */
function promoteFactSection(
  index: SearchIndex,
  ranked: number[],
  { tokens, normalizedQuery }: Interpretation,
): Pick<Ranking, 'order' | 'missingHeadings'> {
  const unchanged = { order: ranked, missingHeadings: [] };
  if (!asksForValue(normalizedQuery, tokens)) return unchanged;
  const { outline, sections } = index;
  const best = new Set(ranked.slice(0, MAX_FACT_PAGES).map((id) => outline.getPage(id)));
  const missingHeadings = [...best]
    .flatMap((page) => outline.getSections(page))
    .filter((id) => !sections.has(id));
  if (missingHeadings.length > 0) return { order: ranked, missingHeadings };
  let fact: FactSection | undefined;
  for (const page of best) {
    const found = findFactSection(index, page, tokens);
    if (found && found.score > (fact?.score ?? 0)) fact = found;
  }
  const id = fact?.id;
  if (id === undefined || ranked.indexOf(id) < 2) return unchanged;
  const [first = id, ...others] = ranked.filter((other) => other !== id);
  return { order: [first, id, ...others], missingHeadings };
}

/** Selects the first sections of each page. Readers find its other sections on the page itself. */
function limitSections({ outline }: SearchIndex, sections: readonly number[]): number[] {
  const counts = new Map<number, number>();
  return sections.filter((id) => {
    const page = outline.getPage(id);
    const count = counts.get(page) ?? 0;
    counts.set(page, count + 1);
    return count < MAX_SECTIONS_PER_PAGE;
  });
}

/**
 * Finds tokens that no top result matches, if they are more than half of the query. In short queries, each word is
 * significant, so also finds tokens that no section matches.
 */
function findUnmatched(
  tokens: readonly string[],
  best: readonly (Match | undefined)[],
  matches: ReadonlyMap<number, Match>,
): string[] {
  if (best.length === 0) return [];
  const unmatched = tokens.filter((_, i) => !best.some((match) => match?.shares[i]));
  if (2 * unmatched.length > tokens.length) return unmatched;
  if (tokens.length > MAX_SHORT_QUERY_TOKENS) return [];
  const allMatches = [...matches.values()];
  return tokens.filter((_, i) => !allMatches.some(({ shares }) => shares[i]));
}

/**
 * Ranks the sections that match a query.
 *
 * @param part part of the site that the reader is in
 */
export function rankSections(
  index: SearchIndex,
  scorer: TermScorer,
  interpretation: Interpretation,
  part = '',
): Ranking {
  const { tokens } = interpretation;
  const matches = matchSections(scorer, interpretation);
  const rows = scoreMatches(index, matches, tokens).filter(([id]) => !index.isLinksOnly(id));
  const maxScore = rows.reduce((max, [, score]) => Math.max(max, score), 0);
  const phrases = scorePhrases(index, interpretation);
  const names = scoreNames(index, interpretation);
  const similarity = createTitleScorer(index, collectStems(tokens.join(' ')));
  const ranked = rows.map(([id, score]): ScoredSection => {
    const phraseSimilarity = phrases.byPage.get(id) ?? 0;
    const isNear = index.pageFilter.has('part', part, index.outline.getPage(id));
    const factor = isNear ? RANKING.sitePartFactor : 1;
    // The query has the same words as a reader phrase of the page, or is similar to several of its phrases.
    const phraseBonus = phraseSimilarity > RANKING.samePhrase ? RANKING.sameName : 0;
    const nameBonus = Math.max(names.get(id) ?? 0, phraseBonus);
    const total = score + maxScore * RANKING.phraseSimilarity * phraseSimilarity;
    return [id, total * factor * (1 + similarity(id) + nameBonus)];
  });
  ranked.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const signals = { phrases: phrases.bySection, similarity };
  const rankedByPage = chooseSections(index, ranked, interpretation, signals);
  const { order: sections, missingHeadings } = promoteFactSection(
    index,
    rankedByPage,
    interpretation,
  );
  const order = limitSections(index, sections);
  const best = order
    .slice(0, PAGE_SIZE)
    .map((id) => matches.get(id) ?? matches.get(index.outline.getPage(id)));
  return {
    matches,
    order,
    missingHeadings,
    unmatched: findUnmatched(tokens, best, matches),
    similarSections: rows.length > 0 ? [] : findSimilarSections(index, tokens),
  };
}
