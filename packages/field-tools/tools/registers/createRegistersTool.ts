import { createFormTool } from '../../frame/createFormTool';
import { FormReader } from '../../frame/FormReader';
import type { State, Tool } from '../../frame/types';
import { getValue } from '../../frame/values';
import { decodeFrameTask } from './decodeFrameTask';
import { decodeTask } from './decodeTask';
import { frameTask } from './frameTask';
import type { ModbusData } from './node/schema';
import { TASK_FIELD, type Task } from './tasks';

const TASKS: Readonly<Record<string, Task>> = {
  frame: frameTask,
  apart: decodeFrameTask,
};

/** Creates the register decoder and frame builder from the tables of the protocol. */
export function createRegistersTool(data: ModbusData): Tool {
  const getTask = (state: State) => TASKS[getValue(TASK_FIELD, state)] ?? decodeTask;
  return createFormTool(
    'registers',
    (state) => getTask(state).fields(data, state),
    (form, state) => getTask(state).solve(form, data, state),
    FormReader,
  );
}
