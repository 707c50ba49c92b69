import type { PhrasingContent, Table, TableCell } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { text } from './mdast';

const markdown = unified().use(remarkParse);

export function parseInline(source: string): PhrasingContent[] {
  const [first] = markdown.parse(source).children;
  if (first?.type === 'paragraph') return first.children;
  return source ? [text(source)] : [];
}

export function createTable(
  header: readonly string[],
  rows: readonly PhrasingContent[][][],
): Table {
  const createCell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
  return {
    type: 'table',
    // `align` has one entry per column, because the HTML conversion counts the cells by it.
    align: header.map(() => null),
    children: [header.map(parseInline), ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map(createCell),
    })),
  };
}

/** Creates a table from cells in Markdown, without empty columns. */
export function createMarkdownTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Table {
  const selectColumns = (cells: readonly string[]) =>
    cells.filter((_, column) => rows.some((row) => row[column]));
  return createTable(
    selectColumns(header),
    rows.map((row) => selectColumns(row).map(parseInline)),
  );
}
