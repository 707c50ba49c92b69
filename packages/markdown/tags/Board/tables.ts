import type { Table, TableRow } from 'mdast';
import { parseInline } from '../table';

/** A table of Markdown texts; empty columns are omitted. */
export function toTable(head: string[], rows: string[][]): Table {
  const usedColumns = head.map((_, i) => rows.some((row) => row[i]));
  const toRow = (cells: string[]): TableRow => ({
    type: 'tableRow',
    children: cells
      .filter((_, i) => usedColumns[i])
      .map((cell) => ({ type: 'tableCell', children: cell ? parseInline(cell) : [] })),
  });
  const columns = toRow(head).children.length;
  // One entry per column, because the HTML conversion counts cells by it.
  const align = Array.from({ length: columns }, () => null);
  return { type: 'table', align, children: [toRow(head), ...rows.map(toRow)] };
}
