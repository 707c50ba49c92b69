import { LIMITS, REJECTED_PROGRAMS } from '@portal/content-model/device-language/limits';
import {
  UNSUPPORTED_FEATURES,
  type UnsupportedFeatureId,
} from '@portal/content-model/device-language/unsupportedFeatures';
import { describe, expect, it } from 'vitest';
import { getBoardNames, getBuiltinNames } from '../scenario/boardNames';
import { LanguageError } from '../transform/languageError';
import { transform } from '../transform/transform';
import { runOnBoard } from './runOnBoard';

const root = process.cwd();
const names = getBuiltinNames(root, getBoardNames(root, 'zm1_db'));

/** Returns the error that the board reports before running a program. */
function findLanguageError(program: string): LanguageError | undefined {
  try {
    transform(`${program}\n`, { names });
  } catch (error) {
    if (error instanceof LanguageError) return error;
    throw error;
  }
  return undefined;
}

const ids = Object.keys(UNSUPPORTED_FEATURES) as UnsupportedFeatureId[];
const cases = ids.flatMap((id) => {
  const { reportedBy: by, message } = UNSUPPORTED_FEATURES[id];
  return REJECTED_PROGRAMS[id].map((program) => ({ id, by, message, program }));
});

describe('the board rejects', () => {
  it.each(cases.filter(({ by }) => by === 'syntax'))('$id: $program', ({ program, message }) => {
    const error = findLanguageError(program);
    expect(error?.reason).toBe(message);
    const line = program.split('\n')[(error?.line ?? 0) - 1] ?? '';
    expect(line.slice((error?.column ?? 0) - 1).trim()).not.toBe('');
  });

  it.each(cases.filter(({ by }) => by !== 'syntax'))('$id: $program', async ({ program, by }) => {
    const error = findLanguageError(program);
    if (error) {
      expect(by).toBe('types');
      return;
    }
    const { lines } = await runOnBoard(`${program}\n`, {}, { untilMs: 100_000 });
    expect(lines.join('\n')).toMatch(/^Traceback[\s\S]*line \d+/);
  });
});

/** Parses the expected output of a program from the comments after its print() calls. */
const parseExpectedOutput = (program: string) =>
  [...program.matchAll(/print\(.*\) {2}# (.*)$/gm)].map(([, text]) => text);

describe('the documented limits', () => {
  it('lists alternatives that print the documented output', async () => {
    const programLines = LIMITS.flatMap((limit) => limit.workingLines);
    const messages = programLines.flatMap((program) => findLanguageError(program)?.message ?? []);
    expect(messages).toEqual([]);
    const { lines } = await runOnBoard(`${programLines.join('\n')}\n`);
    expect(lines).toEqual(programLines.flatMap(parseExpectedOutput));
  });

  it('has a test for every documented limit', () => {
    const documentedFeatures = new Set(
      LIMITS.flatMap(({ unsupportedFeatures }) => unsupportedFeatures),
    );
    expect([...documentedFeatures].sort()).toEqual([...ids].sort());
    expect(Object.keys(REJECTED_PROGRAMS).sort()).toEqual([...ids].sort());
  });
});
