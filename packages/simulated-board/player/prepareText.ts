import type { PreparedProgram, Program } from '../engine/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import type { LanguageFault } from './messages';

export { explainException } from './explainException';

export type Prepared = { program: PreparedProgram } | { fault: LanguageFault };

/**
 * Makes a text of the reader ready for the engine. A file of its own, with the parser that the
 * editor has too: the programs of the pages come ready.
 *
 * @param names names that the board has without an import
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
