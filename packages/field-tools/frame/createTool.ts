import { createNote } from './blocks';
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
      const { blocks, ...solution } = solve(form, state);
      const notes = [...form.notes].map((text) => createNote('warning', text));
      return { ...solution, blocks: [...notes, ...blocks], errors: form.errors };
    },
  };
}
