import { FormReader } from './FormReader';
import type { State, Tool, ToolResult } from './types';

/** Results without errors, which the form collects. */
export type Answer = Omit<ToolResult, 'errors'>;

/** Creates a tool from its fields and from a function that parses the form and computes the results. */
export function createTool(
  id: string,
  fields: Tool['fields'],
  solve: (form: FormReader, state: State) => Answer,
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
