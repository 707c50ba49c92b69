/**
 * Compares the simulated board with MicroPython's public tests, which are not part of this repository:
 *
 *   git clone --depth 1 https://github.com/micropython/micropython /tmp/micropython
 *   npx tsx tooling/programs/compareMicroPython.ts /tmp/micropython/tests/basics [--show] [name…]
 *
 * Statements that the board rejects with a documented limit are removed, and the rest of the file must
 * print what `python3` prints.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parser } from '@lezer/python';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/unsupportedFeatures';
import { loadSources } from '@portal/simulated-board/engine/loadSources';
import { SimulatedBoard } from '@portal/simulated-board/engine/simulatedBoard';
import type { BoardReport } from '@portal/simulated-board/engine/types';
import { getBoardNames, getDeviceNames } from '@portal/simulated-board/scenario/boardNames';
import { LanguageError } from '@portal/simulated-board/transform/languageError';
import { prepareProgram } from '@portal/simulated-board/transform/prepareProgram';

const ROOT = process.cwd();
const MAX_STEPS = 400_000;
const MAX_VIRTUAL_MS = 50_000;

interface Rejection {
  line: number;
  message: string;
}

interface Outcome {
  kind: 'equal' | 'limit' | 'wrong';
  rejected: string[];
  difference?: string;
}

const sources = loadSources(ROOT);
const pins = getBoardNames(ROOT, 'zm1_db');
const names = getDeviceNames(ROOT, pins);

/** Pattern of exceptions that name the missing feature. */
const CLEAR_MESSAGE_PATTERN =
  /^(?:DeviceLimit|ImportError|NameError|AttributeError|UnsupportedError)\b|takes (?:\d+ positional|no |a )|unexpected keyword/;

const EXCEPTION_TEXT = 'print(e) shows type and text';
const MIXED_TYPES = 'text and bytes may be mixed';
const TYPE_TEXT = 'the text of a class is not documented';

