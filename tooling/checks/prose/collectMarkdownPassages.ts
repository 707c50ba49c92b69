import type { Nodes, Parent } from 'mdast';
import { visit } from 'unist-util-visit';
import { collectCodePassages } from './collectCodePassages';
import { collectYamlPassages } from './collectYamlPassages';
import { CODE, maskCode, type Passage } from './passage';

/** Tag attributes whose text readers see. */
const TEXT_ATTRIBUTES_PATTERN = /^(?:alt|caption|title|label|summary)$/;

/** Text in block tags, such as `<Tool>`, has no paragraph around it. */
const PHRASING_PATTERN = /^(?:text|break|link|strong|emphasis|delete|inlineCode|mdxJsxText\w+)$/;

function getPlainText(node: Nodes): string {
  if (node.type === 'text') return maskCode(node.value);
  if (node.type === 'break') return '\n';
  if ('children' in node && node.children.length > 0) {
    return node.children.map(getPlainText).join('');
  }
  return CODE;
}

/** Collects text, text in tag attributes and diagrams, and comments and strings in code. */
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
    if (node.type === 'mdxJsxFlowElement') {
      const children: Nodes[] = node.children;
      const phrases = children.filter(({ type }) => PHRASING_PATTERN.test(type));
      const phraseLine = phrases[0]?.position?.start.line ?? line;
      const text = phrases.map(getPlainText).join('');
      if (text) passages.push({ file, line: phraseLine, text, kind: 'page' });
    }
    if (node.type === 'html') {
      const text = node.value.replace(/<!--|-->|<[^>]*>/g, '');
      passages.push({ file, line, text: maskCode(text), kind: 'page' });
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
  });
  return passages;
}
