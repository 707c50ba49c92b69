import { createNote, flatten } from './blocks';
import type { FormInput } from './FormInput';
import type { Block, Field, List, State, Tool, ToolResult } from './types';

/** Result of a tool without its errors, which the form collects. */
export interface Solution extends Omit<ToolResult, 'errors' | 'blocks'> {
  blocks: List<Block>;
  /** Fields that the headline does not depend on. */
  otherFields?: readonly string[];
}

/** Blocks that readers copy to a device. */
const isApplied = (block: Block) =>
  block.kind === 'code' ||
  block.kind === 'switches' ||
  (block.kind === 'table' && block.isApplied === true);

/**
 * Creates a tool from its fields and from a function that parses the form and computes the results. If a field is
 * invalid, the results contain no headline, settings, or programs, which could be those of a default.
 */
export function createFormTool<Form extends FormInput>(
  id: string,
  fields: (state: State) => List<Field>,
  solve: (form: Form, state: State) => Solution,
  Reader: new (fields: readonly Field[], state: State) => Form,
): Tool {
  return {
    id,
    fields: (state) => flatten(fields(state)),
    solve(state) {
      const form = new Reader(flatten(fields(state)), state);
      const { blocks, headline, otherFields = [], ...solution } = solve(form, state);
      const notes = [...form.notes].map((text) => createNote('warning', text));
      const invalid = Object.keys(form.errors);
      const hasHeadline = invalid.every((name) => otherFields.includes(name));
      return {
        ...solution,
        headline: hasHeadline ? headline : headline && { ...headline, value: '–' },
        blocks: [
          ...notes,
          ...form.questions,
          ...flatten(blocks).filter((block) => invalid.length === 0 || !isApplied(block)),
        ],
        errors: form.errors,
      };
    },
  };
}
