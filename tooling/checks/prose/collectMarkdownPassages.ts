import type { Nodes, Parent } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { collectCodePassages } from './collectCodePassages';
import { collectYamlPassages } from './collectYamlPassages';
import { CODE, maskCode, type Passage } from './passage';

/** Tag attributes whose text readers see. */
const TEXT_ATTRIBUTES_PATTERN = /^(?:alt|caption|title|label|summary)$/;

function getPlainText(node: Nodes): string {
  if (node.type === 'text') return maskCode(node.value);
  if (node.type === 'break') return '\n';
  if ('children' in node && node.children.length > 0) {
    return node.children.map(getPlainText).join('');
  }
  return CODE;
}

/**
 * Collects paragraphs, headings, table cells, text in tag attributes, text of diagrams, and comments and strings in code.
 */
export function collectMarkdownPassages(file: string, tree: Parent): Passage[] {
  const passages: Passage[] = [];
  visit(tree as Nodes, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || !TEXT_ATTRIBUTES_PATTERN.test(attribute.name))
          continue;
        if (typeof attribute.value !== 'string') continue;
        passages.push({ file, line, text: maskCode(attribute.value), kind: 'page' });
      }
    }
    if (node.type === 'code') {
      const found =
        node.lang === 'diagram'
          ? collectYamlPassages(file, node.value)
          : collectCodePassages(file, node.value, node.lang ?? '');
      passages.push(...found.map((passage) => ({ ...passage, line: line + passage.line })));
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return;
    passages.push({ file, line, text: getPlainText(node), kind: 'page' });
    return SKIP;
  });
  return passages;
}
