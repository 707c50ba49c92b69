import { findPageWord } from './findPageWord';
import { RANKING } from './ranking';
import type { Match } from './rankSections';
import type { SearchIndex } from './SearchIndex';
import { makeSnippet, markText, type Snippet } from './snippet';
import type { TermScorer } from './TermScorer';

/** A section of a page that answers a query. */
export interface SearchResult {
  /** URL of the page, without hash. */
  url: string;
  /** Hash of the section with `#`, or empty. */
  hash: string;
  title: string;
  /** Heading of the section; empty for the top of the page. */
  section: string;
  /** Heading, or title of the page, with the words of the query marked. */
  name: Snippet;
  breadcrumb: string[];
  /** Empty until the text has arrived. */
  snippet: Snippet;
  /** The answer itself, if the section has it: a call, a pin, a limit with its value; else empty. */
  fact: string;
  /** The tokens that the section has, in the words of its page, which marks them. */
  tokens: string[];
  score: number;
}

/** A shorter prefix is marked by the word that it was found as. */
const MIN_MARKED_PREFIX_LENGTH = 4;

/**
 * The words that a page marks: each token as it was typed, or the word that it was a typo, a form, or the start of.
 * Nobody typed the synonyms, so they are not marked.
 */
function collectMarkedWords(
  index: SearchIndex,
  scorer: TermScorer,
  id: number,
  { units }: Match,
  tokens: readonly string[],
): string[] {
  const marks = units.flatMap((unit, at) => {
    if (!unit) return [];
    if (unit.weight === RANKING.synonym) return tokens[at] ?? [];
    const last = unit.terms.at(-1) ?? '';
    const isWholeWord = !unit.prefix || scorer.scoreTerm(last, { prefix: false }).has(id);
    const isMarked = last.length >= MIN_MARKED_PREFIX_LENGTH || index.isSplitPrefix(last);
    if (isWholeWord || isMarked) return unit.terms;
    const { content, title, heading, keywords } = index.fields;
    const longer = [content, title, heading, keywords].flatMap((field) =>
      field.lists.getWordsWithPrefix(last).filter((word) => field.getDocuments(word).includes(id)),
    );
    const [word = last] = longer.flatMap((found) => /^[\p{L}\p{N}_.]+/u.exec(found)?.[0] ?? []);
    return [...unit.terms.slice(0, -1), word];
  });
  return [...new Set(marks.map((mark) => findPageWord(index, id, mark)))];
}

/** Result text of a section; undefined until its title is loaded. */
export function createResult(
  index: SearchIndex,
  scorer: TermScorer,
  id: number,
  match: Match,
  { tokens, query, score }: { tokens: readonly string[]; query: string; score: number },
): SearchResult | undefined {
  const section = index.sections.get(id);
  const title = section && index.titles.get(section.page);
  if (!section || !title) return undefined;
  const marks = collectMarkedWords(index, scorer, id, match, tokens);
  return {
    url: title.u ?? '',
    hash: section.hash,
    title: title.t,
    section: section.heading ?? '',
    name: markText(section.heading || title.t, marks),
    breadcrumb: title.b ?? [],
    snippet: makeSnippet(index.getTexts(id), marks),
    fact: index.getFact(id, query),
    tokens: marks,
    score,
  };
}
