import type { PhrasingContent, Table, TableCell } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { text } from './mdast';

const markdown = unified().use(remarkParse);

/** Parses one line of Markdown. */
export function parseInline(source: string): PhrasingContent[] {
  const [first] = markdown.parse(source).children;
  return first?.type === 'paragraph' ? first.children : [text(source)];
}

/** Creates a table from the content of its cells; the first row is the header. */
export function createTable(
  header: readonly PhrasingContent[][],
  rows: readonly PhrasingContent[][][],
): Table {
  const createCell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
  return {
    type: 'table',
    // `align` has one entry per column, because the HTML conversion counts the cells by it.
    align: header.map(() => null),
    children: [header, ...rows].map((cells) => ({
      type: 'tableRow',
      children: cells.map(createCell),
    })),
  };
}

/** Creates a table from header strings and the content of its cells. */
export function toTable(header: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  return createTable(
    header.map((value) => (value ? [text(value)] : [])),
    rows,
  );
}
