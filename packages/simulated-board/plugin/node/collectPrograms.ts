import fs from 'node:fs';
import path from 'node:path';
import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { parseExample } from '@portal/content-model/examples/includeExample';
import { loadProgram } from '../../node/runProgram';
import { applyEdits } from '../../player/applyEdits';
import type { Job, PlayerFault, PlayerProgram } from '../../player/types';
import { getDeviceNames } from '../../scenario/boardNames';
import { loadScenario } from '../../scenario/loadScenario';
import type { BoardScenario } from '../../scenario/types';
import { prepareProgram } from '../../transform/prepareProgram';
import { deriveControls, deriveFaults } from './deriveControls';
import { getBoardLabel } from './drawBoards';
import { selectNotes } from './selectNotes';

/** Faults of a scenario, and faults that readers can switch on. */
function addToggleFaults(scenario: BoardScenario, faults: readonly PlayerFault[]): object[] {
  const toggles = faults.flatMap((fault) =>
    fault.kind === 'call' ? [{ on: fault.on, raise: fault.raise, switched: true }] : [],
  );
  return [...(scenario.faults as object[]), ...toggles];
}

/** Serial lines in the scenarios and in the program. */
function findSerialLines(text: string, scenarios: readonly BoardScenario[]): string[] {
  const scenarioLines = scenarios.flatMap((each) => Object.keys(each.lines as object));
  return [...new Set([...scenarioLines, ...(text.match(/\bSERIAL[12]\b/g) ?? [])])].sort();
}

/** All programs with a scenario, with the text that their pages show. */
export function collectPrograms(root: string): PlayerProgram[] {
  const names = fs
    .readdirSync(path.join(root, SDK_EXAMPLES_FOLDER))
    .filter((name) => hasScenario(root, name));
  return names.sort().map((name) => {
    const folder = `${SDK_EXAMPLES_FOLDER}/${name}`;
    const { main, modules } = loadProgram(root, folder);
    const text = [main, ...Object.values(modules)].join('\n');
    const runs = loadScenario(root, folder);
    const scenarios = runs.map(({ scenario }) => scenario);
    const faults = deriveFaults(text, scenarios);
    const { board, pins } = runs[0]?.scenario ?? { board: '', pins: {} };
    const names = [...getDeviceNames(root, pins)].sort();
    const program = { main: `${parseExample(main).text}\n`, modules };
    return {
      name,
      boardId: board,
      board: getBoardLabel(root, board),
      program,
      names,
      runs: runs.map(({ name: run, edits, scenario }) => ({
        name: run,
        edits,
        prepared: prepareProgram(
          { main: applyEdits(program.main, edits), modules },
          { names: new Set(names) },
        ),
        scenario: { ...scenario, faults: addToggleFaults(scenario, faults) },
      })),
      controls: deriveControls(text, scenarios),
      faults,
      lines: findSerialLines(text, scenarios),
      hasCloud: /\bzdm\b/.test(text),
      jobs: scenarios.flatMap(({ cloud }) => (cloud as { jobs?: Job[] }).jobs ?? []),
      notes: selectNotes(text),
    };
  });
}
