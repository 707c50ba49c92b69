import { stemTerm } from './tokenize';

function stemWords(words: string): ReadonlySet<string> {
  const folded = words
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .replaceAll('ß', 'ss');
  return new Set(folded.split(/\s+/).map((word) => stemTerm(word) ?? word));
}

/** Words that ask how large something is, in any position of the query. */
const MEASURES = stemWords(
  `max maximum maximal min minimum limit limited rating rated range many much most least highest lowest largest
  smallest longest shortest biggest default value size number count allowed possible specification one
  höchstens mindestens grenze grenzwert größe anzahl standardwert massimo minimo limite limiti intervallo numero
  valore`,
);

/** Properties with a value; a query with one of them asks for the value. */
const QUANTITIES = stemWords(
  `address addresses register voltage current supply power resolution rate speed frequency clock baud port timeout
  temperature pressure humidity weight dimensions length memory adresse spannung strom auflösung indirizzo tensione
  corrente`,
);

/** Headings of sections that are lists of values. */
const VALUE_LIST_HEADINGS = stemWords('limit rating specification glance');

/** Whether a word asks how large something is: `max`, `how many`, `default`. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(stemTerm(word) ?? word);
}

/** Whether a word is of the question for a value: the place that has it need not say it. */
export function isValueWord(word: string): boolean {
  return isMeasure(word) || QUANTITIES.has(stemTerm(word) ?? word);
}

/** How many, how long: in the languages that readers ask in. */
const QUANTITY_QUESTION =
  /\b(?:how (?:many|much|long|fast|large|big|high|low|far|often)|wie (?:viele?|lang|schnell|gross|groß|hoch|oft)|quant[aeio])\b/i;

/** Whether a query asks how large something is. */
export function asksForQuantity(query: string, tokens: readonly string[]): boolean {
  return QUANTITY_QUESTION.test(query) || tokens.some(isMeasure);
}

/** Whether a query asks for a value: how large something is, or for something that has a value. */
export function asksForValue(query: string, tokens: readonly string[]): boolean {
  return asksForQuantity(query, tokens) || tokens.some(isValueWord);
}

/** Whether a section with this stem in its heading is a list of values. */
export function isValueListHeading(stem: string): boolean {
  return VALUE_LIST_HEADINGS.has(stem);
}
