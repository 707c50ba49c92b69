import { expect, it } from 'vitest';
import { collectPrograms } from '../plugin/node/collectPrograms';
import { prepareEditedRun } from './prepareEditedRun';
import type { PlayerProgram, PlayerRun } from './types';

const source = collectPrograms(process.cwd()).find(
  ({ name }) => name === 'kit-three-boards',
) as PlayerProgram;

it("sorts the expansions and renames their inputs in the order of the reader's version", () => {
  const [run] = source.runs as [PlayerRun];
  const main = `from bsp import board
from expansions import io, relay, ser
board.next_expansion(relay, (2,))
board.next_expansion(ser, (2,))
board.next_expansion(io, (1, 0))
`;
  const edited = prepareEditedRun(source, run, { 'main.py': main }, []);
  expect(source.controls).toMatchObject([{ name: 'IO1.DIN1' }]);
  expect(edited).toMatchObject({
    program: { controls: [{ name: 'IO3.DIN1' }] },
    scenario: {
      expansions: [
        ['RELAY', [2]],
        ['SER', [2]],
        ['IO', [1, 0]],
      ],
    },
  });
});
