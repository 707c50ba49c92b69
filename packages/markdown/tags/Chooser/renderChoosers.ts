import { type Choosers, loadChoosers } from '@portal/content-model/choosers/loadChoosers';
import type { PhrasingContent, Root, RootContent, Table, TableRow } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { type JsxElement, toJsxAttributes } from '../jsx';
import type { TaggedPage } from '../types';
import { type ChooserTag, parseChooserTag } from './parseChooserTag';

const markdown = unified().use(remarkParse);

/** Single-line Markdown as cell content. */
function parseInline(text: string): PhrasingContent[] {
  const [first] = markdown.parse(text).children;
  return first?.type === 'paragraph' ? first.children : [{ type: 'text', value: text }];
}

function toTable(columns: Record<string, string>, rows: Record<string, string>[]): Table {
  const toRow = (cells: string[]): TableRow => ({
    type: 'tableRow',
    children: cells.map((cell) => ({ type: 'tableCell', children: parseInline(cell) })),
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

function createElement(name: string, attributes: Record<string, string>, children: RootContent[]) {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: toJsxAttributes(attributes),
    children,
  } as MdxJsxFlowElement;
}

function renderChooser({ only, chooser }: ChooserTag): RootContent[] {
  const { question, columns: commonColumns, answers } = chooser;
  const toAnswerTable = ({ columns, rows }: (typeof answers)[string]) =>
    toTable(columns ?? commonColumns, rows);
  if (only)
    return Object.entries(answers).flatMap(([id, answer]) =>
      id === only ? [toAnswerTable(answer)] : [],
    );
  return [
    {
      type: 'paragraph',
      children: [{ type: 'strong', children: [{ type: 'text', value: question }] }],
    },
    ...Object.values(answers).map((answer) =>
      createElement('Fold', { label: answer.label }, [toAnswerTable(answer)]),
    ),
  ];
}

/**
 * Replaces each `<Chooser of="…" />` with its question and one foldable table per answer, which works without
 * scripts; the Markdown output contains the tables. Search indexes them on the chooser's home page.
 */
export default function renderChoosers(tree: Root, { root, file, errors }: TaggedPage): void {
  let choosers: Choosers | undefined;
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Chooser' || !parent || index === undefined) return;
    choosers ??= loadChoosers(root);
    const tag = errors.attempt(() => parseChooserTag(node, file, choosers as Choosers));
    if (!tag) return;
    const content = renderChooser(tag);
    const isHome = file.replaceAll('\\', '/').endsWith(tag.chooser.home);
    const visible = isHome ? content : [createElement('div', { 'data-search': 'skip' }, content)];
    (parent as Root).children.splice(index, 1, ...visible);
    return index + visible.length;
  });
}
