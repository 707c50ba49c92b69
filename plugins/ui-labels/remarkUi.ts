import type { Link, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageErrors } from '../shared/pageError';
import { loadUi, type UiLabels } from './loadUi';
import { readGeneration, readUi } from './readUi';

export interface Options {
  root: string;
  /** Address of the section that tells the generations apart. */
  generations: string;
}

/**
 * Turns `<Ui id="…" />` into its label with the way in the popover of a term, and
 * `<Generation of="…" />` into a mark that leads to the section about the two generations. No list
 * of labels reaches the browser. Runs after the glossary, whose terms have other attributes.
 */
export default function remarkUi({ root, generations }: Options) {
  return (tree: Root, vfile: VFile): void => {
    const errors = new PageErrors();
    let labels: UiLabels | undefined;
    let count = 0;
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited, index, parent) => {
      const node = visited as MdxJsxTextElement | MdxJsxFlowElement;
      if (node.name === 'Ui') {
        labels ??= loadUi(root);
        const found = errors.attempt(() => readUi(node, vfile.path, labels as UiLabels));
        if (!found) return;
        count += 1;
        const { id, entry } = found;
        const props = { id: `ui-${id}-${count}`, name: 'Where', definition: entry.where };
        node.name = 'Term';
        node.attributes = Object.entries(props).map(([name, value]) => ({
          type: 'mdxJsxAttribute',
          name,
          value,
        }));
        node.children = [{ type: 'strong', children: [{ type: 'text', value: entry.label }] }];
      } else if (node.name === 'Generation' && parent && index !== undefined) {
        const generation = errors.attempt(() => readGeneration(node, vfile.path));
        if (!generation) return;
        const link: Link = {
          type: 'link',
          url: generations,
          data: { hProperties: { className: ['generation'] } },
          children: [{ type: 'text', value: `${generation} generation` }],
        };
        (parent as { children: unknown[] }).children[index] = link;
      }
    });
    errors.throwIfAny();
  };
}
