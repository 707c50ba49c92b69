import { STOP_WORDS } from './stopWords';
import { extractTerms, tokenizeQuery } from './tokenize';
import { asksForQuantity, isMeasure } from './valueWords';

/** A name followed by its descriptions; calls and endpoints have none. */
export type Fact = readonly string[];

/** Maximum number of characters. */
const MAX_FACT_LENGTH = 70;
/** Minimum share of query words that a row with a value must contain. */
const MIN_QUERY_WORD_SHARE = 2 / 3;

const NUMBER_PATTERN = /^\d+$/;

/** Encodes rows within text: one line per row, with tabs between cells. */
export function encodeRows(text: string, rows: readonly (readonly string[])[]): string {
  let encodedText = '';
  let i = 0;
  for (const cells of rows) {
    const rowText = cells.join(' ');
    const found = text.indexOf(rowText, i);
    if (found < 0) continue;
    encodedText += `${text.slice(i, found).trimEnd()}\n${cells.join('\t')}\n`;
    i = found + rowText.length;
  }
  return encodedText + text.slice(i).replace(/^ (?=.)/, encodedText ? '' : ' ');
}

/** Decodes the rows of an encoded text. */
export function parseRows(encodedText: string): Fact[] {
  return encodedText.split('\n').flatMap((line) => (line.includes('\t') ? [line.split('\t')] : []));
}

/** Converts an encoded text to plain text, with dots between table cells. */
export function removeRowMarkers(encodedText: string): string {
  return encodedText.trim().replace(/(?: ·)?[\t\n]+/g, ' · ');
}

/** Collects the words and parts of names in a text, with their stems. */
function collectTerms(text: string): Set<string> {
  const { words, stems } = extractTerms(text);
  return new Set([...words, ...stems]);
}

function hasTerm(terms: ReadonlySet<string>, part: string): boolean {
  if (terms.has(part)) return true;
  const [stem] = extractTerms(part).stems;
  return stem !== undefined && terms.has(stem);
}

/** Splits the name of a fact into runs of letters and digits. The class of a method is omitted. */
function splitName([name = '', ...values]: Fact): string[] {
  const searchable = values.length > 0 ? name : (name.split('(')[0]?.split('.').at(-1) ?? '');
  return searchable.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A query, prepared for comparison with facts. */
interface FactQuery {
  terms: ReadonlySet<string>;
  /** Terms of the title and heading. */
  context: ReadonlySet<string>;
  /** Terms with a digit that are not in the title or heading. */
  identifiers: readonly string[];
  /** Words of the query that are not in the title or heading and do not just ask for a value. */
  remaining: readonly string[];
  wantsValue: boolean;
}

function parseFactQuery(query: string, titleAndHeading: string): FactQuery {
  const terms = collectTerms(query);
  const context = collectTerms(titleAndHeading);
  const isInContext = (term: string) => hasTerm(context, term);
  const words = tokenizeQuery(query);
  const identifiers = [...terms].filter(
    (term) => /\d/.test(term) && /^[\p{L}\p{N}]+$/u.test(term) && !isInContext(term),
  );
  const wantsValue = asksForQuantity(query, words);
  const newWords = words.filter((word) => !isInContext(word));
  const nameWords = newWords.filter((word) => !isMeasure(word));
  const remaining = nameWords.length > 0 ? nameWords : newWords;
  return { terms, context, identifiers, remaining, wantsValue };
}

const CURRENTS = [
  ['ac', 'dc'],
  ['dc', 'ac'],
] as const;

/** A product name may start with a digit. Four letters tell it from a measure such as 24V. */
const PRODUCT_PATTERN = /\p{L}{4}/u;

const isNumber = (word: string) => NUMBER_PATTERN.test(word);

/** Whether a row shares words with a query but is about something else. */
function isUnrelated(
  parts: readonly string[],
  terms: ReadonlySet<string>,
  { terms: queryTerms, context, identifiers, remaining }: FactQuery,
): boolean {
  // A rating for one kind of current does not apply to the other.
  if (CURRENTS.some(([a, b]) => queryTerms.has(a) && terms.has(b) && !terms.has(a))) return true;
  // The query names a product that neither the page nor the row is about.
  if (identifiers.some((name) => PRODUCT_PATTERN.test(name) && !terms.has(name))) return true;
  if (!identifiers.every(isNumber)) return false;
  // Bare numbers occur in unrelated rows, and the name of the page's product in rows about its other properties.
  const words = remaining.filter((word) => !isNumber(word));
  const sharedCount = words.filter((word) => hasTerm(terms, word)).length;
  const repeatsTitle = parts.every((part) => hasTerm(context, part));
  const isNumbered = identifiers.length > 0 || parts.every(isNumber);
  if (isNumbered && words.length > 0 && sharedCount === 0) return true;
  return repeatsTitle && 2 * sharedCount < words.length;
}

/** Scores how well a fact answers a query; 0 if it does not. */
function scoreFact(fact: Fact, query: FactQuery): number {
  const { terms: queryTerms, identifiers, remaining, wantsValue } = query;
  const parts = splitName(fact).filter((part) => !STOP_WORDS.has(part));
  const factTerms = collectTerms(fact.join(' '));
  if (fact.length > 1 && isUnrelated(parts, factTerms, query)) return 0;
  const isNamed = parts.length > 0 && parts.every((part) => hasTerm(queryTerms, part));
  const isPrecise = identifiers.length > 0 && identifiers.every((part) => factTerms.has(part));
  const isValue =
    wantsValue &&
    remaining.length > 0 &&
    /\d/.test(fact.slice(1).join(' ')) &&
    remaining.filter((word) => hasTerm(factTerms, word)).length >=
      MIN_QUERY_WORD_SHARE * remaining.length;
  if (!isNamed && !isPrecise && !isValue) return 0;
  const sharedCount = [...queryTerms].filter((term) => factTerms.has(term)).length;
  return sharedCount + (isNamed ? parts.length : 0);
}

function formatFact([name = '', ...values]: Fact): string {
  const description = values.filter((value) => /[\p{L}\p{N}]/u.test(value)).join(' · ');
  const end =
    description.length > MAX_FACT_LENGTH
      ? description.lastIndexOf(' ', MAX_FACT_LENGTH)
      : description.length;
  return (
    name + (description && `: ${description.slice(0, end)}${end < description.length ? ' …' : ''}`)
  );
}

/**
 * Finds the fact in a section that answers a query. A fact matches if the query contains its complete name, if it
 * contains all identifiers in the query (`c1`, `0x76`), or, for a query that asks for a value (`max`), if it contains a
 * number and most of the other words. If a section has only one call or endpoint, that is the default.
 *
 * @param calls calls and endpoints in the section
 * @param rows rows in the section, names first
 * @param titleAndHeading title and heading of the section; rows need not repeat their words
 */
export function findFact(
  calls: readonly string[],
  rows: readonly Fact[],
  query: string,
  titleAndHeading = '',
): string {
  const facts: Fact[] = [...calls.map((call) => [call]), ...rows];
  // Most sections contain no facts, and parsing the query is slow.
  if (facts.length === 0) return '';
  const factQuery = parseFactQuery(query, titleAndHeading);
  let best: Fact = calls.length === 1 ? calls : [];
  let maxScore = 0;
  for (const fact of facts) {
    const score = scoreFact(fact, factQuery);
    if (score > maxScore) {
      maxScore = score;
      best = fact;
    }
  }
  return formatFact(best);
}
