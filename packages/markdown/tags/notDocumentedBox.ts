import type { BlockContent, Paragraph } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { attributesOf } from './jsx';
import { strongLine } from './mdast';

function supportLine(route: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'If you need one of these, ask ' },
      { type: 'link', url: route, children: [{ type: 'text', value: 'Support' }] },
      { type: 'text', value: '.' },
    ],
  };
}

/** Admonition with the title "Not documented" and a link to the support page. */
export function notDocumentedBox(content: BlockContent[], support?: string): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: attributesOf({ className: 'not-documented' }),
    children: [
      strongLine('Not documented'),
      ...content,
      ...(support ? [supportLine(support)] : []),
    ],
  };
}
