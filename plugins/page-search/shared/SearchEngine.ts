import type { SearchDocument, SearchEntry } from '../types';
import { FieldIndex, type Matching } from './FieldIndex';
import { FIELDS, type Field, VERBATIM_END } from './format';
import { type QueryUnit, readQuery } from './queryUnits';
import { PAGE_SIZE, PER_PAGE, RANKING } from './ranking';
import { makeSnippet, type Snippet } from './snippet';
import { stemTerm, tokenizeQuery } from './tokenize';

/** A section of a page that answers a query. */
export interface SearchResult {
  /** Address of the page, without hash. */
  url: string;
  /** Hash of the section with `#`, or empty. */
  hash: string;
  title: string;
  /** Heading of the section; empty for the top of the page. */
  section: string;
  breadcrumb: string[];
  snippet: Snippet;
  score: number;
}

export interface SearchAnswer {
  results: SearchResult[];
  /** Number of all results. */
  total: number;
  /** Tokens that were searched, to be marked on the target page. */
  tokens: string[];
}

interface Section {
  page: number;
  hash: string;
  heading?: SearchDocument;
  content?: SearchDocument;
  /** Dotted names of the symbols that are defined here. */
  definitions: string[];
  /** Names that tables explain here, in lower case. */
  explained: Set<string>;
}

