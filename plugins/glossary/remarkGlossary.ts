import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageErrors } from '../shared/pageError';
import { type Glossary, loadGlossary } from './loadGlossary';
import { readTerm } from './readTerm';

/** Puts the definition of each `<Term>` into the page, so that no glossary reaches the browser. */
export default function remarkGlossary({ root }: { root: string }) {
  return (tree: Root, vfile: VFile): void => {
    const errors = new PageErrors();
    let glossary: Glossary | undefined;
    let count = 0;
    visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
      const node = visited as MdxJsxTextElement | MdxJsxFlowElement;
      if (node.name !== 'Term') return;
      glossary ??= loadGlossary(root);
      const found = errors.attempt(() => readTerm(node, vfile.path, glossary as Glossary));
      if (!found) return;
      count += 1;
      const props = {
        id: `term-${found.id}-${count}`,
        name: found.entry.term,
        definition: found.entry.text,
      };
      node.attributes = Object.entries(props).map(([name, value]) => ({
        type: 'mdxJsxAttribute',
        name,
        value,
      }));
    });
    errors.throwIfAny();
  };
}
