import type { Glossary } from '../glossary/loadGlossary';

/** Words and phrases that readers use for the same thing. Each group is searched as one. */
const SYNONYMS: string[][] = [
  ['fota', 'ota', 'firmware update'],
  ['ct', 'current transformer', 'current clamp'],
  ['co2', 'carbon footprint'],
  ['mttr', 'mean time to repair'],
  ['restart', 'reset', 'reboot'],
  // What the pins and buses of a board are called in full.
  ['adc', 'analog to digital converter', 'analog to digital'],
  ['dac', 'digital to analog converter', 'digital to analog'],
  ['can', 'controller area network'],
  ['gpio', 'general purpose input output'],
  ['i2c', 'inter integrated circuit'],
  ['pwm', 'pulse width modulation'],
  ['rtc', 'real time clock'],
  ['spi', 'serial peripheral interface'],
  ['uart', 'universal asynchronous receiver transmitter'],
];

/** A term in capitals whose definition begins with the words it stands for, before a colon. */
function spelledOut({ term, text }: { term: string; text: string }): string[][] {
  const phrase = /^([\w -]+):/.exec(text)?.[1];
  return phrase && /^[A-Z]{2,}$/.test(term) ? [[term.toLowerCase(), phrase.toLowerCase()]] : [];
}

/** Groups of words that mean the same: the readers' own, and the acronyms of the glossary. */
export function readSynonyms(glossary: Glossary): string[][] {
  return [...SYNONYMS, ...[...glossary.values()].flatMap(spelledOut)];
}
