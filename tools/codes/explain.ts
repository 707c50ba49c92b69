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
export const VAGUE = new Set(['Exception', 'IOError', 'FinsError', 'MQTTError', 'ConnectionError']);

/** Codes in a line: a reader may also paste the bare code. */
function codesIn(line: string, codes: readonly Code[]): Code[] {
  const bare = line.trim();
  const found = codes.filter(
    ({ code, shown, match }) =>
      bare === code || bare === shown || new RegExp(match, 'i').test(line),
  );
  const precise = found.filter(({ code }) => !VAGUE.has(code));
  return precise.length > 0 ? precise : found;
}

/** The lines of a log that hold codes, each code once, in the order of the log. */
export function explainLog(log: string, { families }: CodesData): Explained[] {
  const codes = families.flatMap((family) => family.codes);
  const found = new Map<string, Explained>();
  log.split(/\r?\n/).forEach((text, i) => {
    for (const code of codesIn(text, codes)) {
      const known = found.get(code.code);
      if (known) known.times += 1;
      else found.set(code.code, { line: i + 1, text: text.trim(), times: 1, code });
    }
  });
  return [...found.values()];
}
