import { STOP_WORDS } from './stopWords';
import { termsOf, tokenizeQuery } from './tokenize';
import { asksHowLarge, isMeasure } from './valueWords';

/** A name and its description; a call or an endpoint has no description. */
export type Fact = readonly string[];

/** In characters. */
const MAX_FACT_LENGTH = 70;
/** Least share of the query's words that a row with a value must have. */
const MIN_SHARE = 2 / 3;

/** Writes rows into their text: one line per row, with tabs between the cells. */
export function markRows(text: string, rows: readonly (readonly string[])[]): string {
  let marked = '';
  let at = 0;
  for (const cells of rows) {
    const plain = cells.join(' ');
    const found = text.indexOf(plain, at);
    if (found < 0) continue;
    marked += `${text.slice(at, found).trimEnd()}\n${cells.join('\t')}\n`;
    at = found + plain.length;
  }
  return marked + text.slice(at).replace(/^ (?=.)/, marked ? '' : ' ');
}

/** The rows of a marked text. */
export function readRows(marked: string): Fact[] {
  return marked.split('\n').flatMap((line) => (line.includes('\t') ? [line.split('\t')] : []));
}

/** A marked text as it is read. */
export function withoutMarks(marked: string): string {
  return marked.replace(/[\t\n]+/g, ' ').trim();
}

/** Words, and the parts of names, with their stems. */
function piecesOf(text: string): Set<string> {
  const { words, stems } = termsOf(text);
  return new Set([...words, ...stems]);
}

function holds(pieces: ReadonlySet<string>, part: string): boolean {
  if (pieces.has(part)) return true;
  const [stem] = termsOf(part).stems;
  return stem !== undefined && pieces.has(stem);
}

/** Searchable parts of a name: every run of letters and digits; methods without their class. */
function partsOfName([name = '', ...values]: Fact): string[] {
  const asked = values.length > 0 ? name : (name.split('(')[0]?.split('.').at(-1) ?? '');
  return asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Fact of a section that a query asks for. */
interface Asked {
  pieces: ReadonlySet<string>;
  /** Names with a digit that the title and the heading do not have. */
  precise: readonly string[];
  /** Words that the title and the heading do not have, and that do not only ask for a value. */
  rest: readonly string[];
  wantsValue: boolean;
}

function readAsked(query: string, about: string): Asked {
  const pieces = piecesOf(query);
  const context = piecesOf(about);
  const isOfContext = (piece: string) => holds(context, piece);
  const words = tokenizeQuery(query);
  const precise = [...pieces].filter(
    (piece) => /\d/.test(piece) && /^[\p{L}\p{N}]+$/u.test(piece) && !isOfContext(piece),
  );
  const wantsValue = asksHowLarge(query, words);
  const own = words.filter((word) => !isOfContext(word));
  const named = own.filter((word) => !isMeasure(word));
  const rest = named.length > 0 ? named : own;
  return { pieces, precise, rest, wantsValue };
}

/** How well a fact fits a query; 0 where the query does not ask for it. */
function rate(fact: Fact, { pieces: asked, precise, rest, wantsValue }: Asked): number {
  const parts = partsOfName(fact).filter((part) => !STOP_WORDS.has(part));
  const isNamed = parts.length > 0 && parts.every((part) => holds(asked, part));
  const pieces = piecesOf(fact.join(' '));
  const isPrecise = precise.length > 0 && precise.every((part) => pieces.has(part));
  const isValue =
    wantsValue &&
    rest.length > 0 &&
    /\d/.test(fact.slice(1).join(' ')) &&
    rest.filter((word) => holds(pieces, word)).length >= MIN_SHARE * rest.length;
  if (!isNamed && !isPrecise && !isValue) return 0;
  const shared = [...asked].filter((piece) => pieces.has(piece)).length;
  return shared + (isNamed ? parts.length : 0);
}

function write([name = '', ...values]: Fact): string {
  const said = values.filter((value) => /[\p{L}\p{N}]/u.test(value)).join(' · ');
  const end = said.length > MAX_FACT_LENGTH ? said.lastIndexOf(' ', MAX_FACT_LENGTH) : said.length;
  return name + (said && `: ${said.slice(0, end)}${end < said.length ? ' …' : ''}`);
}

/**
 * The fact of a section that a query asks for: one whose name it has whole, or in which all stands that it
 * names precisely (`c1`, `0x76`), or, where it asks for a value (`max`), a row with a number and all other
 * words. The one call or endpoint that a section is about is told unasked.
 *
 * @param calls calls and endpoints of the section
 * @param rows its rows, names first
 * @param about title and heading of the section: what they say, no row has to say again
 */
export function findFact(
  calls: readonly string[],
  rows: readonly Fact[],
  query: string,
  about = '',
): string {
  const asked = readAsked(query, about);
  const facts: Fact[] = [...calls.map((call) => [call]), ...rows];
  let best: Fact = calls.length === 1 ? calls : [];
  let most = 0;
  for (const fact of facts) {
    const rating = rate(fact, asked);
    if (rating > most) {
      most = rating;
      best = fact;
    }
  }
  return write(best);
}
