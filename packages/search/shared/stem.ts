import { stemmer } from 'stemmer';

/**
 * Returns the Porter stem of an English word. Short words are not stemmed, because most are abbreviations, such as
 * `dns` or `bus`.
 */
export function stem(word: string): string {
  return word.length < 4 ? word : stemmer(word);
}
