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

const SETS_WINDOW = /\bwatchdog\.setup\(/;
/** First window of the watchdog in ms, where config.yml has none. */
const FIRST_WINDOW = 9000;
/** Calls whose callbacks and threads work on after the last line of a program. */
const GOES_ON = /^(?:gpio\.on_\w+|board\.on_\w+|\w+\.interval)\(/;
const AGENT = /^(\w+)\s*=\s*zdm\.Agent\(/m;
/** Waits that a line names, in ms: a time limit, a sleep, a position (seconds, 60 if left out). */
const WAITS: readonly (readonly [RegExp, (value: string | undefined) => number])[] = [
  [/\btimeout\s*=\s*(\d+)/g, Number],
  [/\bsleep\((\d+)\)/g, Number],
  [/\bsleep\((\d+),\s*SECONDS\)/g, (seconds) => Number(seconds) * 1000],
  [/\bgnss\.(?:fix|location)\((?:timeout=)?(\d+)?\)/g, (seconds = '60') => Number(seconds) * 1000],
];

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

const withoutComment = (line: string) => line.replace(/(^|\s)#.*$/, '');

/** The longest wait that a line names, in ms; 0: none. */
function longestWait(line: string): number {
  const code = withoutComment(line);
  return Math.max(
    0,
    ...WAITS.flatMap(([pattern, ms]) => [...code.matchAll(pattern)].map(([, value]) => ms(value))),
  );
}

/** Lines, from 0, after which threads or callbacks of a program that has no loop work on. */
function startsThatGoOn(text: string): number[] {
  const agent = AGENT.exec(text)?.[1];
  return text
    .split('\n')
    .flatMap((line, at) =>
      GOES_ON.test(line) || (agent && line.startsWith(`${agent}.start(`)) ? [at] : [],
    );
}

function checkSample({ text, file, firstLine, skippedLines, side }: PythonSample): Finding[] {
  if (side === 'host') return [];
  const isOwn = (at: number) => at >= skippedLines;
  const finding = (at: number, what: string, fix: string): Finding => ({
    file,
    line: firstLine + at - skippedLines,
    what,
    fix,
  });
  const loops = endlessLoops(text).filter(({ at }) => isOwn(at));
  const waits = SETS_WINDOW.test(text)
    ? []
    : text
        .split('\n')
        .flatMap((line, at) => (isOwn(at) && longestWait(line) >= FIRST_WINDOW ? [at] : []))
        .map((at) =>
          finding(
            at,
            'this call may wait longer than the first window of the watchdog, which restarts the board',
            'Call watchdog.setup() before, with a window longer than the call.',
          ),
        );
  if (!KICKS.test(text)) {
    return [
      ...waits,
      ...loops.map(({ at }) =>
        finding(
          at,
          'this loop never ends, and the program never kicks the watchdog, which restarts the board',
          'Call watchdog.setup() once and watchdog.kick() in each round; a sample for a computer says `host`.',
        ),
      ),
      ...startsThatGoOn(text)
        .filter(isOwn)
        .map((at) =>
          finding(
            at,
            'this goes on after the last line, and the program never kicks the watchdog, which restarts the board',
            'End with a loop that kicks: `while True:`, `watchdog.kick()`, `sleep(1000)`.',
          ),
        ),
    ];
  }
  if (!THREADS.test(text)) return waits;
  return [
    ...waits,
    ...loops
      .filter(kicksAlways)
      .map(({ at }) =>
        finding(
          at,
          'this loop kicks the watchdog while the threads of the program may have ended',
          'Kick only after each thread has reported, as examples/sdk/queue-sampler does.',
        ),
      ),
  ];
}

/** A program of a device that lasts kicks the watchdog, and only while its threads work. */
const watchdog: Rule = {
  name: 'watchdog',
  run: ({ root, pages, complete }) =>
    [
      ...pages.flatMap((page, i) => collectFenceSamples(page, i)),
      ...(complete ? collectExampleSamples(root) : []),
    ].flatMap(checkSample),
};

export default watchdog;
