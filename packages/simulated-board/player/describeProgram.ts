import type { BoardScenario } from '../scenario/types';
import { deriveControls, deriveFaults } from './deriveControls';
import { selectNotes } from './selectNotes';
import type { Job, PlayerFault, PlayerProgram } from './types';

/** Program fields from which `describeProgram` derives the other fields. */
export type ProgramSource = Pick<
  PlayerProgram,
  'name' | 'boardId' | 'board' | 'program' | 'names' | 'runs'
>;

interface ScenarioFault {
  on: string;
  raise: string;
  /** Set for faults that readers can switch on. */
  switched?: boolean;
}

function removeToggleFaults(scenario: BoardScenario): BoardScenario {
  const faults = (scenario.faults as ScenarioFault[]).filter(({ switched }) => !switched);
  return { ...scenario, faults };
}

function addToggleFaults(scenario: BoardScenario, faults: readonly PlayerFault[]): object[] {
  const toggles = faults.flatMap((fault) =>
    fault.kind === 'call' ? [{ on: fault.on, raise: fault.raise, switched: true }] : [],
  );
  return [...(scenario.faults as object[]), ...toggles];
}

function findSerialLines(text: string, scenarios: readonly BoardScenario[]): string[] {
  const scenarioLines = scenarios.flatMap(({ lines }) => Object.keys(lines as object));
  return [...new Set([...scenarioLines, ...(text.match(/\bSERIAL[12]\b/g) ?? [])])].sort();
}

/**
 * Derives what the player shows for a program: inputs, faults, serial lines, jobs, and notes.
 *
 * @param program the reader's version of the program
 */
export function describeProgram(source: ProgramSource, program = source.program): PlayerProgram {
  const text = [program.main, ...Object.values(program.modules)].join('\n');
  const scenarios = source.runs.map(({ scenario }) => removeToggleFaults(scenario));
  const faults = deriveFaults(text, scenarios);
  return {
    ...source,
    runs: source.runs.map((run, i) => {
      const scenario = scenarios[i] ?? run.scenario;
      return { ...run, scenario: { ...scenario, faults: addToggleFaults(scenario, faults) } };
    }),
    controls: deriveControls(text, scenarios),
    faults,
    lines: findSerialLines(text, scenarios),
    hasCloud: /\bzdm\b/.test(text),
    jobs: scenarios.flatMap(({ cloud }) => (cloud as { jobs?: Job[] }).jobs ?? []),
    notes: selectNotes(text),
  };
}