/** Patterns of statements that do not fail, but whose result differs as documented. */
const DOCUMENTED_DIFFERENCES: readonly [RegExp, string][] = [
  [/\btype\(/, 'type() returns a code'],
  [/\bround\([^,()]+,/, 'round() with a number of decimals returns a float'],
  [/%[-+ #\d.*]*[eEgG]/, '%e and %g format as %f'],
  [/^print\([A-Z]\w*\)$/, TYPE_TEXT],
];

/** Documented differences that no pattern matches, by test file. */
const DOCUMENTED_FILES: Readonly<Record<string, string>> = {
  builtin_hasattr: EXCEPTION_TEXT,
  builtin_round_int: 'round() with a number of decimals returns a float',
  bytearray_construct: MIXED_TYPES,
  bytes: MIXED_TYPES,
  bytes_compare3: 'the test prints warnings of MicroPython',
  bytes_compare_bytearray: 'sequences are equal within one type',
  exception1: EXCEPTION_TEXT,
  exception_chain: EXCEPTION_TEXT,
  int_64_basics: EXCEPTION_TEXT,
  set_iter: 'a set has no order',
  set_type: TYPE_TEXT,
  string_join: MIXED_TYPES,
  string_strip: 'the console ignores null bytes',
  types1: TYPE_TEXT,
};

const MESSAGES = new Set<string>(Object.values(UNSUPPORTED_FEATURES).map(({ message }) => message));

async function runOnBoard(
  text: string,
): Promise<{ output: string; rejected?: Rejection; fault?: string }> {
  let output = '';
  let fault: { type: string; said: string; unsaid: string; places: [string, number][] } | undefined;
  try {
    const board = await SimulatedBoard.create({
      sources,
      program: prepareProgram({ main: text, modules: {} }, { names }),
      scenario: { board: 'zm1_db', pins, seed: 1, start: 0, watchdog: 60_000, signals: {} },
      onOutput: (part) => {
        output += part;
      },
      onReport: ({ kind, value }: BoardReport) => {
        if (kind === 'exception') fault ??= value as typeof fault;
      },
    });
    const { reason } = board.run(MAX_STEPS, MAX_VIRTUAL_MS);
    if (reason !== 'ended') output += `(${reason})\n`;
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    return { output, rejected: { line: error.line, message: error.reason } };
  }
  if (!fault) return { output };
  const message = `${fault.type}: ${fault.said || fault.unsaid}`;
  output = output.replace(/Traceback[\s\S]*$/, '');
  const line = fault.places[0]?.[1] ?? 1;
  const isClear = CLEAR_MESSAGE_PATTERN.test(message) || MESSAGES.has(fault.unsaid);
  return isClear
    ? { output, rejected: { line, message } }
    : { output: `${output}(${fault.type})\n`, fault: `${message} in line ${line}` };
}

function runInPython(text: string): string {
  const { stdout, stderr } = spawnSync('python3', ['-W', 'ignore', '-c', text], {
    encoding: 'latin1',
    timeout: 20_000,
  });
  const [last = ''] = stderr.trim().split('\n').slice(-1);
  return stderr ? `${stdout}(${last.split(':')[0]})\n` : stdout;
}

interface Range {
  from: number;
  to: number;
}

const sliceText = ({ from, to }: Range, text: string) => text.slice(from, to);

/** Finds the top-level statements of a program. */
function findStatements(text: string): Range[] {
  const found: Range[] = [];
  for (let node = parser.parse(text).topNode.firstChild; node; node = node.nextSibling) {
    found.push({ from: node.from, to: node.to });
  }
  return found;
}

/** Replaces a statement with empty lines, so that line numbers stay the same. */
function removeStatement(statement: Range, text: string): string {
  const lines = sliceText(statement, text).replace(/[^\n]+/g, '');
  return text.slice(0, statement.from) + lines + text.slice(statement.to);
}

/** Removes the top-level statement at a line. */
function removeLine(text: string, line: number): string {
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + 1;
  const end = text.indexOf('\n', start);
  const statementRange = { from: line > 1 ? start : 0, to: end < 0 ? text.length : end };
  const found = findStatements(text).find(
    ({ from, to }) => to > statementRange.from && from <= statementRange.to,
  );
  return removeStatement(found ?? statementRange, text);
}

function findFirstDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) return undefined;
  const expectedLines = expected.split('\n');
  const actualLines = actual.split('\n');
  const i = expectedLines.findIndex((line, lineIndex) => line !== actualLines[lineIndex]);
  const firstDifference = i < 0 ? expectedLines.length : i;
  return `line ${firstDifference + 1}: expected ${JSON.stringify(expectedLines[firstDifference] ?? '(end)')}, got ${JSON.stringify(actualLines[firstDifference] ?? '(end)')}`;
}

async function compareTestFile(file: string): Promise<Outcome> {
  const rejected: string[] = [];
  let text = fs.readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
  for (const statement of findStatements(text).reverse()) {
    const [, message] =
      DOCUMENTED_DIFFERENCES.find(([form]) => form.test(sliceText(statement, text))) ?? [];
    if (!message) continue;
    rejected.push(message);
    text = removeStatement(statement, text);
  }
  const expectedFile = `${file}.exp`;
  for (;;) {
    const { output, rejected: found, fault: exception } = await runOnBoard(text);
    if (found) {
      const remainingProgram = removeLine(text, found.line);
      rejected.push(found.message);
      if (remainingProgram === text)
        return { kind: 'wrong', rejected, difference: `no statement in line ${found.line}` };
      text = remainingProgram;
      continue;
    }
    const isUnchanged = rejected.length === 0;
    const expected =
      isUnchanged && fs.existsSync(expectedFile)
        ? fs.readFileSync(expectedFile, 'latin1')
        : runInPython(text);
    const difference = findFirstDifference(expected, output);
    const documented = DOCUMENTED_FILES[path.basename(file, '.py')];
    if (difference && documented) return { kind: 'limit', rejected: [...rejected, documented] };
    if (difference)
      return { kind: 'wrong', rejected, difference: `${difference} ${exception ?? ''}` };
    return { kind: isUnchanged ? 'equal' : 'limit', rejected };
  }
}

async function main(): Promise<void> {
  const [folder = '', ...selectedNames] = process.argv.slice(2);
  const chosen = selectedNames.filter((argument) => !argument.startsWith('--'));
  const counts = { equal: 0, limit: 0, wrong: 0 };
  const messages = new Map<string, number>();
  for (const name of fs.readdirSync(folder).sort()) {
    const isChosen = chosen.length === 0 || chosen.includes(path.basename(name, '.py'));
    if (!name.endsWith('.py') || !isChosen) continue;
    const { kind, rejected, difference } = await compareTestFile(path.join(folder, name));
    counts[kind] += 1;
    for (const message of new Set(rejected))
      messages.set(message, (messages.get(message) ?? 0) + 1);
    if (difference) console.log(`✗ ${name}: ${difference}`);
    if (selectedNames.includes('--show'))
      for (const message of rejected) console.log(`    ${message}`);
  }
  const sorted = [...messages].sort(([, a], [, b]) => b - a);
  for (const [message, count] of sorted) console.log(`${String(count).padStart(4)}  ${message}`);
  console.log(counts);
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
