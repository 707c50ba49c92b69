import type { BlockContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createElement } from './jsx';
import { createBoldLine, link, paragraph, text } from './mdast';

/** Creates a box with the title "Not documented" and a link to the support page. */
export function createNotDocumentedBox(
  content: BlockContent[],
  support?: string,
): MdxJsxFlowElement {
  const supportLine = [
    text('If you need one of these, ask '),
    link(support ?? '', text('Support')),
    text('.'),
  ];
  return createElement('div', { className: 'not-documented' }, [
    createBoldLine('Not documented'),
    ...content,
    ...(support ? [paragraph(...supportLine)] : []),
  ]);
}
