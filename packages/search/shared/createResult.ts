import { findPageWord } from './findPageWord';
import type { Match } from './rankSections';
import type { SearchIndex } from './SearchIndex';
import { createSnippet, markText, type Snippet } from './snippet';
import type { TermScorer } from './TermScorer';

/** A section that matches a query. */
export interface SearchResult {
  /** URL of the page, without hash. */
  url: string;
  /** Hash of the section with `#`, or empty. */
  hash: string;
  title: string;
  /** Heading of the section; empty for the top section. */
  section: string;
  /** Heading or page title, with matches marked. */
  name: Snippet;
  breadcrumb: string[];
  /** Empty until the text is loaded. */
  snippet: Snippet;
  /** Direct answer from the section: a call, a pin, or a limit with its value; otherwise empty. */
  fact: string;
  /** Words to highlight on the page, in the spelling of the page. */
  tokens: string[];
}

/** Prefixes of at least this length are marked. For shorter prefixes, the complete matching word is marked. */
const MIN_MARKED_PREFIX_LENGTH = 4;

/**
 * Words to highlight on a page: each token as typed, or the correction, form, or complete word that it matched. Synonyms
 * are not highlighted, because the reader did not type them.
 */
function collectMarkedWords(
  index: SearchIndex,
  scorer: TermScorer,
  id: number,
  { units }: Match,
  tokens: readonly string[],
): string[] {
  const marks = units.flatMap((unit, i) => {
    if (!unit) return [];
    const last = unit.terms.at(-1) ?? '';
    // A page that has two typed words as one only in a reader term does not contain that word.
    const isTranslated = unit.positions.length > 1 && findPageWord(index, id, last) !== last;
    if (unit.kind === 'synonym' || isTranslated) return tokens[i] ?? [];
    const isWholeWord = !unit.prefix || scorer.scoreTerm(last, false).has(id);
    if (isWholeWord || last.length >= MIN_MARKED_PREFIX_LENGTH) return unit.terms;
    const { content, title, heading, keywords } = index.fields;
    const longer = [content, title, heading, keywords].flatMap((field) =>
      index
        .getWordsWithPrefix(field.lists, last)
        .filter((word) => field.getSections(word).includes(id)),
    );
    const [word = last] = longer.flatMap((found) => /^[\p{L}\p{N}_.]+/u.exec(found)?.[0] ?? []);
    return [...unit.terms.slice(0, -1), word];
  });
  return [...new Set(marks.map((mark) => findPageWord(index, id, mark)))];
}

/** Creates a result for a section; undefined until its title is loaded. */
export function createResult(
  index: SearchIndex,
  scorer: TermScorer,
  id: number,
  match: Match,
  { tokens, query }: { tokens: readonly string[]; query: string },
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
    snippet: createSnippet(index.getTexts(id), marks),
    fact: index.getFact(id, query),
    tokens: marks,
  };
}
