import type { Edit } from '../scenario/types';

/** A program with a run's edits applied. */
export function applyEdits(main: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { find, put }) => text.replace(find, () => put), main);
}
