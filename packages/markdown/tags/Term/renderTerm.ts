import { toJsxAttributes } from '../jsx';
import type { ElementRenderer } from '../types';
import { loadGlossary, parseTermTag } from './loadGlossary';

/** Adds the definition of a term at build time, so that pages do not load the glossary. */
const renderTerm: ElementRenderer = (node, { root, file }, index) => {
  const { id, entry } = parseTermTag(node, file, loadGlossary(root));
  const props = { id: `term-${id}-${index + 1}`, name: entry.term, definition: entry.text };
  return [{ ...node, attributes: toJsxAttributes(props) }];
};

export default renderTerm;
