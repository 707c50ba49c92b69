import { getValue } from '../../frame/FormReader';
import type { State, Tool } from '../../frame/types';
import { DECODE_FRAME_FIELDS, solveDecodeFrame } from './decodeFrameTask';
import { getDecodeFields, solveDecode } from './decodeTask';
import { FINS_DECODE_FIELDS, getFinsFields, solveDecodeFins, solveFins } from './finsTask';
import { getFrameFields, solveFrame } from './frameTask';
import type { RegistersData } from './node/schema';
import { TASK_FIELD } from './tasks';

/** Creates the register decoder and frame builder from the tables of the protocols. */
export function createRegistersTool(data: RegistersData): Tool {
  const decodeTask: Omit<Tool, 'id'> = {
    fields: (state) => getDecodeFields(data, state),
    solve: (state) => solveDecode(data, state),
  };
  const tasks: Readonly<Record<string, Omit<Tool, 'id'>>> = {
    frame: {
      fields: (state) => getFrameFields(data, state),
      solve: (state) => solveFrame(data, state),
    },
    apart: { fields: () => DECODE_FRAME_FIELDS, solve: (state) => solveDecodeFrame(data, state) },
    fins: { fields: () => getFinsFields(data), solve: (state) => solveFins(data, state) },
    'fins-apart': {
      fields: () => FINS_DECODE_FIELDS,
      solve: (state) => solveDecodeFins(data, state),
    },
  };
  const getTask = (state: State) => tasks[getValue(TASK_FIELD, state)] ?? decodeTask;
  return {
    id: 'registers',
    fields: (state) => getTask(state).fields(state),
    solve: (state) => getTask(state).solve(state),
  };
}
