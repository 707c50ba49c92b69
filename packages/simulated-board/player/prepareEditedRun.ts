import type { PreparedProgram, Program } from '../engine/types';
import { sortExpansions } from '../scenario/findExpansions';
import type { BoardScenario } from '../scenario/types';
import { LanguageError } from '../transform/languageError';
import { prepareProgram } from '../transform/prepareProgram';
import { describeProgram, joinFiles, type ProgramSource } from './describeProgram';
import { type ProgramError, toProgramError } from './messages';
import { attachPart, type ConnectablePart } from './playground/attachPart';
import {
  areSameFiles,
  getOriginalFiles,
  type ProgramFiles,
  replaceDataFiles,
  toProgram,
} from './programFiles';
import type { PlayerProgram, PlayerRun } from './types';

export { explainException } from './explainException';

/** A program and the board that it runs on. */
export interface PreparedRun {
  /** The program, with the inputs and faults of the reader's version. */
  program: PlayerProgram;
  prepared: PreparedProgram;
  scenario: BoardScenario;
}

/** Adds parts to a program's board, and derives what the player shows for the reader's version. */
export function createProgram(
  source: ProgramSource,
  parts: readonly ConnectablePart[],
  program: Program,
): PlayerProgram {
  const runs = source.runs.map((run) => ({
    ...run,
    scenario: sortExpansions(parts.reduce(attachPart, run.scenario), joinFiles(program)),
  }));
  return describeProgram({ ...source, runs }, program);
}

/**
 * Prepares a program that the build has not prepared. Loaded on demand with the parser.
 *
 * @param parts parts that the reader added to the board
 */
export function prepareEditedRun(
  source: PlayerProgram,
  run: PlayerRun,
  files: ProgramFiles,
  parts: readonly ConnectablePart[],
): PreparedRun | { error: ProgramError } {
  const edited = toProgram(files);
  try {
    const prepared = prepareProgram(edited, { names: new Set(source.names) });
    const program = createProgram(source, parts, edited);
    const { scenario } = program.runs.find(({ name }) => name === run.name) ?? run;
    if (areSameFiles(files, getOriginalFiles(source, run))) return { program, prepared, scenario };
    const original = getOriginalFiles(source, source.runs[0] ?? run);
    return { program, prepared, scenario: replaceDataFiles(scenario, original, files) };
  } catch (error) {
    if (!(error instanceof LanguageError)) throw error;
    return { error: toProgramError(error) };
  }
}
