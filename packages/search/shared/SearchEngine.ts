import type { Field, SearchEntry } from '../types';
import type { Matching, Scores } from './FieldIndex';
import { type FactSection, findFactSection } from './factSection';
import { fillScreen } from './fillScreen';
import { partKey, readPhrase } from './format';
import { likeTitle, likeWords, stemsOf } from './likeness';
import { type NearPlace, nearestPlaces, placeOf } from './nearestPlaces';
import { MOST_CHARACTERS, mayHoldCode, withoutVariables } from './pastedText';
import { type QueryUnit, readQuery, type Vocabulary } from './queryUnits';
import { PAGE_SIZE, RANKING } from './ranking';
import { wordOnPage } from './readersWords';
import { SearchIndex } from './SearchIndex';
import { makeSnippet, markText, type Snippet } from './snippet';
import { correct, findKin } from './spelling';
import { STOP_WORDS } from './stopWords';
import { humpsOf, MOST_TOKENS, partsOf, readStopWords, stemTerm, tokenizeQuery } from './tokenize';
import { asksForValue } from './valueWords';

/** A section of a page that answers a query. */
export interface SearchResult {
  /** Address of the page, without hash. */
  url: string;
  /** Hash of the section with `#`, or empty. */
  hash: string;
  title: string;
  /** Heading of the section; empty for the top of the page. */
  section: string;
  /** Heading, or title of the page, with the words of the query marked. */
  name: Snippet;
  breadcrumb: string[];
  /** Empty as long as the text has not arrived. */
  snippet: Snippet;
  /** The answer itself, where the section has it: a call, a pin, a limit with its value; else empty. */
  fact: string;
  /** The tokens that the section has, as its page says them: to be marked there. */
  tokens: string[];
  score: number;
}

/** A code of a log that stands in a query, and where it is explained. */
export interface ExplainedCode {
  name: string;
  meaning: string;
  /** Address with hash. */
  url: string;
}

export interface SearchAnswer {
  results: SearchResult[];
  /** Codes of logs that the query holds. */
  codes: ExplainedCode[];
  /** Number of results on the screens before. */
  before: number;
  /** Number of all results. */
  total: number;
  /** Places whose words, or those that readers have for them, are like those of the query, where nothing was found. */
  nearest: NearPlace[];
  /** Words of the query that none of the first results has, where they are most of it. */
  lacking: string[];
  /** Parts with words that the query asked for in vain. With all of them the order is final. */
  missingParts: number[];
  /** Parts with texts that the results lack; of a large site the order may still change with them. */
  missingTexts: number[];
  /** Files with codes that the query may hold. */
  missingCodes: number[];
}

/** More than this and the memory of words is started anew. */
const REMEMBERED = 400;
const CANDIDATES = 80;
/** Beginnings shorter than this are marked by the words that they were found as. */
const MARKED_BEGINNING = 4;
/** As many of the best results say which page a query is about. */
const MOST_ABOUT = 3;
/** A log holds many; the tool that they lead to explains all. */
const MOST_CODES = 3;

const NOTHING = {
  results: [],
  before: 0,
  total: 0,
  nearest: [],
  lacking: [],
  missingParts: [],
  missingTexts: [],
};

/** What a query gives a section, for each token. */
interface Found {
  /** Score of the best way in which it was found. */
  shares: Float64Array;
  /** The nearest way to what was typed. */
  units: (QueryUnit | undefined)[];
}

/** Words that none of the best results has, where they are more than half of a query: what is found is about something else. */
function findLacking(tokens: readonly string[], best: readonly (Found | undefined)[]): string[] {
  const lacking = tokens.filter((_, at) => !best.some((section) => section?.shares[at]));
  return best.length > 0 && 2 * lacking.length > tokens.length ? lacking : [];
}

/** Whether a query as a whole may be a name: a stop word in front is none, and not worth the part it is in. */
function mayBeName(raw: string, [first]: readonly string[]): boolean {
  return Boolean(first?.startsWith(partKey(raw)));
}

/** What a query means. */
interface Read {
  tokens: string[];
  /** The query as a name may be: in small letters, with single spaces, without the brackets of a call. */
  raw: string;
  units: QueryUnit[];
}

/** Sections in their order, and in which of them what was found. */
interface Ranked {
  query: string;
  tokens: string[];
  found: ReadonlyMap<number, Found>;
  order: [number, number][];
  lacking: string[];
  missingParts: number[];
  /** Sections whose names decide about the order, and have not arrived. */
  unnamed: number[];
  /** Results whose texts were there when they were made. */
  made: Map<number, SearchResult>;
}

