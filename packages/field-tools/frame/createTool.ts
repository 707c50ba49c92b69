import { createFormTool, type Solution } from './createFormTool';
import { FormReader } from './FormReader';
import type { Field, List, State, Tool } from './types';

export type { Solution } from './createFormTool';

/** Creates a tool whose form has numbers. */
export const createTool = (
  id: string,
  fields: (state: State) => List<Field>,
  solve: (form: FormReader, state: State) => Solution,
): Tool => createFormTool(id, fields, solve, FormReader);
