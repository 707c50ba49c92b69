import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { PageErrors } from '../shared/pageError';
import { runnable } from '../simulated-board/hasScenario';
import { highlightCode } from './highlightCode';
import { FOREIGN_LANGUAGES } from './languages';
import { type Fence, readFence } from './readFence';
import type { ProjectRoot } from './remarkIncludeExample';

interface Block {
  node: Code;
  parent: Parent;
  fence: Fence;
}

type PropValue = string | number | undefined;

function attributes(props: Record<string, PropValue>): MdxJsxAttribute[] {
  return Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value: String(value) }));
}

async function toElement({ fence }: Block, root: string): Promise<MdxJsxFlowElement> {
  const { language, meta, code } = fence;
  const { html, columns, copy } = await highlightCode(code, language, meta);
  return {
    type: 'mdxJsxFlowElement',
    name: 'Code',
    attributes: attributes({
      language,
      title: meta.title,
      columns,
      numbered: meta.showLineNumbers ? '' : undefined,
      copy,
      run: runnable(root, meta.file, meta.anchor),
      html,
    }),
    children: [],
  };
}

/**
 * Replaces every fence by one `<Code>` element that carries coloured HTML as a string, so that a
 * page neither ships a highlighter nor hydrates an element per token. Throws once, with every
 * faulty fence of the page.
 */
export default function remarkHighlight({ root }: ProjectRoot) {
  return async (tree: Root, vfile: VFile): Promise<void> => {
    const errors = new PageErrors();
    const blocks: Block[] = [];
    visit(tree, 'code', (node: Code, _index, parent) => {
      if (!parent || FOREIGN_LANGUAGES.includes(node.lang ?? '')) return;
      const fence = errors.attempt(() => readFence(node, vfile.path));
      if (fence) blocks.push({ node, parent, fence });
    });
    errors.throwIfAny();
    for (const block of blocks) {
      const element = await toElement(block, root);
      const { children } = block.parent;
      children.splice(children.indexOf(block.node), 1, element);
    }
  };
}
