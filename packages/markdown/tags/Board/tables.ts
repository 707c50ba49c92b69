import type { PhrasingContent, Table, TableRow } from 'mdast';

/** Parses text that contains `code` in backticks. */
export function parseCodeSpans(text: string): PhrasingContent[] {
  return text
    .split('`')
    .map(
      (part, i): PhrasingContent =>
        i % 2 ? { type: 'inlineCode', value: part } : { type: 'text', value: part },
    )
    .filter((node) => 'value' in node && node.value !== '');
}

/** A table; empty columns are omitted. */
export function toTable(head: string[], rows: string[][]): Table {
  const usedColumns = head.map((_, i) => rows.some((row) => row[i]));
  const toRow = (cells: string[]): TableRow => ({
    type: 'tableRow',
    children: cells
      .filter((_, i) => usedColumns[i])
      .map((cell) => ({ type: 'tableCell', children: parseCodeSpans(cell) })),
  });
  const columns = toRow(head).children.length;
  // One entry per column, because the HTML conversion counts cells by it.
  const align = Array.from({ length: columns }, () => null);
  return { type: 'table', align, children: [toRow(head), ...rows.map(toRow)] };
}
