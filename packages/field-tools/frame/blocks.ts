import { formatCount } from './text';
import type { Block, CodeBlock, List, NoteBlock, TableBlock } from './types';

/**
 * Safety steps before wiring. The tools repeat these steps, because readers use the results without the board's page.
 */
export const LOCKOUT_NOTE =
  'Before you wire or set a switch, lock out the machine and every switched or measured circuit, verify the absence of voltage, turn off sensor loops and the power supply, unplug USB, and disconnect any battery. Before you restore power, close the panel, make sure that nobody is at the machine, and remove the locks.';

/** Returns the items of a list and of the lists in it, without omitted ones. */
export function flatten<T extends object>(list: List<T>): T[] {
  if (!list) return [];
  return Array.isArray(list) ? list.flatMap(flatten<T>) : [list as T];
}

export function createNote(tone: NoteBlock['tone'], text: string): NoteBlock {
  return { kind: 'note', tone, text };
}

export function createTable(
  title: string,
  header: TableBlock['header'],
  rows: TableBlock['rows'],
  overrides: Partial<TableBlock> = {},
): Block {
  return { kind: 'table', title, header, rows, ...overrides };
}

export function createCode(title: string, text: string, overrides: Partial<CodeBlock> = {}): Block {
  return { kind: 'code', title, text, ...overrides };
}

/** A note about a combination: `bad` does not work; `warning` works only under a condition; `plain` is a hint. */
export type Conflict = Pick<NoteBlock, 'tone' | 'text'>;

const count = (conflicts: readonly Conflict[], tone: NoteBlock['tone']) =>
  conflicts.filter((conflict) => conflict.tone === tone).length;

/** Creates a note for each conflict, after the verdict if nothing prevents the combination. */
export function createConflictNotes(conflicts: readonly Conflict[]): Block[] {
  const notes = conflicts.map(({ tone, text }) => createNote(tone, text));
  if (count(conflicts, 'bad') > 0) return notes;
  const isConditional = count(conflicts, 'warning') > 0;
  const verdict = isConditional ? 'This works if the conditions below are met.' : 'No conflicts.';
  return [createNote('good', verdict), ...notes];
}

export function describeConflicts(conflicts: readonly Conflict[]): string {
  const [bad, conditions] = [count(conflicts, 'bad'), count(conflicts, 'warning')];
  if (bad > 0) return formatCount(bad, 'conflict');
  return conditions > 0 ? `no conflicts, ${formatCount(conditions, 'condition')}` : 'no conflicts';
}
