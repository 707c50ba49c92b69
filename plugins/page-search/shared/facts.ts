import { termsOf } from './tokenize';

/** A name, and what is said of it; a call or an endpoint stands alone. */
export type Fact = readonly string[];

/** Characters of what a result says of a name. */
const LONGEST = 70;

/** Writes rows into the text that they stand in: each a line of its own, tabs between the cells. */
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

/** What is typed of a name: every run of letters and digits; of a method without its class. */
function partsOfName([name = '', ...values]: Fact): string[] {
  const asked = values.length > 0 ? name : (name.split('(')[0]?.split('.').at(-1) ?? '');
  return asked.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How well a fact fits a query; 0 where the query does not ask for it. */
function rate(fact: Fact, asked: ReadonlySet<string>, precise: readonly string[]): number {
  const parts = partsOfName(fact);
  const isNamed = parts.length > 0 && parts.every((part) => holds(asked, part));
  const pieces = piecesOf(fact.join(' '));
  const isPrecise = precise.length > 0 && precise.every((part) => pieces.has(part));
  if (!isNamed && !isPrecise) return 0;
  const shared = [...asked].filter((piece) => pieces.has(piece)).length;
  return shared + (isNamed ? parts.length : 0);
}

function write([name = '', ...values]: Fact): string {
  const said = values.filter((value) => /[\p{L}\p{N}]/u.test(value)).join(' · ');
  const end = said.length > LONGEST ? said.lastIndexOf(' ', LONGEST) : said.length;
  return name + (said && `: ${said.slice(0, end)}${end < said.length ? ' …' : ''}`);
}

/**
 * The fact of a section that a query asks for: one whose name it has whole, or in which all stands that it
 * names precisely (`c1`, `0x76`). The one call or endpoint that a section is about is told unasked.
 *
 * @param calls calls and endpoints of the section
 * @param rows its rows, names first
 */
export function findFact(calls: readonly string[], rows: readonly Fact[], query: string): string {
  const asked = piecesOf(query);
  const precise = [...asked].filter((piece) => /\d/.test(piece) && /^[\p{L}\p{N}]+$/u.test(piece));
  const facts: Fact[] = [...calls.map((call) => [call]), ...rows];
  let best: Fact = calls.length === 1 ? calls : [];
  let most = 0;
  for (const fact of facts) {
    const rating = rate(fact, asked, precise);
    if (rating > most) {
      most = rating;
      best = fact;
    }
  }
  return write(best);
}
