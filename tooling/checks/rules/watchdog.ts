import { getLongestWaitMs } from '../base/blockingCalls';
import { findBlocks, getIndentation } from '../base/pythonBlocks';
import { collectDeviceSamples, type PythonSample, reportLine } from '../base/pythonSamples';
import type { Finding, Project } from '../base/types';

const ENDLESS_LOOP_PATTERN = /^(\s*)while (?:True|1)\s*:/;
const LOOP_EXIT_PATTERN = /^\s*(?:break|return|raise)\b/;
const WATCHDOG_KICK_PATTERN = /\bwatchdog\.kick\(\)/;
const THREADS_PATTERN = /(?<![\w.])thread\(\w|\bthreading\.Thread\b/;

const SETUP_PATTERN = /\bwatchdog\.setup\((\w+)\)/;
/** Watchdog window without `ZOS_EARLY_WATCHDOG` in config.yml. */
const FIRST_WINDOW_MS = 9000;
/** The maximum window is not documented. Examples use at most this value. */
const MAX_WINDOW_MS = 60000;
/** Calls whose callbacks and threads keep running after the last line of a program. */
const KEEPS_RUNNING_PATTERN = /^(?:gpio\.on_\w+|board\.on_\w+|\w+\.interval)\(/;
const AGENT_PATTERN = /^(\w+)\s*=\s*zdm\.Agent\(/m;
/** Calls that send data, and raise an exception if the connection was just lost. */
const AGENT_PUBLISH_PATTERN = /\bagent\.publish\(/;
const TRY_STATEMENT_PATTERN = /^\s*try:/;

interface Loop {
  lineIndex: number;
  body: string[];
}

/** Finds endless loops that contain no `break`, `return`, or `raise`. */
function findEndlessLoops(text: string): Loop[] {
  const lines = text.split('\n');
  return lines.flatMap((line, lineIndex): Loop[] => {
    const indent = ENDLESS_LOOP_PATTERN.exec(line)?.[1]?.length;
    if (indent === undefined) return [];
    const followingLines = lines.slice(lineIndex + 1);
    const end = followingLines.findIndex((line) => line.trim() && getIndentation(line) <= indent);
    const body = (end < 0 ? followingLines : followingLines.slice(0, end)).filter((line) =>
      line.trim(),
    );
    return body.some((line) => LOOP_EXIT_PATTERN.test(line)) ? [] : [{ lineIndex, body }];
  });
}

/** Whether a loop kicks the watchdog in every iteration. */
function kicksInEachIteration({ body }: Loop): boolean {
  const depth = getIndentation(body[0] ?? '');
  return body.some((line) => WATCHDOG_KICK_PATTERN.test(line) && getIndentation(line) === depth);
}

/** Finds the watchdog windows that a program sets. */
function findWindows(text: string): { lineIndex: number; ms: number }[] {
  return text.split('\n').flatMap((line, lineIndex) => {
    const limitText = SETUP_PATTERN.exec(line)?.[1];
    if (!limitText) return [];
    const constant = new RegExp(`^${limitText}\\s*=\\s*(\\d+)`, 'm').exec(text)?.[1];
    const ms = Number(constant ?? limitText);
    return [{ lineIndex, ms: Number.isNaN(ms) ? MAX_WINDOW_MS : ms }];
  });
}

const isInFunction = (lines: readonly string[], lineIndex: number) =>
  lines
    .slice(0, lineIndex)
    .reverse()
    .find((line) => /^\S/.test(line))
    ?.startsWith('def ') ?? false;

/**
 * Returns the watchdog window that applies to a line, in milliseconds. Any function may be called
 * after setup(), regardless of its position.
 */
function getWindowAt(text: string, lineIndex: number): number {
  const lines = text.split('\n');
  const activeWindows = findWindows(text).filter(
    (window) => window.lineIndex < lineIndex || isInFunction(lines, lineIndex),
  );
  return activeWindows.length > 0
    ? Math.max(...activeWindows.map(({ ms }) => ms))
    : FIRST_WINDOW_MS;
}

/** Finds lines that may block for longer than the window. Times are in milliseconds. */
function findLongWaits(text: string): { lineIndex: number; wait: number; window: number }[] {
  return text
    .split('\n')
    .map((_, lineIndex) => ({
      lineIndex,
      wait: getLongestWaitMs(text, lineIndex),
      window: getWindowAt(text, lineIndex),
    }))
    .filter(({ wait, window }) => wait > 0 && wait >= window);
}

/** Finds lines that start threads or callbacks, which run on after the last line. */
function findContinuingStarts(text: string): number[] {
  const agent = AGENT_PATTERN.exec(text)?.[1];
  return text
    .split('\n')
    .flatMap((line, lineIndex) =>
      KEEPS_RUNNING_PATTERN.test(line) || (agent && line.startsWith(`${agent}.start(`))
        ? [lineIndex]
        : [],
    );
}

/** Finds calls that send data without catching the exception of a lost connection. */
function findUncaughtPublishes(sample: PythonSample): Finding[] {
  const lines = sample.text.split('\n');
  return lines.flatMap((line, lineIndex) =>
    AGENT_PUBLISH_PATTERN.test(line) &&
    !findBlocks(lines, lineIndex).some((block) => TRY_STATEMENT_PATTERN.test(block))
      ? reportLine(
          sample,
          lineIndex,
          'this call may raise an exception if the connection is lost, which ends the program until the watchdog restarts the board',
          'Call it in `try`, with a timeout, and print that the data is not confirmed.',
        )
      : [],
  );
}

function checkSample(sample: PythonSample): Finding[] {
  const { text } = sample;
  const loops = findEndlessLoops(text);
  const waits = findLongWaits(text).flatMap(({ lineIndex, wait, window }) =>
    reportLine(
      sample,
      lineIndex,
      `this call may block ${wait === Number.POSITIVE_INFINITY ? 'forever' : `for ${wait} ms`}, and the watchdog window is ${window} ms`,
      `Add a time limit to the call, and call watchdog.setup() before it with a longer window (at most ${MAX_WINDOW_MS}).`,
    ),
  );
  if (!WATCHDOG_KICK_PATTERN.test(text)) {
    return [
      ...waits,
      ...loops.flatMap(({ lineIndex }) =>
        reportLine(
          sample,
          lineIndex,
          'this loop never ends, and the program never kicks the watchdog, which restarts the board',
          'Call watchdog.setup() once and watchdog.kick() in each iteration. Mark samples for a computer with `host`.',
        ),
      ),
      ...findContinuingStarts(text).flatMap((lineIndex) =>
        reportLine(
          sample,
          lineIndex,
          'this keeps running after the last line, and the program never kicks the watchdog, which restarts the board',
          'End with a loop that kicks: `while True:`, `watchdog.kick()`, `sleep(1000)`.',
        ),
      ),
    ];
  }
  if (!THREADS_PATTERN.test(text)) return waits;
  return [
    ...waits,
    ...loops
      .filter(kicksInEachIteration)
      .flatMap(({ lineIndex }) =>
        reportLine(
          sample,
          lineIndex,
          'this loop kicks the watchdog even if the threads of the program have ended',
          'Kick only after each thread has reported, as content/examples/sdk/queue-sampler does.',
        ),
      ),
  ];
}

/** A long-running device program kicks the watchdog only while its threads work, and survives a lost connection. */
export function checkWatchdogs(project: Project): Finding[] {
  return collectDeviceSamples(project).flatMap((sample) => [
    ...checkSample(sample),
    ...findUncaughtPublishes(sample),
  ]);
}