/** Searches an index, as far as it has arrived, and says what it lacks. */
export class SearchEngine {
  readonly index: SearchIndex;
  /** The last order: texts that arrive change results, but not where they stand. */
  #ranked: Ranked | undefined;
  readonly #remembered = new Map<string, Scores>();
  readonly #missing = new Set<number>();

  /** @param core entries of the file of a context, or of all pages */
  constructor(core: readonly SearchEntry[]) {
    this.index = new SearchIndex(core);
  }

  /** Adds a part with words; results change. */
  addPart(at: number, entries: readonly SearchEntry[]): void {
    this.index.addPart(at, entries);
    this.#remembered.clear();
    this.#ranked = undefined;
  }

  /** Adds a part with texts; of a large site it has titles and headings, too. */
  addTexts(entries: readonly SearchEntry[]): void {
    this.index.addTexts(entries);
    if (this.#ranked && this.#ranked.unnamed.length > 0) this.#ranked = undefined;
  }

  /** Notes the part that a word is in, so that it is fetched; whatever looks words up comes by here. */
  #ask(word: string): void {
    // All words of a stem are in the part that the stem is in.
    for (const start of [word, stemTerm(word) ?? word]) {
      const part = this.index.missingPart(start);
      if (part !== undefined) this.#missing.add(part);
    }
  }

  readonly #vocabulary: Vocabulary = {
    knows: (word) => {
      this.#ask(word);
      return this.index.knows(word);
    },
    hasBeginning: (word) => this.#scoreTerm(word, { prefix: true }).size > 0,
    isProminent: (word) => this.index.isProminent(word),
    correct: (word) => {
      this.#ask(word);
      return this.#missing.size > 0 ? [] : correct(word, this.index.wordsNear(word));
    },
    findKin: (word) => (this.#missing.size > 0 ? [] : findKin(word, this.index.wordsNear(word))),
  };

  /** Score of each section for one term; of many beginnings the best sections are listed in the index. */
  #scoreTerm(word: string, { prefix }: Matching): Scores {
    this.#ask(word);
    const key = word + (prefix ? '*' : '');
    const known = this.#remembered.get(key);
    if (known) return known;
    const isWide = prefix && word.length > 1 && this.index.isWide(word);
    const scores = this.scoreFields(word, { prefix: prefix && !isWide });
    for (const [id, score] of isWide ? this.index.beginning(word) : []) {
      scores.set(id, Math.max(scores.get(id) ?? 0, score));
    }
    if (this.#remembered.size > REMEMBERED) this.#remembered.clear();
    this.#remembered.set(key, scores);
    return scores;
  }

  /** Score of each section by the words that have arrived: its own fields, and a share of those of its page. */
  scoreFields(word: string, matching: Matching): Scores {
    const { fields, outline } = this.index;
    const scores: Scores = new Map();
    const raise = (section: number, score: number) =>
      scores.set(section, (scores.get(section) ?? 0) + score);
    const best: Scores = new Map();
    for (const [name, field] of Object.entries(fields) as [Field, typeof fields.title][]) {
      for (const [id, score] of field.find(word, matching)) {
        const weighted = score * RANKING.fields[name];
        if (name === 'content' || name === 'asked') raise(id, weighted);
        else if (name === 'heading' || name === 'definition') {
          best.set(id, Math.max(best.get(id) ?? 0, weighted));
        } else {
          for (const section of outline.sectionsOf(id)) {
            raise(section, section === id ? weighted : weighted * RANKING.inherited);
          }
        }
      }
    }
    for (const [id, score] of best) raise(id, score);
    return scores;
  }

