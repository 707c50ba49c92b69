import { PageError } from '@portal/core/errors/pageError';
import type { Link, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { GENERATIONS } from '../generations';
import { getOverviewUrl } from '../getOverviewUrl';
import { getOnlyAttribute, type JsxElement } from '../jsx';
import type { TaggedPage } from '../types';

/** Parses the `of` attribute of a `<Generation>`. */
function parseGenerationTag(node: JsxElement, file: string): string {
  const of = getOnlyAttribute(node, 'of');
  if (GENERATIONS.some((known) => known === of)) return of as string;
  throw new PageError(
    { file, line: node.position?.start.line },
    'a Generation takes one attribute: of="older" or of="newer"',
    'Write <Generation of="newer" />.',
  );
}

/** Replaces `<Generation of="…" />` with a mark that links to the section about the two generations. */
export default function renderGenerationMarks(tree: Root, page: TaggedPage): void {
  const { file, errors } = page;
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Generation' || !parent || index === undefined) return;
    const generation = errors.attempt(() => parseGenerationTag(node, file));
    const overview = errors.attempt(() => getOverviewUrl(page, node));
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