/** Stems of a whole title and of its parts: `EXP-AIN, eight analog inputs` is about EXP-AIN. */
function readTitle(title: string): Set<string>[] {
  return [title, ...title.split(/[,:(]/)].map(stemsOf);
}

/** More than this and the memory of words is started anew. */
const REMEMBERED = 400;
const CANDIDATES = 80;

type Scores = Map<string, number>;
type Matches = Map<Field, { id: number; score: number }[]>;

function stemsOf(text: string): Set<string> {
  return new Set(tokenizeQuery(text).map((token) => stemTerm(token) ?? token));
}

/** How nearly two sets of words are the same, from 0 to 1 (Jaccard index). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
}

/** Searches the entries of an index file, as far as they have arrived. */
export class SearchEngine {
  #fields = new Map<Field, FieldIndex>();
  #sections = new Map<string, Section>();
  #sectionsOf = new Map<number, string[]>();
  /** Keys of the sections that a document speaks for, by its number. */
  #keys = new Map<number, string[]>();
  #definitions = new Set<number>();
  #descriptions = new Map<number, string>();
  /** In how many sections a name is explained. */
  #explanations = new Map<string, number>();
  #synonyms: string[][] = [];
  #titles = new WeakMap<SearchDocument, Set<string>[]>();
  #remembered = new Map<string, Matches>();

  /** Takes what an entry says about its documents; comes before them. */
  describe(index: SearchEntry['index']): void {
    for (const id of index.definitions ?? []) this.#definitions.add(id);
    if (index.synonyms) this.#synonyms = index.synonyms;
  }

  /** Adds one document of an entry; results change as more arrive. */
  add(field: Field, document: SearchDocument): void {
    let fieldIndex = this.#fields.get(field);
    if (!fieldIndex) {
      fieldIndex = new FieldIndex();
      this.#fields.set(field, fieldIndex);
    }
    fieldIndex.add(document);
    this.#remembered.clear();
    const page = document.p ?? document.i;
    if (field === 'title') this.#section(page, '');
    if (field === 'description') this.#descriptions.set(page, document.t);
    if (field !== 'heading' && field !== 'content') {
      // The list of the page's sections, which grows as more of them arrive.
      this.#keys.set(document.i, this.#sectionsOf.get(page) ?? []);
      return;
    }
    const section = this.#section(page, document.h ?? '');
    this.#keys.set(document.i, [page + (document.h ?? '')]);
    if (field === 'content') this.#addContent(section, document);
    else if (this.#definitions.has(document.i)) section.definitions.push(document.t);
    else section.heading = document;
  }

  #addContent(section: Section, document: SearchDocument): void {
    section.content = document;
    for (const name of document.t.split(VERBATIM_END).slice(2)) {
      const lower = name.toLowerCase();
      section.explained.add(lower);
      this.#explanations.set(lower, (this.#explanations.get(lower) ?? 0) + 1);
    }
  }

  /** Adds all entries of an index file at once. */
  addAll(entries: readonly SearchEntry[]): void {
    FIELDS.forEach((field, at) => {
      const entry = entries[at];
      if (entry) this.describe(entry.index);
      for (const document of entry?.documents ?? []) this.add(field, document);
    });
  }

  #section(page: number, hash: string): Section {
    const key = page + hash;
    let section = this.#sections.get(key);
    if (!section) {
      section = { page, hash, definitions: [], explained: new Set() };
      this.#sections.set(key, section);
      const sections = this.#sectionsOf.get(page);
      if (sections) sections.push(key);
      else this.#sectionsOf.set(page, [key]);
    }
    return section;
  }

  /** Whether a word stands anywhere in what has been loaded. */
  knows(word: string): boolean {
    for (const field of this.#fields.values()) if (field.words.has(word)) return true;
    return false;
  }

  /** Matches of a word in each field. A typo is looked for only where nothing else matches. */
  #find(word: string, { prefix, fuzzy }: Matching): Matches {
    const plain = this.#findPlain(word, { prefix, fuzzy: false });
    if (!fuzzy || [...plain.values()].some(({ length }) => length > 0)) return plain;
    return this.#findPlain(word, { prefix, fuzzy });
  }

  #findPlain(word: string, matching: Matching): Matches {
    const key = `${word}${matching.prefix ? '*' : ''}${matching.fuzzy ? '?' : ''}`;
    let found = this.#remembered.get(key);
    if (!found) {
      if (this.#remembered.size > REMEMBERED) this.#remembered.clear();
      found = new Map([...this.#fields].map(([name, field]) => [name, field.find(word, matching)]));
      this.#remembered.set(key, found);
    }
    return found;
  }

  /** Score of each section for one term: its own fields, and a share of those of its page. */
  #scoreTerm(word: string, matching: Matching): Scores {
    const scores: Scores = new Map();
    const raise = (key: string, score: number) => scores.set(key, (scores.get(key) ?? 0) + score);
    const best: Scores = new Map();
    for (const [field, found] of this.#find(word, matching)) {
      for (const { id, score } of found) {
        const keys = this.#keys.get(id) ?? [];
        const weighted = score * RANKING.fields[field];
        if (field === 'content') for (const key of keys) raise(key, weighted);
        else if (field === 'heading') {
          for (const key of keys) best.set(key, Math.max(best.get(key) ?? 0, weighted));
        } else {
          for (const key of keys) {
            raise(key, key.includes('#') ? weighted * RANKING.inherited : weighted);
          }
        }
      }
    }
    for (const [key, score] of best) raise(key, score);
    return scores;
  }

  #scoreUnit({ terms, prefix, fuzzy }: QueryUnit): Scores {
    let all: Scores | undefined;
    terms.forEach((term, at) => {
      const scores = this.#scoreTerm(term, { prefix: prefix && at === terms.length - 1, fuzzy });
      if (!all) all = scores;
      else {
        for (const [key, score] of all) {
          const more = scores.get(key);
          if (more === undefined) all.delete(key);
          else all.set(key, score + more);
        }
      }
    });
    return all ?? new Map();
  }

  #likeness(query: ReadonlySet<string>, heading: SearchDocument): number {
    let texts = this.#titles.get(heading);
    if (!texts) {
      texts = readTitle(heading.t);
      this.#titles.set(heading, texts);
    }
    return Math.max(...texts.map((text) => likeness(query, text)));
  }

  /** Share by which a section gains because of what the query is as a whole. */
  #bonus(section: Section, query: ReadonlySet<string>, raw: string): number {
    const title = this.#fields.get('title')?.documents.get(section.page);
    let bonus = 0;
    if (!section.hash && title) bonus += RANKING.likeTitle * this.#likeness(query, title);
    if (section.heading) {
      bonus += RANKING.likeHeading * this.#likeness(query, section.heading);
    }
    let defined = 0;
    for (const name of section.definitions) {
      const lower = name.toLowerCase();
      if (lower === raw || lower.endsWith(`.${raw}`)) defined = RANKING.sameDefinition;
      else if (raw.length > 3 && lower.includes(raw)) {
        defined = Math.max(defined, RANKING.inDefinition);
      }
    }
    if (section.explained.has(raw)) {
      defined = Math.max(defined, RANKING.explained / (this.#explanations.get(raw) ?? 1) ** 0.5);
    }
    bonus += defined;
    if (raw.length > 3 && section.content?.t.toLowerCase().includes(raw)) bonus += RANKING.phrase;
    return bonus;
  }

  #rank(tokens: string[], raw: string): [string, number][] {
    const units = readQuery(tokens, this.#synonyms, (word) => this.knows(word));
    const shares = new Map<string, Float64Array>();
    for (const unit of units) {
      for (const [key, score] of this.#scoreUnit(unit)) {
        let share = shares.get(key);
        if (!share) {
          share = new Float64Array(tokens.length);
          shares.set(key, share);
        }
        const each = score ** RANKING.damping * unit.weight;
        for (const at of unit.covers) share[at] = Math.max(share[at] ?? 0, each);
      }
    }
    const ranked = [...shares].map(([key, share]): [string, number] => {
      const sum = share.reduce((total, value) => total + value, 0);
      const covered = share.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
      return [key, sum * (covered / tokens.length) ** RANKING.coverage];
    });
    ranked.sort((a, b) => b[1] - a[1]);
    const query = stemsOf(tokens.join(' '));
    const top = ranked.slice(0, CANDIDATES).map(([key, score]): [string, number] => {
      const section = this.#sections.get(key);
      return [key, section ? score * (1 + this.#bonus(section, query, raw)) : score];
    });
    top.sort((a, b) => b[1] - a[1]);
    return [...top, ...ranked.slice(CANDIDATES)];
  }

  /**
   * Finds sections, best first.
   *
   * @param limit how many; the page size of the list unless given
   */
  search(query: string, limit = PAGE_SIZE): SearchAnswer {
    const tokens = tokenizeQuery(query);
    if (tokens.length === 0) return { results: [], total: 0, tokens };
    const raw = query.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\(\)$/, '');
    const ranked = this.#rank(tokens, raw);
    const scores = new Map(ranked);
    const shown: string[] = [];
    let waiting = ranked.map(([key]) => key);
    // Within each screenful a page stands three times at most; what is over waits for the next.
    for (let room = limit; room > 0 && waiting.length > 0; room -= PAGE_SIZE) {
      const counts = new Map<number, number>();
      const screen: string[] = [];
      const later: string[] = [];
      for (const key of waiting) {
        const page = this.#sections.get(key)?.page ?? 0;
        const count = counts.get(page) ?? 0;
        if (screen.length >= Math.min(PAGE_SIZE, room) || count >= PER_PAGE) later.push(key);
        else {
          counts.set(page, count + 1);
          screen.push(key);
        }
      }
      shown.push(...screen);
      waiting = later;
    }
    return {
      results: shown.flatMap((key) => this.#result(key, tokens, scores.get(key) ?? 0)),
      total: ranked.length,
      tokens,
    };
  }

  #result(key: string, tokens: string[], score: number): SearchResult[] {
    const section = this.#sections.get(key);
    const title = section && this.#fields.get('title')?.documents.get(section.page);
    if (!section || !title) return [];
    const text = section.content?.t.split(VERBATIM_END, 1)[0] ?? '';
    const description = section.hash ? undefined : this.#descriptions.get(section.page);
    return [
      {
        url: title.u,
        hash: section.hash,
        title: title.t,
        section: section.heading?.t ?? section.content?.s ?? '',
        breadcrumb: title.b ?? [],
        snippet: makeSnippet([text, description ?? ''], tokens),
        score,
      },
    ];
  }
}
