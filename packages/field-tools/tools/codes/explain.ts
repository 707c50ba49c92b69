import type { Code, CodesData } from './data';

/** A code found in a log. */
export interface Explained {
  /** First line with the code, from 1. */
  line: number;
  text: string;
  /** Number of lines with the code. */
  times: number;
  code: Code;
}

/** Base classes and other general codes, ignored if the line contains a more specific one. */
export const VAGUE = new Set([
  'Exception',
  'IOError',
  'FinsError',
  'MQTTError',
  'ConnectionError',
  'HTTPError',
]);

/** Finds the codes in a line, which can be a code alone. */
function makeFinder({ families }: CodesData): (line: string) => readonly Code[] {
  const codes = families
    .flatMap((family) => family.codes)
    .map((code) => ({
      code,
      names: [code.code.toLowerCase(), code.shown.toLowerCase()],
      pattern: new RegExp(code.match, 'i'),
    }));
  // Most lines contain no code: one combined pattern skips them fast.
  const any = new RegExp(codes.map(({ code }) => code.match).join('|'), 'i');
  const bare = new Set(codes.flatMap(({ names }) => names));
  return (line) => {
    const word = line.trim().toLowerCase();
    if (!bare.has(word) && !any.test(line)) return [];
    const found = codes.filter(({ names, pattern }) => names.includes(word) || pattern.test(line));
    const precise = found.filter(({ code }) => !VAGUE.has(code.code));
    return (precise.length > 0 ? precise : found).map(({ code }) => code);
  };
}

/** Lists the codes in a log, each once, in order of appearance. */
export function makeExplainer(data: CodesData): (log: string) => readonly Explained[] {
  const codesIn = makeFinder(data);
  return (log) => {
    const found = new Map<string, Explained>();
    log.split(/\r?\n/).forEach((text, i) => {
      for (const code of codesIn(text)) {
        const known = found.get(code.code);
        if (known) known.times += 1;
        else found.set(code.code, { line: i + 1, text: text.trim(), times: 1, code });
      }
    });
    return [...found.values()];
  };
}
