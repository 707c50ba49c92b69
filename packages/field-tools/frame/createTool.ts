import { createFormTool, type Solution } from './createFormTool';
import { FormReader } from './FormReader';
import type { Field, List, State, Tool } from './types';
import { UNITS } from './units';

export type { Solution } from './createFormTool';

class UnitReader extends FormReader {
  protected override readonly units = UNITS;
}

export const createTool = (
  id: string,
  fields: (state: State) => List<Field>,
  solve: (form: FormReader, state: State) => Solution,
): Tool => createFormTool(id, fields, solve, UnitReader);
