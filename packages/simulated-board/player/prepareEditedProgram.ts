import type { PreparedProgram, Program } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import { type ProgramError, toProgramError } from './messages';

export { explainException } from './explainException';

export type PrepareResult = { program: PreparedProgram } | { fault: ProgramError };

/**
 * Prepares an edited program for the engine. In a separate file together with the parser; the
 * programs of the pages are prepared at build time.
 *
 * @param names builtins of the board
 */
export function prepareEditedProgram(program: Program, names: readonly string[]): PrepareResult {
  try {
    return { program: prepareProgram(program, { names: new Set(names) }) };
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    return { fault: toProgramError(error) };
  }
}
