import { stemmer } from 'stemmer';

/** Porter stem of an English word. Shorter words are not stemmed, because most are abbreviations: `dns`, `bus`. */
export function stem(word: string): string {
  return word.length < 4 ? word : stemmer(word);
}
