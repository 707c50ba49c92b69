import { isNearlyParams } from '@portal/core/table-kinds/rehypeTableKinds';
import type { Table } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, Rule } from '../base/types';

/**
 * Every row of a table has as many cells as its head. GFM drops what is too much, and takes a line of text right below
 * a table for a row with one cell. Tables of parameters have the head by which they are shown as such.
 */
const tableCells: Rule = {
  name: 'table-cells',
  run({ pages }) {
    return pages.flatMap(({ file, tree }) => {
      const findings: Finding[] = [];
      visit(tree, 'table', ({ children: [head, ...rows] }: Table) => {
        const wanted = head?.children.length ?? 0;
        const heads = head?.children.map((cell) => textOf(cell)) ?? [];
        if (isNearlyParams(heads)) {
          findings.push({
            file,
            line: head?.position?.start.line,
            what: `"${heads.join(' | ')}" tells parameters, but is shown as a table of rows`,
            fix: 'Name the first column, then Type, In, Default, Unit or Range, and call the last one Meaning.',
          });
        }
        for (const { children, position } of rows) {
          if (children.length === wanted) continue;
          findings.push({
            file,
            line: position?.start.line,
            what: `this row has ${children.length} cells, the head of its table has ${wanted}`,
            fix:
              children.length < wanted
                ? 'Fill the cells, or leave an empty line between the table and the text below it.'
                : 'Write a bar inside a cell as \\|.',
          });
        }
      });
      return findings;
    });
  },
};

export default tableCells;
