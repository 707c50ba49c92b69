import fs from 'node:fs';
import path from 'node:path';
import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { parseExample } from '@portal/content-model/examples/includeExample';
import { readProgram } from '../../node/runProgram';
import { textOf } from '../../player/textOf';
import type { Job, PlayerFault, PlayerProgram } from '../../player/types';
import { deviceNames } from '../../scenario/boardNames';
import { readScenario } from '../../scenario/readScenario';
import type { BoardScenario } from '../../scenario/types';
import { prepareProgram } from '../../transform/prepareProgram';
import { boardLabel } from './drawBoards';
import { readControls, readFaults } from './readControls';
import { readNotes } from './readNotes';

/** Faults of a scenario, and faults that readers can switch on. */
function withSwitches(scenario: BoardScenario, faults: readonly PlayerFault[]): object[] {
  const switched = faults.flatMap((fault) =>
    fault.kind === 'call' ? [{ on: fault.on, raise: fault.raise, switched: true }] : [],
  );
  return [...(scenario.faults as object[]), ...switched];
}

/** Serial lines in the scenarios and in the program. */
function usedLines(text: string, scenarios: readonly BoardScenario[]): string[] {
  const given = scenarios.flatMap((each) => Object.keys(each.lines as object));
  return [...new Set([...given, ...(text.match(/\bSERIAL[12]\b/g) ?? [])])].sort();
}

/** All programs with a scenario, with the text that their pages show. */
export function readPrograms(root: string): PlayerProgram[] {
  const names = fs
    .readdirSync(path.join(root, SDK_EXAMPLES_FOLDER))
    .filter((name) => hasScenario(root, name));
  return names.sort().map((name) => {
    const folder = `${SDK_EXAMPLES_FOLDER}/${name}`;
    const { main, modules } = readProgram(root, folder);
    const text = [main, ...Object.values(modules)].join('\n');
    const runs = readScenario(root, folder);
    const scenarios = runs.map(({ scenario }) => scenario);
    const faults = readFaults(text, scenarios);
    const { board, pins } = runs[0]?.scenario ?? { board: '', pins: {} };
    const names = [...deviceNames(root, pins)].sort();
    const program = { main: `${parseExample(main).text}\n`, modules };
    return {
      name,
      boardId: board,
      board: boardLabel(root, board),
      program,
      names,
      runs: runs.map(({ name: run, edits, scenario }) => ({
        name: run,
        edits,
        prepared: prepareProgram(
          { main: textOf(program.main, edits), modules },
          { names: new Set(names) },
        ),
        scenario: { ...scenario, faults: withSwitches(scenario, faults) },
      })),
      controls: readControls(text, scenarios),
      faults,
      lines: usedLines(text, scenarios),
      hasCloud: /\bzdm\b/.test(text),
      jobs: scenarios.flatMap(({ cloud }) => (cloud as { jobs?: Job[] }).jobs ?? []),
      notes: readNotes(text),
    };
  });
}
