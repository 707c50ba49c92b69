import type { Code, CodesData } from './data';

/** A line of a log that holds a code. */
export interface Explained {
  /** Line number, from 1; of the first of equal lines. */
  line: number;
  text: string;
  /** Lines that hold the same code. */
  times: number;
  code: Code;
}

/** Codes that others are built on say less than those: they do not count where another stands in the line. */
export const VAGUE = new Set([
  'Exception',
  'IOError',
  'FinsError',
  'MQTTError',
  'ConnectionError',
  'HTTPError',
]);

/** Finds the codes in a line: a reader may also paste the bare code. */
function makeFinder({ families }: CodesData): (line: string) => readonly Code[] {
  const codes = families
    .flatMap((family) => family.codes)
    .map((code) => ({
      code,
      names: [code.code.toLowerCase(), code.shown.toLowerCase()],
      pattern: new RegExp(code.match, 'i'),
    }));
  // Most lines of a log hold none: one pattern for all says so at once.
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

/** Explains logs with a list of codes: the lines that hold codes, each code once, in the order of the log. */
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
