import type { Block, CodeBlock, NoteBlock, TableBlock } from './types';

export function createNote(tone: NoteBlock['tone'], text: string): Block {
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
