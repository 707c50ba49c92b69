import type { Tools } from '@portal/field-tools/loadTools';
import type { PhrasingContent, Table, TableRow } from 'mdast';

function toRow(...cells: PhrasingContent[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: [cell] })),
  };
}

/** Table of the tools with links and questions. A tool on the page of the table is linked by its anchor. */
export function toTable(tools: Tools): Table {
  return {
    type: 'table',
    children: [
      toRow({ type: 'text', value: 'Tool' }, { type: 'text', value: 'What it answers' }),
      ...[...tools.values()].map(({ title, page, anchor, question }) =>
        toRow(
          { type: 'link', url: anchor ?? page, children: [{ type: 'text', value: title }] },
          { type: 'text', value: question },
        ),
      ),
    ],
  };
}
