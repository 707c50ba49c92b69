import { createNote, flatten } from './blocks';
import { FormReader } from './FormReader';
import type { Block, Field, List, State, Tool, ToolResult } from './types';

/** Result of a tool without its errors, which the form collects. */
export interface Solution extends Omit<ToolResult, 'errors' | 'blocks'> {
  blocks: List<Block>;
}

/** Creates a tool from its fields and from a function that parses the form and computes the results. */
export function createTool(
  id: string,
  fields: (state: State) => List<Field>,
  solve: (form: FormReader, state: State) => Solution,
): Tool {
  return {
    id,
    fields: (state) => flatten(fields(state)),
    solve(state) {
      const form = new FormReader(flatten(fields(state)), state);
      const { blocks, ...solution } = solve(form, state);
      const notes = [...form.notes].map((text) => createNote('warning', text));
      return { ...solution, blocks: [...notes, ...flatten(blocks)], errors: form.errors };
    },
  };
}
