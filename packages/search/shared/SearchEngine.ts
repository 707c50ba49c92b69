import type { SearchEntry } from '../types';
import { correctQuery } from './correctQuery';
import { createResult, type SearchResult } from './createResult';
import type { Filters, FilterValues } from './filters';
import type { PartFile, PartId } from './format';
import { type Interpretation, interpretQuery, mayBeName } from './interpretQuery';
import { paginate } from './paginate';
import { MAX_PASTED_CHARACTERS, mayContainCode, removeVariables } from './pastedText';
import { type Ranking, rankSections } from './rankSections';
import { SearchIndex } from './SearchIndex';
import { describeSection, type SimilarSection } from './similarSections';
import { TermScorer } from './TermScorer';

export type { SearchResult } from './createResult';

/** A log code in a query, and where it is explained. */
export interface ExplainedCode {
  name: string;
  meaning: string;
  /** URL with hash. */
  url: string;
}

export interface SearchAnswer {
  results: SearchResult[];
  /** Log codes in the query. */
  codes: ExplainedCode[];
  /** Number of results on the pages before. */
  offset: number;
  /** Number of all results. */
  total: number;
  /** If nothing was found: places whose words, or readers' words for them, are similar to the query. */
  similarSections: SimilarSection[];
  /** Words of the query that none of the first results has, if they are most of it or decide. */
  unmatched: string[];
  /** The query without the typos that the first result was found by; empty if it has none. */
  corrected: string;
  /** The query is a name, such as `get_temp`, of one page only, which is the first result. */
  isCertain: boolean;
  /** Values that narrow the results; empty if no filters were passed. */
  filters: FilterValues[];
}

/** Index files that an answer needs and that have not arrived. */
export interface Plan {
  words: PartFile[];
  /** Empty until all words are there: the order decides whose texts are needed. */
  texts: PartFile[];
  codes: PartFile[];
}

/** A name in programs and on labels, not a word of a language. */
const IDENTIFIER = /^(?=.*[\d_.])\S{3,}$/;
/** A log has many; the tool that they link to explains all. */
const MAX_CODES = 3;

interface RankedQuery extends Ranking {
  /** Results whose texts had arrived when they were created. */
  results: Map<number, SearchResult>;
}

/** Plans and answers queries with the files of an index that have arrived; `answer` loads the others. */
export class SearchEngine {
  readonly index: SearchIndex;
  readonly #scorer: TermScorer;
  /** The last query; undefined after files that change its order. */
  #query: string | undefined;
  #interpretation: Interpretation | undefined;
  #ranked: RankedQuery | undefined;

  /** @param core entries of the file of a context, or of all pages */
  constructor(core: readonly SearchEntry[]) {
    this.index = new SearchIndex(core);
    this.#scorer = new TermScorer(this.index);
  }

  /** Adds the entries of an index file; a file that is there is not added again. */
  add(file: PartId, entries: readonly SearchEntry[]): void {
    if (this.index.has(file)) return;
    this.index.add(file, entries);
    if (file.kind === 'words') {
      this.#scorer.clear();
      this.#query = undefined;
    }
    // On a large site, texts come with the headings that decide about the order.
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

  #rank(query: string): RankedQuery {
    const interpretation = this.#interpret(query);
    this.#ranked ??= {
      ...rankSections(this.index, this.#scorer, interpretation),
      results: new Map(),
    };
    return this.#ranked;
  }

