import fs from 'node:fs';
import path from 'node:path';
import { hasScenario, SDK_EXAMPLES_FOLDER } from '@portal/content-model/examples/hasScenario';
import { parseExample } from '@portal/content-model/examples/includeExample';
import { loadProgram } from '../../node/runProgram';
import { applyEdits } from '../../player/applyEdits';
import { describeProgram } from '../../player/describeProgram';
import type { PlayerProgram } from '../../player/types';
import { getBuiltinNames, loadTargetBoard } from '../../scenario/boardNames';
import { loadScenario } from '../../scenario/loadScenario';
import { prepareProgram } from '../../transform/prepareProgram';

/** Collects the programs with a scenario, with the text that their pages show. */
export function collectPrograms(root: string): PlayerProgram[] {
  const programNames = fs
    .readdirSync(path.join(root, SDK_EXAMPLES_FOLDER))
    .filter((name) => hasScenario(root, name));
  return programNames.sort().map((name) => {
    const folder = `${SDK_EXAMPLES_FOLDER}/${name}`;
    const { main, modules } = loadProgram(root, folder);
    const runs = loadScenario(root, folder);
    const { board, pins } = runs[0].scenario;
    const builtinNames = [...getBuiltinNames(root, pins)].sort();
    const program = { main: `${parseExample(main).text}\n`, modules };
    return describeProgram({
      name,
      boardId: board,
      board: loadTargetBoard(root, board).label,
      program,
      names: builtinNames,
      runs: runs.map(({ name: run, edits, scenario }) => ({
        name: run,
        edits,
        prepared: prepareProgram(
          { main: applyEdits(program.main, edits), modules },
          { names: new Set(builtinNames) },
        ),
        scenario,
      })),
    });
  });
}
