import type { PreparedProgram, Program } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import { type ProgramError, toProgramError } from './messages';

export { explainException } from './explainException';

export type PrepareResult = { program: PreparedProgram } | { error: ProgramError };

/**
 * Prepares an edited program for the engine. Loaded on demand with the parser, because the programs
 * on pages are prepared at build time.
 *
 * @param names builtins of the board
 */
export function prepareEditedProgram(program: Program, names: readonly string[]): PrepareResult {
  try {
    return { program: prepareProgram(program, { names: new Set(names) }) };
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    return { error: toProgramError(error) };
  }
}
