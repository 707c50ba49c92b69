import type { Link, Parent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { brand } from '../../brand';
import { PageError } from '../../plugins/shared/pageError';
import { GENERATIONS } from '../generations';
import { type JsxElement, onlyAttribute } from '../jsx';
import type { TaggedPage } from '../types';

/** Address of the section that tells the generations apart. */
const SECTION = `/docs/${brand.slug}-platform/#generations`;

/** The generation of a `<Generation of="…" />`. */
function readGeneration(node: JsxElement, file: string): string {
  const of = onlyAttribute(node, 'of');
  if (GENERATIONS.some((known) => known === of)) return of as string;
  throw new PageError(
    { file, line: node.position?.start.line },
    'a Generation takes one attribute: of="older" or of="newer"',
    'Write <Generation of="newer" />.',
  );
}

/** Turns `<Generation of="…" />` into a mark that leads to the section about the two generations. */
export default function markGenerations(tree: Root, { file, errors }: TaggedPage): void {
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited, index, parent) => {
    const node = visited as JsxElement;
    if (node.name !== 'Generation' || !parent || index === undefined) return;
    const generation = errors.attempt(() => readGeneration(node, file));
    if (!generation) return;
    const link: Link = {
      type: 'link',
      url: SECTION,
      data: { hProperties: { className: ['generation'] } },
      children: [{ type: 'text', value: `${generation} generation` }],
    };
    (parent as Parent).children[index] = link;
  });
}
