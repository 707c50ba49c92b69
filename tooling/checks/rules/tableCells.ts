import { isSimilarToParams } from '@portal/core/table-kinds/rehypeTableKinds';
import type { Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, Project } from '../base/types';

/**
 * Every table row has as many cells as the header. GFM drops extra cells and parses a line of text
 * right below a table as a row with one cell. Parameter tables have the header that identifies
 * them.
 */
export function checkTableCells({ pages }: Project): Finding[] {
  return pages.flatMap(({ file, tree }) => {
    const findings: Finding[] = [];
    visit(tree, 'table', ({ children: [headerRow, ...rows] }: Table) => {
      const columnCount = headerRow?.children.length ?? 0;
      const columns = headerRow?.children.map((cell) => getText(cell)) ?? [];
      if (isSimilarToParams(columns)) {
        const problem = `"${columns.join(' | ')}" lists parameters but is shown as a plain table`;
        const fix =
          'Name the first column, then Type, In, Default, Unit, or Range, and the last one Meaning.';
        findings.push({ file, line: headerRow?.position?.start.line, problem, fix });
      }
      for (const { children, position } of rows) {
        if (children.length === columnCount) continue;
        const problem = `this row has ${children.length} cells, the table header has ${columnCount}`;
        const fix =
          children.length < columnCount
            ? 'Fill the cells, or add an empty line between the table and the text below it.'
            : 'Escape a vertical bar inside a cell: \\|.';
        findings.push({ file, line: position?.start.line, problem, fix });
      }
    });
    return findings;
  });
}
