import type { Program } from '../engine/types';
import type { BoardScenario } from '../scenario/types';
import { deriveControls, deriveFaults } from './deriveControls';
import { selectNotes } from './selectNotes';
import type { PlayerProgram } from './types';

/** Program fields from which `describeProgram` derives the other fields. */
export type ProgramSource = Pick<
  PlayerProgram,
  'name' | 'boardId' | 'board' | 'program' | 'names' | 'runs'
>;

function findSerialLines(text: string, scenarios: readonly BoardScenario[]): string[] {
  const scenarioLines = scenarios.flatMap(({ lines }) => Object.keys(lines ?? {}));
  return [...new Set([...scenarioLines, ...(text.match(/\bSERIAL[12]\b/g) ?? [])])].sort();
}

/** Joins the Python files of a program. */
export const joinFiles = ({ main, modules }: Program): string =>
  [main, ...Object.values(modules)].join('\n');

/**
 * Derives what the player shows for a program: inputs, faults, serial lines, jobs, and notes.
 *
 * @param program the reader's version of the program
 */
export function describeProgram(source: ProgramSource, program = source.program): PlayerProgram {
  const text = joinFiles(program);
  const scenarios = source.runs.map(({ scenario }) => scenario);
  return {
    ...source,
    controls: deriveControls(text, scenarios),
    faults: deriveFaults(text, scenarios),
    lines: findSerialLines(text, scenarios),
    hasCloud: /\bzdm\b/.test(text),
    hasMqtt: /\bmqtt\b/.test(text),
    jobs: scenarios.flatMap(({ cloud }) => cloud?.jobs ?? []),
    notes: selectNotes(text),
  };
}
