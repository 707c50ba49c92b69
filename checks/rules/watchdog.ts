import {
  collectExampleSamples,
  collectFenceSamples,
  type PythonSample,
} from '../base/pythonSamples';
import type { Finding, Rule } from '../base/types';

const ENDLESS = /^(\s*)while (?:True|1)\s*:/;
const LEAVES = /^\s*(?:break|return|raise)\b/;
const KICKS = /\bwatchdog\.kick\(\)/;

/** Numbers of the lines, from 0, that begin a loop which nothing in it leaves. */
function endlessLoops(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const indent = ENDLESS.exec(line)?.[1]?.length;
    if (indent === undefined) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() && next.search(/\S/) <= indent);
    const body = end < 0 ? rest : rest.slice(0, end);
    return body.some((next) => LEAVES.test(next)) ? [] : [at];
  });
}

function unkicked({ text, file, firstLine, skippedLines, side }: PythonSample): Finding[] {
  if (side === 'host' || KICKS.test(text)) return [];
  return endlessLoops(text)
    .filter((at) => at >= skippedLines)
    .map((at) => ({
      file,
      line: firstLine + at - skippedLines,
      what: 'this loop never ends, and the program never kicks the watchdog, which restarts the board',
      fix: 'Call watchdog.setup() once and watchdog.kick() in each round; a sample for a computer says `host`.',
    }));
}

/** A program of a device that never ends kicks the watchdog. */
const watchdog: Rule = {
  name: 'watchdog',
  run: ({ root, pages, complete }) =>
    [
      ...pages.flatMap((page, i) => collectFenceSamples(page, i)),
      ...(complete ? collectExampleSamples(root) : []),
    ].flatMap(unkicked),
};

export default watchdog;
