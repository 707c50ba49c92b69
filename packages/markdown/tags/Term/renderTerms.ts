import type { Root } from 'mdast';
import { findJsxElements, toJsxAttributes } from '../jsx';
import type { TaggedPage } from '../types';
import { loadGlossary, parseTermTag } from './loadGlossary';

/** Adds the definition of each `<Term>` at build time, so that pages do not load the glossary. */
export default function renderTerms(tree: Root, { root, file, errors }: TaggedPage): void {
  findJsxElements(tree, 'Term').forEach((node, index) => {
    errors.attempt(() => {
      const { id, entry } = parseTermTag(node, file, loadGlossary(root));
      node.attributes = toJsxAttributes({
        id: `term-${id}-${index + 1}`,
        name: entry.term,
        definition: entry.text,
      });
    });
  });
}
