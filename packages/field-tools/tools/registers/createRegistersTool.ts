import type { Field, State, Tool } from '../../frame/types';
import { APART_FIELDS, solveApart } from './apartTask';
import type { RegistersData } from './data';
import { decodeFields, solveDecode } from './decodeTask';
import { finsFields, solveFins, solveFinsApart } from './finsTask';
import { frameFields, solveFrame } from './frameTask';
import { type Task, taskOf } from './tasks';

type Part = Pick<Tool, 'fields' | 'solve'>;

/** Creates the register decoder and frame maker, with the tables of the protocols. */
export function createRegistersTool(data: RegistersData): Tool {
  const parts: Record<Task, Part> = {
    decode: {
      fields: (state) => decodeFields(data, state),
      solve: (state) => solveDecode(data, state),
    },
    frame: {
      fields: (state) => frameFields(data, state),
      solve: (state) => solveFrame(data, state),
    },
    apart: { fields: () => APART_FIELDS, solve: (state) => solveApart(data, state) },
    fins: {
      fields: () => finsFields(data, 'fins'),
      solve: (state) => solveFins(data, state),
    },
    'fins-apart': {
      fields: () => finsFields(data, 'fins-apart'),
      solve: (state) => solveFinsApart(data, state),
    },
  };
  return {
    id: 'registers',
    fields: (state): readonly Field[] => parts[taskOf(state)].fields(state),
    solve: (state: State) => parts[taskOf(state)].solve(state),
  };
}