  #scoreUnit({ terms, prefix }: QueryUnit): Scores {
    const [first = new Map(), ...others] = terms.map((term, at) =>
      this.#scoreTerm(term, { prefix: prefix && at === terms.length - 1 }),
    );
    if (others.length === 0) return first;
    const all: Scores = new Map();
    for (const [key, score] of first) {
      const more = others.map((scores) => scores.get(key));
      if (more.every((value) => value !== undefined)) {
        all.set(
          key,
          more.reduce((sum, value) => sum + value, score),
        );
      }
    }
    return all;
  }

  /** Shares by which sections gain because the query as a whole is a name of theirs. */
  #nameBonus(raw: string, tokens: readonly string[]): Scores {
    const bonus: Scores = new Map();
    if (!mayBeName(raw, tokens)) return bonus;
    const { names, explained } = this.index;
    const raise = (sections: readonly number[], share: number) => {
      for (const id of sections) bonus.set(id, Math.max(bonus.get(id) ?? 0, share));
    };
    if (raw.length > 3 && !this.index.isWide(raw)) {
      for (const name of names.startingWith(raw)) raise(names.get(name), RANKING.inDefinition);
    }
    raise(names.get(raw), RANKING.sameDefinition);
    const rows = explained.get(raw);
    raise(rows, RANKING.explained / rows.length ** 0.5);
    return bonus;
  }

  /** Shares by which sections gain because the query as a whole is like their title or heading. */
  #readLikeness(query: ReadonlySet<string>): (id: number) => number {
    const { isSpread, titles, sections, fields } = this.index;
    const { likeTitle: ofTitle, likeHeading: ofHeading } = RANKING;
    if (isSpread) {
      const [title, heading] = [likeWords(query, fields.title), likeWords(query, fields.heading)];
      return (id) => ofTitle * (title.get(id) ?? 0) + ofHeading * (heading.get(id) ?? 0);
    }
    return (id) => {
      const { hash = '', heading } = sections.get(id) ?? {};
      const title = titles.get(id);
      let bonus = 0;
      if (!hash && title) bonus += ofTitle * likeTitle(query, title.t);
      if (heading) bonus += ofHeading * likeTitle(query, heading);
      return bonus;
    };
  }

  #collect(units: readonly QueryUnit[], tokens: readonly string[]): Map<number, Found> {
    const found = new Map<number, Found>();
    for (const unit of units) {
      for (const [id, score] of this.#scoreUnit(unit)) {
        let own = found.get(id);
        if (!own) {
          own = { shares: new Float64Array(tokens.length), units: [] };
          found.set(id, own);
        }
        const each = score ** RANKING.damping * unit.weight;
        for (const at of unit.covers) {
          own.shares[at] = Math.max(own.shares[at] ?? 0, each);
          own.units[at] ??= unit;
        }
      }
    }
    return found;
  }

  /**
   * How nearly a phrase of readers says what the query says, for the sections that phrases lead to, from
   * 0 to 1: the share of the query that is in the phrase, times that of the phrase that is in the query.
   */
  #likePhrases(units: readonly QueryUnit[], tokens: readonly string[]): Scores {
    const found = new Map<number, Float64Array>();
    for (const { covers, terms, weight } of units) {
      const [first = new Set<number>(), ...others] = terms.map((t) => this.index.phrasesWith(t));
      for (const phrase of first) {
        if (!others.every((phrases) => phrases.has(phrase))) continue;
        let shares = found.get(phrase);
        if (!shares) {
          shares = new Float64Array(tokens.length);
          found.set(phrase, shares);
        }
        for (const at of covers) shares[at] = Math.max(shares[at] ?? 0, weight);
      }
    }
    const counts = tokens.map((_, at) => {
      let count = 0;
      for (const shares of found.values()) if (shares[at]) count += 1;
      return count;
    });
    const weights = counts.map((count) =>
      count ? Math.log(1 + this.index.phraseCount / count) : RANKING.unknown,
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const best: Scores = new Map();
    for (const [number, shares] of found) {
      const { section, length } = readPhrase(number);
      let sum = 0;
      let words = 0;
      for (const [at, share] of shares.entries()) {
        sum += share * (weights[at] ?? 0);
        words += share;
      }
      const likeness =
        (sum / whole) ** RANKING.ofQuery * Math.min(1, words / length) ** RANKING.ofPhrase;
      best.set(section, Math.max(best.get(section) ?? 0, likeness));
    }
    return best;
  }

  #rank(
    found: ReadonlyMap<number, Found>,
    phrases: Scores,
    tokens: readonly string[],
    raw: string,
  ): Pick<Ranked, 'order' | 'unnamed'> {
    const { outline } = this.index;
    const ofPages = new Map<number, Uint8Array>();
    for (const [id, { shares }] of found) {
      const page = outline.pageOf(id);
      const there = ofPages.get(page) ?? new Uint8Array(tokens.length);
      ofPages.set(page, there);
      for (const [at, share] of shares.entries()) if (share > 0) there[at] = 1;
    }
    const query = stemsOf(tokens.join(' '));
    const ranked = [...found].map(([id, { shares }]): [number, number] => {
      const there = ofPages.get(outline.pageOf(id));
      let sum = 0;
      let covered = 0;
      for (const [at, share] of shares.entries()) {
        sum += share;
        covered += share > 0 ? 1 : RANKING.coveredByPage * (there?.[at] ?? 0);
      }
      return [id, sum * (covered / tokens.length) ** RANKING.coverage];
    });
    const most = ranked.reduce((highest, [, score]) => Math.max(highest, score), 0);
    for (const row of ranked) row[1] += most * RANKING.likePhrase * (phrases.get(row[0]) ?? 0);
    const byScore = (a: [number, number], b: [number, number]) => b[1] - a[1] || a[0] - b[0];
    ranked.sort(byScore);
    const names = this.#nameBonus(raw, tokens);
    const likeness = this.#readLikeness(query);
    const top = ranked.slice(0, CANDIDATES).map(([id, score]): [number, number] => {
      return [id, score * (1 + likeness(id) + (names.get(id) ?? 0))];
    });
    top.sort(byScore);
    return this.#raiseFact([...top, ...ranked.slice(CANDIDATES)], tokens, raw);
  }

  /**
   * Sections in their order, but for the one whose rows say what the query wants to know of one of the best
   * pages: it stands second, as the value in it is what a reader looks for.
   */
  #raiseFact(
    ranked: [number, number][],
    tokens: readonly string[],
    query: string,
  ): Pick<Ranked, 'order' | 'unnamed'> {
    const asIs = { order: ranked, unnamed: [] };
    if (!asksForValue(query, tokens)) return asIs;
    const { outline, sections } = this.index;
    const best = new Set(ranked.slice(0, MOST_ABOUT).map(([id]) => outline.pageOf(id)));
    const all = [...best].flatMap((page) => outline.sectionsOf(page));
    const unnamed = all.filter((id) => !sections.has(id));
    if (unnamed.length > 0) return { order: ranked, unnamed };
    let fact: FactSection | undefined;
    for (const page of best) {
      const found = findFactSection(this.index, page, tokens);
      if (found && found.worth > (fact?.worth ?? 0)) fact = found;
    }
    const at = ranked.findIndex(([id]) => id === fact?.id);
    if (at < 2) return asIs;
    const row = ranked[at] as [number, number];
    const order = [...ranked.slice(0, 1), row, ...ranked.slice(1, at), ...ranked.slice(at + 1)];
    return { order, unnamed };
  }

  /**
   * The tokens of a query. A query of stop words alone has none, unless it is a title, an identifier, or a phrase that
   * the site lists word for word.
   */
  #tokenize(query: string): string[] {
    const { stopNames } = this.index;
    const tokens = tokenizeQuery(query, stopNames);
    if (tokens.some((token) => !STOP_WORDS.has(token) || stopNames.has(token))) return tokens;
    const { phrase, named } = readStopWords(query, stopNames);
    if (phrase) this.#ask(phrase);
    return this.index.names.get(phrase).length > 0 ? [phrase] : named;
  }

  /** Names that no page has are taken apart, as those of other systems: of `esp_wifi_connect` a page has `wifi`. */
  #takeApart(tokens: readonly string[], query: string): string[] {
    const humps = humpsOf(query);
    const { knows, hasBeginning } = this.#vocabulary;
    const all = tokens.flatMap((token, at) => {
      const parts = humps.get(token) ?? partsOf(token);
      const prefix = at === tokens.length - 1;
      if (parts.length === 0 || knows(token) || (prefix && hasBeginning(token))) return [token];
      if (this.#scoreUnit({ covers: [], terms: parts, weight: 1, prefix }).size > 0) return [token];
      const words = parts.filter((part) => part.length > 1 && !STOP_WORDS.has(part));
      return words.length > 0 ? words : [token];
    });
    return [...new Set(all)].slice(0, MOST_TOKENS);
  }

  /**
   * What a page is told to mark: each token as it was typed, or the word that it was a typo, a form, or the start of.
   * Synonyms are words that nobody typed.
   */
  #marksOf(id: number, { units }: Found, tokens: readonly string[]): string[] {
    const marks = units.flatMap((unit, at) => {
      if (!unit) return [];
      if (unit.weight === RANKING.synonym) return tokens[at] ?? [];
      const last = unit.terms.at(-1) ?? '';
      const isWhole = !unit.prefix || this.#scoreTerm(last, { prefix: false }).has(id);
      const isMarked = last.length >= MARKED_BEGINNING || this.index.isWide(last);
      if (isWhole || isMarked) return unit.terms;
      const { content, title, heading, keywords } = this.index.fields;
      const longer = [content, title, heading, keywords].flatMap((field) =>
        field.lists.startingWith(last).filter((word) => field.documentsWith(word).includes(id)),
      );
      const [word = last] = longer.flatMap((found) => /^[\p{L}\p{N}_.]+/u.exec(found)?.[0] ?? []);
      return [...unit.terms.slice(0, -1), word];
    });
    return [...new Set(marks.map((mark) => wordOnPage(this.index, id, mark)))];
  }

  /** Reads a query, and notes each part that a search for it looks into. */
  #read(asked: string): Read {
    this.#missing.clear();
    const tokens = this.#takeApart(this.#tokenize(asked), asked);
    const raw = asked.trim().toLowerCase().replace(/\s+/g, ' ').replace(/\(\)$/, '');
    const units = readQuery(tokens, this.index.synonyms, this.#vocabulary);
    // A stop word that is a name stands for itself, not for the words that begin with it.
    if (tokens.every((token) => STOP_WORDS.has(token)))
      for (const unit of units) unit.prefix = false;
    for (const { terms } of units) for (const term of terms) this.#ask(term);
    if (mayBeName(raw, tokens)) this.#ask(raw);
    return { tokens, raw, units };
  }

  /** The parts that a query needs and that have not arrived; what is in them may ask for others. */
  missingParts(query: string): number[] {
    this.#read(withoutVariables(query));
    return [...this.#missing];
  }

  #order(query: string): Ranked {
    const { tokens, raw, units } = this.#read(query);
    const found = this.#collect(units, tokens);
    const ranked = this.#rank(found, this.#likePhrases(units, tokens), tokens, raw);
    const missingParts = [...this.#missing];
    const best = ranked.order.slice(0, PAGE_SIZE).map(([id]) => found.get(id));
    const lacking = findLacking(tokens, best);
    return { query, tokens, found, ...ranked, lacking, missingParts, made: new Map() };
  }

  /**
   * Finds sections, best first.
   *
   * @param page which screenful of results, from 0
   */
  search(query: string, page = 0): SearchAnswer {
    const asked = withoutVariables(query);
    if (this.#ranked?.query !== asked) this.#ranked = this.#order(asked);
    const { tokens, found, order, lacking, missingParts, made } = this.#ranked;
    if (tokens.length === 0) {
      return { ...NOTHING, ...this.#explain(query) };
    }
    const missingTexts = new Set<number>();
    const needText = (id: number) => {
      const text = this.index.missingText(id);
      if (text !== undefined) missingTexts.add(text);
      return text !== undefined;
    };
    for (const id of this.#ranked.unnamed) needText(id);
    const scores = new Map(order);
    const pageOf = (id: number) => this.index.outline.pageOf(id);
    const { shown, before } = fillScreen([...scores.keys()], pageOf, page);
    const results = shown.flatMap((id) => {
      const own = found.get(id);
      const result =
        made.get(id) ??
        (own && this.#result(id, this.#marksOf(id, own, tokens), scores.get(id) ?? 0, asked));
      if (!needText(id) && result) made.set(id, result);
      return result ? [result] : [];
    });
    const nearest = order.length > 0 ? [] : nearestPlaces(this.index, tokens);
    return {
      results,
      before,
      total: order.length,
      nearest: nearest.flatMap((id) => {
        const place = placeOf(this.index, id);
        if (!place) needText(id);
        return place ? [place] : [];
      }),
      lacking,
      missingParts,
      missingTexts: [...missingTexts],
      ...this.#explain(query),
    };
  }

  #explain(query: string): Pick<SearchAnswer, 'codes' | 'missingCodes'> {
    if (!mayHoldCode(query)) return { codes: [], missingCodes: [] };
    const found = this.index.codesIn(query.slice(0, MOST_CHARACTERS)).slice(0, MOST_CODES);
    return {
      codes: found.map(({ s = '', t, u = '', h = '' }) => ({ name: s, meaning: t, url: u + h })),
      missingCodes: this.missingCodes(query),
    };
  }

  /** Files with codes that a query may hold and that have not arrived. */
  missingCodes(query: string): number[] {
    const missing = mayHoldCode(query) ? this.index.missingCodes() : undefined;
    return missing === undefined ? [] : [missing];
  }

  #result(id: number, tokens: string[], score: number, query: string): SearchResult | undefined {
    const section = this.index.sections.get(id);
    const title = section && this.index.titles.get(section.page);
    if (!section || !title) return undefined;
    return {
      url: title.u ?? '',
      hash: section.hash,
      title: title.t,
      section: section.heading ?? '',
      name: markText(section.heading || title.t, tokens),
      breadcrumb: title.b ?? [],
      snippet: makeSnippet(this.index.textsOf(id), tokens),
      fact: this.index.factOf(id, query),
      tokens,
      score,
    };
  }
}
