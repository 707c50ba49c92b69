import type { Table } from 'mdast';
import { createTable, parseInline } from '../table';

/** Creates a table from Markdown cells, without empty columns. */
export function toTable(header: string[], rows: string[][]): Table {
  const toCells = (cells: string[]) =>
    cells
      .filter((_, i) => rows.some((row) => row[i]))
      .map((cell) => (cell ? parseInline(cell) : []));
  return createTable(toCells(header), rows.map(toCells));
}
