import type { Copy } from './copies';
import { createNoun } from './createNoun';

/** Nouns that each copy replaces, so that copies have different words. */
const NOUNS = [
  'alarm',
  'asset',
  'board',
  'cabinet',
  'compressor',
  'conveyor',
  'counter',
  'dashboard',
  'device',
  'fleet',
  'gateway',
  'interface',
  'line',
  'machine',
  'module',
  'operator',
  'oven',
  'plant',
  'press',
  'pump',
  'register',
  'sensor',
  'shift',
  'workspace',
];
const NOUN_PATTERN = new RegExp(`\\b(${NOUNS.join('|')})(s?)\\b`, 'gi');

export function renameNouns(text: string, { index }: Copy): string {
  return text.replace(NOUN_PATTERN, (_, noun: string, plural: string) => {
    const newNoun = createNoun(index, 2 + NOUNS.indexOf(noun.toLowerCase()));
    return (noun === noun.toLowerCase() ? newNoun.toLowerCase() : newNoun) + plural;
  });
}
