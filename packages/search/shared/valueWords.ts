import { stemTerm } from './stem';
import { normalizeWord } from './tokenize';

function stemWords(words: string): ReadonlySet<string> {
  const normalizedWords = words.split(/\s+/).map(normalizeWord);
  return new Set(normalizedWords.map((word) => stemTerm(word) ?? word));
}

/** Words that ask for a quantity, at any position in the query. */
const MEASURES = stemWords(
  `max maximum maximal min minimum limit limited rating rated range many much most least highest lowest largest
  smallest longest shortest biggest default value size number count allowed possible specification one
  höchstens mindestens grenze grenzwert größe anzahl standardwert massimo minimo limite limiti intervallo numero
  valore máximo rango tamaño cantidad valor`,
);

/** Quantities. A query that contains a quantity asks for its value. */
const QUANTITIES = stemWords(
  `address addresses register voltage current supply power resolution rate speed frequency clock baud port timeout
  temperature pressure humidity weight dimensions length memory adresse spannung strom auflösung indirizzo tensione
  corrente dirección tensión voltaje corriente resolución`,
);

/** Heading words of sections that list values. */
const VALUE_LIST_HEADINGS = stemWords('limit rating specification glance');

/** Whether a word asks for a quantity: `max`, `many`, `default`. */
export function isMeasure(word: string): boolean {
  return MEASURES.has(stemTerm(word) ?? word);
}

/** Whether a word only asks for a value, so that the matching section need not contain it. */
export function isValueWord(word: string): boolean {
  return isMeasure(word) || QUANTITIES.has(stemTerm(word) ?? word);
}

/** Questions about a quantity in English, German, Italian, and Spanish. */
const QUANTITY_QUESTION_PATTERN =
  /\b(?:how (?:many|much|long|fast|large|big|high|low|far|often)|wie (?:viele?|lang|schnell|gross|groß|hoch|oft)|quant[aeio]|cu[aá]nt[ao]s?)\b/i;

export function asksForQuantity(query: string, tokens: readonly string[]): boolean {
  return QUANTITY_QUESTION_PATTERN.test(query) || tokens.some(isMeasure);
}

/** Whether a query asks for a value: a quantity, or a property that has a value. */
export function asksForValue(query: string, tokens: readonly string[]): boolean {
  return asksForQuantity(query, tokens) || tokens.some(isValueWord);
}

/** Whether a heading with this stem introduces a list of values. */
export function isValueListHeading(stem: string): boolean {
  return VALUE_LIST_HEADINGS.has(stem);
}