  /** Sections of a page of results, and how many come before them. */
  #selectPage({ order }: Ranking, page: number, filters: Filters = {}) {
    const { outline, pageFilter } = this.index;
    const sections = pageFilter.select(
      order.map(([id]) => id),
      filters,
    );
    return {
      ...paginate(sections, (id) => outline.getPage(id), page),
      total: sections.length,
    };
  }

  /**
   * Lists the index files that an answer needs next.
   *
   * @param page page of results, from 0
   * @param filters chosen values
   */
  plan(query: string, page = 0, filters?: Filters): Plan {
    const cleaned = removeVariables(query);
    const { index } = this;
    const codes = mayContainCode(query)
      ? index.listFiles('codes').filter((file) => !index.has(file))
      : [];
    const { missingWords } = this.#interpret(cleaned);
    const words = missingWords.map((number) => index.getFile('words', number));
    if (words.length > 0) return { words, texts: [], codes };
    const ranked = this.#rank(cleaned);
    const neededSections = [
      ...ranked.missingHeadings,
      ...this.#selectPage(ranked, page, filters).shown,
      ...ranked.similarSections.filter((id) => !describeSection(index, id)),
    ];
    const numbers = new Set(neededSections.flatMap((id) => index.missingText(id) ?? []));
    return { words, texts: [...numbers].map((number) => index.getFile('texts', number)), codes };
  }

  /**
   * Finds sections in the files that have arrived, best first.
   *
   * @param page page of results, from 0
   * @param filters chosen values; if passed, the answer counts the results of all values
   */
  search(query: string, page = 0, filters?: Filters): SearchAnswer {
    const cleaned = removeVariables(query);
    const { index } = this;
    const interpretation = this.#interpret(cleaned);
    const { tokens } = interpretation;
    const ranked = this.#rank(cleaned);
    const { matches, order, unmatched, results, similarSections } = ranked;
    const scores = new Map(order);
    const { shown, offset, total } = this.#selectPage(ranked, page, filters);
    const found = shown.flatMap((id) => {
      // A section that readers' phrases selected shows what another section of its page matched.
      const candidates = [id, ...index.outline.getSections(index.outline.getPage(id))];
      const match = candidates.map((section) => matches.get(section)).find(Boolean);
      const options = { tokens, query: cleaned, score: scores.get(id) ?? 0 };
      const result =
        results.get(id) ?? (match && createResult(index, this.#scorer, id, match, options));
      if (result && index.missingText(id) === undefined) results.set(id, result);
      return result ?? [];
    });
    const [first] = shown;
    const best = first === undefined ? undefined : matches.get(first);
    return {
      results: found,
      codes: this.#explainCodes(query),
      offset: offset,
      total,
      similarSections: similarSections.flatMap((id) => describeSection(index, id) ?? []),
      // The words are missing from the first results of all pages.
      unmatched: total === order.length ? unmatched : [],
      corrected: best ? correctQuery(query, tokens, best) : '',
      isCertain: offset === 0 && first !== undefined && this.#isNamed(first, interpretation),
      filters: filters
        ? index.pageFilter.count(
            order.map(([id]) => id),
            filters,
          )
        : [],
    };
  }

  /** Whether the query is the name of something on the page of a section, and on no other page. */
  #isNamed(section: number, { raw, tokens }: Interpretation): boolean {
    if (!IDENTIFIER.test(raw) || !mayBeName(raw, tokens)) return false;
    const { names, explained, outline } = this.index;
    const named = [...names.get(raw), ...explained.get(raw)].map((id) => outline.getPage(id));
    return named.length > 0 && named.every((page) => page === outline.getPage(section));
  }

  /**
   * URLs of the sections that `search` finds, with hashes. They take half of the time of the results.
   *
   * @param page page of results, from 0
   */
  locate(query: string, page = 0): { url: string; hash: string }[] {
    const { sections, titles } = this.index;
    return this.#selectPage(this.#rank(removeVariables(query)), page).shown.flatMap((id) => {
      const section = sections.get(id);
      return section ? { url: titles.get(section.page)?.u ?? '', hash: section.hash } : [];
    });
  }

  #explainCodes(query: string): ExplainedCode[] {
    if (!mayContainCode(query)) return [];
    return this.index
      .findCodes(query.slice(0, MAX_PASTED_CHARACTERS))
      .slice(0, MAX_CODES)
      .map(({ s = '', t, u = '', h = '' }) => ({ name: s, meaning: t, url: u + h }));
  }
}
