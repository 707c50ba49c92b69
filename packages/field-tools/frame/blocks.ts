import { formatCount } from './text';
import type { Block, CodeBlock, NoteBlock, TableBlock } from './types';

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

export function describeConflicts(conflicts: readonly Pick<NoteBlock, 'tone'>[]): string {
  const countConflicts = (tone: NoteBlock['tone']) =>
    conflicts.filter((conflict) => conflict.tone === tone).length;
  const [bad, conditions] = [countConflicts('bad'), countConflicts('warning')];
  if (bad > 0) return formatCount(bad, 'conflict');
  return conditions > 0 ? `no conflicts, ${formatCount(conditions, 'condition')}` : 'no conflicts';
}
