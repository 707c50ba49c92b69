import { stemmer } from 'stemmer';

/** The stem that the forms of an English word share, such as `configur` (Porter). Shorter words are most often codes: `dns`, `bus`. */
export function stem(word: string): string {
  return word.length < 4 ? word : stemmer(word);
}
