import type { SearchEntry } from '../types';
import { correctQuery } from './correctQuery';
import { createResult, type SearchResult } from './createResult';
import type { FilterFacet, ResultsOptions } from './filters';
import type { PartFile, PartId } from './format';
import { type Interpretation, interpretQuery, mayBeName } from './interpretQuery';
import { describeFrames, mayContainCode, removeVariables } from './pastedText';
import { PAGE_SIZE } from './ranking';
import { type Ranking, rankSections } from './rankSections';
import { SearchIndex } from './SearchIndex';
import { describeSection, type SimilarSection } from './similarSections';
import { TermScorer } from './TermScorer';

export type { SearchResult } from './createResult';

/** A log code found in a query, with its explanation. */
export interface ExplainedCode {
  name: string;
  meaning: string;
  /** URL with hash. */
  url: string;
}

export interface SearchResponse {
  results: SearchResult[];
  /** Log codes found in the query. */
  codes: ExplainedCode[];
  /** Number of results on the previous pages. */
  offset: number;
  total: number;
  /** Suggestions for a query without results: sections whose words or reader terms are similar to the query. */
  similarSections: SimilarSection[];
  /** Query words that no result on the first page contains; see `findUnmatched`. */
  unmatched: string[];
  /** The query with typos corrected as in the first result; empty if nothing was corrected. */
  corrected: string;
  /** Whether the query is a name, such as `get_temp`, that only the page of the first result defines or explains. */
  isCertain: boolean;
  /** Available filter values with their result counts; empty if no filters were passed. */
  filters: FilterFacet[];
}

/** Index files that are needed for an answer but not loaded yet. */
export interface Plan {
  words: PartFile[];
  /** Empty until all word files are loaded, because the ranking determines which text is needed. */
  texts: PartFile[];
  codes: PartFile[];
}

/** Identifiers and labels, as opposed to natural-language words. */
const IDENTIFIER_PATTERN = /^(?=.*[\d_.])\S{3,}$/;
/** Maximum number of explained codes; the linked tool explains all of them. */
const MAX_CODES = 3;

/** Answers queries from the loaded index files, and lists the missing ones; `answer` loads them. */
export class SearchEngine {
  readonly index: SearchIndex;
  readonly #scorer: TermScorer;
  /** The last query. Reset when a loaded file can change its ranking. */
  #query: string | undefined;
  #part: string | undefined;
  #interpretation: Interpretation | undefined;
  #ranked: Ranking | undefined;

  /** @param core entries of the core for one context, or for all pages */
  constructor(core: readonly SearchEntry[]) {
    this.index = new SearchIndex(core);
    this.#scorer = new TermScorer(this.index);
  }

  /** Adds the entries of an index file, unless it is already loaded. */
  add(file: PartId, entries: readonly SearchEntry[]): void {
    if (this.index.has(file)) return;
    this.index.add(file, entries);
    if (file.kind === 'words') {
      this.#scorer.clear();
      this.#query = undefined;
    }
    // On large sites, text files contain the headings that affect the ranking.
    if (file.kind === 'texts' && this.#ranked?.missingHeadings.length) this.#query = undefined;
  }

  #interpret(query: string): Interpretation {
    if (!this.#interpretation || this.#query !== query) {
      this.#query = query;
      this.#ranked = undefined;
      this.#interpretation = interpretQuery(this.index, this.#scorer, query);
    }
    return this.#interpretation;
  }

  #rank(query: string, { part }: ResultsOptions): Ranking {
    const interpretation = this.#interpret(query);
    if (this.#part !== part) this.#ranked = undefined;
    this.#part = part;
    this.#ranked ??= rankSections(this.index, this.#scorer, interpretation, part);
    return this.#ranked;
  }

  /** Selects the sections on one page of results, and counts the results before them. */
  #selectPage({ order }: Ranking, { page = 0, filters = {} }: ResultsOptions) {
    const sections = this.index.pageFilter.select(order, filters);
    const offset = page * PAGE_SIZE;
    return { sections: sections.slice(offset, offset + PAGE_SIZE), offset, total: sections.length };
  }

  /** Lists the index files to load next for a response. */
  plan(query: string, view: ResultsOptions = {}): Plan {
    const cleaned = removeVariables(query);
    const { index } = this;
    const codes = mayContainCode(query)
      ? index.listFiles('codes').filter((file) => !index.has(file))
      : [];
    const { missingWords } = this.#interpret(cleaned);
    const words = missingWords.map((number) => index.getFile('words', number));
    if (words.length > 0) return { words, texts: [], codes };
    const ranked = this.#rank(cleaned, view);
    const neededSections = [
      ...ranked.missingHeadings,
      ...this.#selectPage(ranked, view).sections,
      ...ranked.similarSections.filter((id) => !describeSection(index, id)),
    ];
    const fileNumbers = new Set(neededSections.flatMap((id) => index.missingText(id) ?? []));
    return {
      words,
      texts: [...fileNumbers].map((number) => index.getFile('texts', number)),
      codes,
    };
  }

  /** Returns the IDs of the sections on the first page of results, best first. */
  locate(query: string): number[] {
    return this.#selectPage(this.#rank(removeVariables(query), {}), {}).sections;
  }

  /** Searches the loaded index files; returns the best sections first. */
  search(query: string, view: ResultsOptions = {}): SearchResponse {
    const cleaned = removeVariables(query);
    const { index } = this;
    const interpretation = this.#interpret(cleaned);
    const { tokens } = interpretation;
    const ranked = this.#rank(cleaned, view);
    const { matches, order, unmatched, similarSections } = ranked;
    const { sections, offset, total } = this.#selectPage(ranked, view);
    const found = sections.flatMap((id) => {
      // A section that a reader phrase selects may contain no query words, so the match of another section on its
      // page is used.
      const candidates = [id, ...index.outline.getSections(index.outline.getPage(id))];
      const match = candidates.map((section) => matches.get(section)).find(Boolean);
      return (
        (match && createResult(index, this.#scorer, id, match, { tokens, query: cleaned })) ?? []
      );
    });
    const [first] = sections;
    const best = first === undefined ? undefined : matches.get(first);
    return {
      results: found,
      codes: this.#explainCodes(query),
      offset,
      total,
      similarSections: similarSections.flatMap((id) => describeSection(index, id) ?? []),
      // The list refers to the unfiltered results.
      unmatched: total === order.length ? unmatched : [],
      corrected: best ? correctQuery(query, tokens, best) : '',
      isCertain: offset === 0 && first !== undefined && this.#isNamed(first, interpretation),
      filters: view.filters ? index.pageFilter.count(order, view.filters) : [],
    };
  }

  /** Whether the query is a name that only the page of the given section defines or explains. */
  #isNamed(section: number, { normalizedQuery, tokens }: Interpretation): boolean {
    if (!IDENTIFIER_PATTERN.test(normalizedQuery) || !mayBeName(normalizedQuery, tokens))
      return false;
    const { lists, outline } = this.index;
    const pages = lists.names.get(normalizedQuery).map((id) => outline.getPage(id));
    return pages.length > 0 && pages.every((page) => page === outline.getPage(section));
  }

  #explainCodes(query: string): ExplainedCode[] {
    if (!mayContainCode(query)) return [];
    return this.index
      .findCodes(describeFrames(query))
      .slice(0, MAX_CODES)
      .map(({ s = '', t, u = '', h = '' }) => ({ name: s, meaning: t, url: u + h }));
  }
}
