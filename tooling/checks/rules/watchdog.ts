import { getLongestWaitMs } from '../base/blockingCalls';
import { findBlocks, getIndentation } from '../base/pythonBlocks';
import {
  collectDeviceSamples,
  type PythonSample,
  reportLine,
  reportLines,
} from '../base/pythonSamples';
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

/** Returns the lines of an endless loop without `break`, `return`, or `raise` that starts on a line. */
function getEndlessLoop(lines: readonly string[], lineIndex: number): string[] | undefined {
  const indent = ENDLESS_LOOP_PATTERN.exec(lines[lineIndex] ?? '')?.[1]?.length;
  if (indent === undefined) return undefined;
  const followingLines = lines.slice(lineIndex + 1).filter((line) => line.trim());
  const end = followingLines.findIndex((line) => getIndentation(line) <= indent);
  const body = end < 0 ? followingLines : followingLines.slice(0, end);
  return body.some((line) => LOOP_EXIT_PATTERN.test(line)) ? undefined : body;
}

/** Whether a loop kicks the watchdog in every iteration. */
function kicksInEachIteration(body: readonly string[]): boolean {
  const depth = getIndentation(body[0] ?? '');
  return body.some((line) => WATCHDOG_KICK_PATTERN.test(line) && getIndentation(line) === depth);
}

/** Returns the watchdog window that a line sets, in milliseconds; undefined if it sets none. */
function parseWindow(line: string, program: string): number | undefined {
  const limitText = SETUP_PATTERN.exec(line)?.[1];
  if (!limitText) return undefined;
  const constant = new RegExp(`^${limitText}\\s*=\\s*(\\d+)`, 'm').exec(program)?.[1];
  const ms = Number(constant ?? limitText);
  return Number.isNaN(ms) ? MAX_WINDOW_MS : ms;
}

const isInFunction = (lines: readonly string[], lineIndex: number) =>
  lines
    .slice(0, lineIndex)
    .reverse()
    .find((line) => /^\S/.test(line))
    ?.startsWith('def ') ?? false;

/** Functions may be called after setup(), regardless of their position. */
function getWindowAt(text: string, lineIndex: number): number {
  const lines = text.split('\n');
  const earlierLines = isInFunction(lines, lineIndex) ? lines : lines.slice(0, lineIndex);
  const windows = earlierLines.flatMap((line) => parseWindow(line, text) ?? []);
  return windows.length > 0 ? Math.max(...windows) : FIRST_WINDOW_MS;
}

/** Finds lines that may block for longer than the window. */
function findLongWaits(sample: PythonSample): Finding[] {
  return sample.text.split('\n').flatMap((_, lineIndex) => {
    const wait = getLongestWaitMs(sample.text, lineIndex);
    const window = getWindowAt(sample.text, lineIndex);
    if (wait === 0 || wait < window) return [];
    const duration = wait === Number.POSITIVE_INFINITY ? 'forever' : `for ${wait} ms`;
    return reportLine(
      sample,
      lineIndex,
      `this call may block ${duration}, and the watchdog window is ${window} ms`,
      `Add a time limit to the call, and call watchdog.setup() before it with a longer window (at most ${MAX_WINDOW_MS}).`,
    );
  });
}

/** Finds loops, threads, and callbacks of a program that never kicks the watchdog. */
function findMissingKicks(sample: PythonSample): Finding[] {
  const agent = AGENT_PATTERN.exec(sample.text)?.[1];
  return [
    ...reportLines(
      sample,
      (_, lineIndex, lines) => getEndlessLoop(lines, lineIndex) !== undefined,
      'this loop never ends, and the program never kicks the watchdog, which restarts the board',
      'Call watchdog.setup() once and watchdog.kick() in each iteration. Mark samples for a computer with `host`.',
    ),
    ...reportLines(
      sample,
      (line) =>
        KEEPS_RUNNING_PATTERN.test(line) ||
        (agent !== undefined && line.startsWith(`${agent}.start(`)),
      'this keeps running after the last line, and the program never kicks the watchdog, which restarts the board',
      'End with a loop that kicks: `while True:`, `watchdog.kick()`, `sleep(1000)`.',
    ),
  ];
}

/** Finds loops that kick the watchdog even if the threads of the program have ended. */
function findCarelessKicks(sample: PythonSample): Finding[] {
  if (!THREADS_PATTERN.test(sample.text)) return [];
  return reportLines(
    sample,
    (_, lineIndex, lines) => {
      const loop = getEndlessLoop(lines, lineIndex);
      return loop !== undefined && kicksInEachIteration(loop);
    },
    'this loop kicks the watchdog even if the threads of the program have ended',
    'Kick only after each thread has reported, as content/examples/sdk/queue-sampler does.',
  );
}

/** Finds calls that send data without catching the exception of a lost connection. */
function findUncaughtPublishes(sample: PythonSample): Finding[] {
  return reportLines(
    sample,
    (line, lineIndex, lines) =>
      AGENT_PUBLISH_PATTERN.test(line) &&
      !findBlocks(lines, lineIndex).some((block) => TRY_STATEMENT_PATTERN.test(block)),
    'this call may raise an exception if the connection is lost, which ends the program until the watchdog restarts the board',
    'Call it in `try`, with a timeout, and print that the data is not confirmed.',
  );
}

/** A long-running device program kicks the watchdog only while its threads work, and survives a lost connection. */
export function checkWatchdogs(project: Project): Finding[] {
  return collectDeviceSamples(project).flatMap((sample) => [
    ...findLongWaits(sample),
    ...(WATCHDOG_KICK_PATTERN.test(sample.text)
      ? findCarelessKicks(sample)
      : findMissingKicks(sample)),
    ...findUncaughtPublishes(sample),
  ]);
}
