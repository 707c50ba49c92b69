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
import { getChildren } from '@portal/content-model/device-language/bindings';
import { UNSUPPORTED_FEATURES } from '@portal/content-model/device-language/unsupportedFeatures';
import { runOnBoard } from '@portal/simulated-board/engine/runOnBoard';
import type { BoardException } from '@portal/simulated-board/player/messages';
import { getBoardNames, getBuiltinNames } from '@portal/simulated-board/scenario/boardNames';
import { LanguageError } from '@portal/simulated-board/transform/languageError';
import { findFirstDifference } from './findFirstDifference';

const ROOT = process.cwd();

interface Rejection {
  line: number;
  message: string;
}

interface Outcome {
  kind: 'equal' | 'limit' | 'wrong';
  rejected: string[];
  difference?: string;
}

const names = getBuiltinNames(ROOT, getBoardNames(ROOT, 'zm1_db'));

/** Pattern of exceptions that name the missing feature. */
const CLEAR_MESSAGE_PATTERN =
  /^(?:DeviceLimit|ImportError|NameError|AttributeError|UnsupportedError)\b|takes (?:\d+ positional|no |a )|unexpected keyword|underscores are not allowed|write `% \(x,\)`/;

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
  int_64_basics: EXCEPTION_TEXT,
  set_iter: 'a set has no order',
  set_type: TYPE_TEXT,
  string_join: MIXED_TYPES,
  string_strip: 'the console ignores null bytes',
  types1: TYPE_TEXT,
};

const MESSAGES = new Set<string>(Object.values(UNSUPPORTED_FEATURES).map(({ message }) => message));

/** Runs a program until the board rejects a statement or the program ends. */
async function runProgram(
  text: string,
): Promise<{ output: string; rejected?: Rejection; problem?: string }> {
  const run = await runOnBoard(text, { start: 0 }, { names }).catch((error: Error) => {
    if (error instanceof LanguageError) return error;
    throw error;
  });
  if (run instanceof LanguageError)
    return { output: '', rejected: { line: run.line, message: run.reason } };
  const output = run.text + (run.result.reason === 'ended' ? '' : `(${run.result.reason})\n`);
  const exception = run.reports.find(({ kind }) => kind === 'exception');
  if (!exception) return { output };
  const { type, message, engineMessage, traceback } = exception.value as BoardException;
  const description = `${type}: ${message || engineMessage}`;
  const line = traceback[0]?.[1] ?? 1;
  const printed = output.replace(/Traceback[\s\S]*$/, '');
  return CLEAR_MESSAGE_PATTERN.test(description) || MESSAGES.has(engineMessage)
    ? { output: printed, rejected: { line, message: description } }
    : { output: `${printed}(${type})\n`, problem: `${description} in line ${line}` };
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

const findStatements = (text: string): Range[] => getChildren(parser.parse(text).topNode);

function removeStatement(statement: Range, text: string): string {
  const lines = sliceText(statement, text).replace(/[^\n]+/g, '');
  return text.slice(0, statement.from) + lines + text.slice(statement.to);
}

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
    const { output, rejected: found, problem } = await runProgram(text);
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
    const difference = findFirstDifference(expected.split('\n'), output.split('\n'));
    const documented = DOCUMENTED_FILES[path.basename(file, '.py')];
    if (difference && documented) return { kind: 'limit', rejected: [...rejected, documented] };
    if (difference)
      return { kind: 'wrong', rejected, difference: `${difference} ${problem ?? ''}` };
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
