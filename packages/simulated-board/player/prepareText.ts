import type { PreparedProgram, Program } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import type { LanguageFault } from './messages';

export { explainException } from './explainException';

export type Prepared = { program: PreparedProgram } | { fault: LanguageFault };

/**
 * Prepares an edited program for the engine. In a separate file together with the parser; the
 * programs of the pages are prepared at build time.
 *
 * @param names builtins of the board
 */
export function prepareText(program: Program, names: readonly string[]): Prepared {
  try {
    return { program: prepareProgram(program, { names: new Set(names) }) };
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    const { what: message, line, column } = error;
    return { fault: { message, line, column } };
  }
}
