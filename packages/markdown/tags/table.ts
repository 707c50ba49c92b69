import type { PhrasingContent, Table, TableCell } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const markdown = unified().use(remarkParse);

/** Parses one line of Markdown. */
export function parseInline(text: string): PhrasingContent[] {
  const [first] = markdown.parse(text).children;
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: text }];
}

/** Creates a table from its header texts and the content of its cells. */
export function toTable(head: readonly string[], rows: readonly PhrasingContent[][][]): Table {
  const cell = (children: PhrasingContent[]): TableCell => ({ type: 'tableCell', children });
  const heads = head.map((value): PhrasingContent[] => (value ? [{ type: 'text', value }] : []));
  return {
    type: 'table',
    align: head.map(() => null),
    children: [heads, ...rows].map((cells) => ({ type: 'tableRow', children: cells.map(cell) })),
  };
}
