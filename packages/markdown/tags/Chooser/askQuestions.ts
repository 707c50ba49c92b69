import { type Choosers, loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import type { PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { attributesOf, type JsxElement } from '../jsx';
import type { TaggedPage } from '../types';
import { type ChooserTag, readChooser } from './readChooser';

const markdown = unified().use(remarkParse);

/** Single-line Markdown as cell content. */
function inline(text: string): PhrasingContent[] {
  const [first] = markdown.parse(text).children;
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: text }];
}

function toTable(columns: Record<string, string>, rows: Record<string, string>[]): Table {
  const toRow = (cells: string[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: inline(cell) })),
  });
  const keys = Object.keys(columns);
  return {
    type: 'table',
    // One entry per column, because the HTML conversion counts cells by it.
    align: keys.map(() => null),
    children: [
      toRow(Object.values(columns)),
      ...rows.map((row) => toRow(keys.map((key) => row[key] ?? '–'))),
    ],
  };
}

function element(name: string, attributes: Record<string, string>, children: RootContent[]) {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(attributes),
    children,
  } as MdxJsxFlowElement;
}

function render({ only, chooser }: ChooserTag): RootContent[] {
  const { question, columns: common, answers } = chooser;
  const tableOf = ({ columns, rows }: (typeof answers)[string]) => toTable(columns ?? common, rows);
  if (only)
    return Object.entries(answers).flatMap(([id, answer]) =>
      id === only ? [tableOf(answer)] : [],
    );
  return [
    {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: question }] }],
    },
    ...Object.values(answers).map((answer) =>
      element('Fold', { label: answer.label }, [tableOf(answer)]),
    ),
  ];
}

/**
 * Replaces each `<Chooser of="…" />` with its question and one foldable table per answer, which works without
 * scripts; the Markdown output contains the tables. Search indexes them on the chooser's home page.
 */
export default function askQuestions(tree: Root, { root, file, errors }: TaggedPage): void {
  let choosers: Choosers | undefined;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Chooser' || !parent || index === undefined) return;
    choosers ??= loadChoosers(root);
    const tag = errors.attempt(() => readChooser(node, file, choosers as Choosers));
    if (!tag) return;
    const content = render(tag);
    const isHome = file.replaceAll('\\', '/').endsWith(tag.chooser.home);
    const shown = isHome ? content : [element('div', { 'data-search': 'skip' }, content)];
    (parent as Root).children.splice(index, 1, ...shown);
    return index + shown.length;
  });
}
