import type { Field, State, Tool } from '../../frame/types';
import { DECODE_FRAME_FIELDS, solveDecodeFrame } from './decodeFrameTask';
import { getDecodeFields, solveDecode } from './decodeTask';
import { FINS_DECODE_FIELDS, getFinsFields, solveDecodeFins, solveFins } from './finsTask';
import { getFrameFields, solveFrame } from './frameTask';
import type { RegistersData } from './node/schema';
import { getTask, type Task } from './tasks';

type TaskForm = Pick<Tool, 'fields' | 'solve'>;

/** Creates the register decoder and frame builder from the tables of the protocols. */
export function createRegistersTool(data: RegistersData): Tool {
  const forms: Record<Task, TaskForm> = {
    decode: {
      fields: (state) => getDecodeFields(data, state),
      solve: (state) => solveDecode(data, state),
    },
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
  return {
    id: 'registers',
    fields: (state): readonly Field[] => forms[getTask(state)].fields(state),
    solve: (state: State) => forms[getTask(state)].solve(state),
  };
}
