import { FormReader } from './FormReader';
import type { State, Tool, ToolResult } from './types';

/** Result of a tool without its errors, which the form collects. */
export type Solution = Omit<ToolResult, 'errors'>;

/** Creates a tool from its fields and from a function that parses the form and computes the results. */
export function createTool(
  id: string,
  fields: Tool['fields'],
  solve: (form: FormReader, state: State) => Solution,
): Tool {
  return {
    id,
    fields,
    solve(state) {
      const form = new FormReader(fields(state), state);
      return { ...solve(form, state), errors: form.errors };
    },
  };
}
