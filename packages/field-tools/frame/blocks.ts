import type { Block, CodeBlock, NoteBlock, TableBlock } from './types';

export function createNote(tone: NoteBlock['tone'], text: string): Block {
  return { kind: 'note', tone, text };
}

export function createTable(
  title: string,
  head: TableBlock['head'],
  rows: TableBlock['rows'],
  more: Partial<TableBlock> = {},
): Block {
  return { kind: 'table', title, head, rows, ...more };
}

export function createCode(title: string, text: string, more: Partial<CodeBlock> = {}): Block {
  return { kind: 'code', title, text, ...more };
}
