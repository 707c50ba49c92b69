import { PageError } from '@portal/core/errors/pageError';
import type { Link, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { GENERATIONS } from '../generations';
import { type JsxElement, onlyAttribute } from '../jsx';
import { overviewOf } from '../overviewOf';
import type { TaggedPage } from '../types';

/** Generation of a `<Generation of="…" />`. */
function readGeneration(node: JsxElement, file: string): string {
  const of = onlyAttribute(node, 'of');
  if (GENERATIONS.some((known) => known === of)) return of as string;
  throw new PageError(
    { file, line: node.position?.start.line },
    'a Generation takes one attribute: of="older" or of="newer"',
    'Write <Generation of="newer" />.',
  );
}

/** Replaces `<Generation of="…" />` with a mark that links to the section about the two generations. */
export default function markGenerations(tree: Root, page: TaggedPage): void {
  const { file, errors } = page;
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Generation' || !parent || index === undefined) return;
    const generation = errors.attempt(() => readGeneration(node, file));
    const overview = errors.attempt(() => overviewOf(page, node));
    if (!generation || !overview) return;
    const link: Link = {
      type: 'link',
      url: `${overview}#generations`,
      data: { hProperties: { className: ['generation'] } },
      children: [{ type: 'text', value: `${generation} generation` }],
    };
    (parent as Parent).children[index] = link;
  });
}
