import type { Tools } from '@portal/field-tools/loadTools';
import type { Table } from 'mdast';
import { link, text } from '../mdast';
import { toTable as createTable } from '../table';

/** Table of the tools with links and questions. A tool on the page of the table is linked by its anchor. */
export function toTable(tools: Tools): Table {
  const rows = [...tools.values()].map(({ title, page, anchor, question }) => [
    [link(anchor ?? page, text(title))],
    [text(question)],
  ]);
  return createTable(['Tool', 'What it answers'], rows);
}
