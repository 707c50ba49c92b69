import type { Edit } from '../scenario/types';

/** Applies a run's edits to main.py. */
export function applyEdits(main: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { find, put }) => text.replace(find, () => put), main);
}
