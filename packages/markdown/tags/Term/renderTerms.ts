import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { type JsxElement, toJsxAttributes } from '../jsx';
import type { TaggedPage } from '../types';
import { type Glossary, loadGlossary } from './loadGlossary';
import { parseTermTag } from './parseTermTag';

/** Inserts the definition of each `<Term>` at build time, so that the browser needs no glossary. */
export default function renderTerms(tree: Root, { root, file, errors }: TaggedPage): void {
  let glossary: Glossary | undefined;
  let count = 0;
  visit(tree, ['mdxJsxTextElement', 'mdxJsxFlowElement'], (visited) => {
    const node = visited as JsxElement;
    if (node.name !== 'Term') return;
    glossary ??= loadGlossary(root);
    const parsedTag = errors.attempt(() => parseTermTag(node, file, glossary as Glossary));
    if (!parsedTag) return;
    count += 1;
    node.attributes = toJsxAttributes({
      id: `term-${parsedTag.id}-${count}`,
      name: parsedTag.entry.term,
      definition: parsedTag.entry.text,
    });
  });
}
