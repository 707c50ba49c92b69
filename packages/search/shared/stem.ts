import { stemmer } from 'stemmer';

/** Porter stem of an English word; undefined for identifiers, numbers, and short words, such as `dns` or `bus`. */
export function stemTerm(word: string): string | undefined {
  return /^[a-z]{4,}$/.test(word) ? stemmer(word) : undefined;
}
