import {
  CHOOSER_FILE,
  type Choosers,
  loadChoosers,
} from '@portal/content-model/choosers/loadChoosers';
import type { RootContent, Table } from 'mdast';
import { findEntry } from '../findEntry';
import { createElement, type JsxElement, parseAttributes } from '../jsx';
import { createBoldLine } from '../mdast';
import { createMarkdownTable } from '../table';
import type { ElementRenderer } from '../types';

/** Without `only`, the tag shows the question with all answers. */
export function parseChooserTag(node: JsxElement, file: string, choosers: Choosers) {
  const { of, only } = parseAttributes(node, file, {
    required: ['of'],
    optional: ['only'],
    isBlock: true,
    example: '<Chooser of="machine" />',
  });
  const location = { file, line: node.position?.start.line };
  const chooser = findEntry(choosers, of, location, `unknown question "${of}"`, CHOOSER_FILE);
  if (only) {
    findEntry(chooser.answers, only, location, `"${of}" has no answer "${only}"`, CHOOSER_FILE);
  }
  return { of, only, chooser };
}

function toAnswerTable(columns: Record<string, string>, rows: Record<string, string>[]): Table {
  const keys = Object.keys(columns);
  const cells = rows.map((row) => keys.map((key) => row[key] ?? '–'));
  return createMarkdownTable(Object.values(columns), cells);
}

function renderTables({ only, chooser }: ReturnType<typeof parseChooserTag>): RootContent[] {
  const { question, columns: commonColumns, answers } = chooser;
  const tables = Object.entries(answers).map(([id, { label, columns = commonColumns, rows }]) => ({
    id,
    label,
    table: toAnswerTable(columns, rows),
  }));
  if (only) return tables.filter(({ id }) => id === only).map(({ table }) => table);
  return [
    createBoldLine(question),
    ...tables.map(({ label, table }) => createElement('Fold', { label }, [table])),
  ];
}

/** Renders one collapsible table per answer. Search indexes them on one page. */
const renderChooser: ElementRenderer = (node, { root, file }) => {
  const tag = parseChooserTag(node, file, loadChoosers(root));
  const content = renderTables(tag);
  const isHome = file.replaceAll('\\', '/').endsWith(tag.chooser.home);
  return isHome ? content : [createElement('div', { 'data-search': 'skip' }, content)];
};

export default renderChooser;
