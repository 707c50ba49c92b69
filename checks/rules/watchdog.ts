import {
  collectExampleSamples,
  collectFenceSamples,
  type PythonSample,
} from '../base/pythonSamples';
import type { Finding, Rule } from '../base/types';

const ENDLESS = /^(\s*)while (?:True|1)\s*:/;
const LEAVES = /^\s*(?:break|return|raise)\b/;
const KICKS = /\bwatchdog\.kick\(\)/;
const THREADS = /(?<![\w.])thread\(\w|\bthreading\.Thread\b/;

interface Loop {
  /** Number of its first line, from 0. */
  at: number;
  body: string[];
}

const indentOf = (line: string) => line.search(/\S/);

/** Loops that nothing in them leaves. */
function endlessLoops(text: string): Loop[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at): Loop[] => {
    const indent = ENDLESS.exec(line)?.[1]?.length;
    if (indent === undefined) return [];
    const rest = lines.slice(at + 1);
    const end = rest.findIndex((next) => next.trim() && indentOf(next) <= indent);
    const body = (end < 0 ? rest : rest.slice(0, end)).filter((next) => next.trim());
    return body.some((next) => LEAVES.test(next)) ? [] : [{ at, body }];
  });
}

/** Whether a loop kicks in each round, whatever else goes on. */
function kicksAlways({ body }: Loop): boolean {
  const depth = indentOf(body[0] ?? '');
  return body.some((line) => KICKS.test(line) && indentOf(line) === depth);
}

function checkSample({ text, file, firstLine, skippedLines, side }: PythonSample): Finding[] {
  if (side === 'host') return [];
  const loops = endlessLoops(text).filter(({ at }) => at >= skippedLines);
  const finding = ({ at }: Loop, what: string, fix: string): Finding => ({
    file,
    line: firstLine + at - skippedLines,
    what,
    fix,
  });
  if (!KICKS.test(text)) {
    return loops.map((loop) =>
      finding(
        loop,
        'this loop never ends, and the program never kicks the watchdog, which restarts the board',
        'Call watchdog.setup() once and watchdog.kick() in each round; a sample for a computer says `host`.',
      ),
    );
  }
  if (!THREADS.test(text)) return [];
  return loops
    .filter(kicksAlways)
    .map((loop) =>
      finding(
        loop,
        'this loop kicks the watchdog while the threads of the program may have ended',
        'Kick only after each thread has reported, as examples/sdk/queue-sampler does.',
      ),
    );
}

/** A program of a device that never ends kicks the watchdog, and only while its threads work. */
const watchdog: Rule = {
  name: 'watchdog',
  run: ({ root, pages, complete }) =>
    [
      ...pages.flatMap((page, i) => collectFenceSamples(page, i)),
      ...(complete ? collectExampleSamples(root) : []),
    ].flatMap(checkSample),
};

export default watchdog;
