import { createHash } from 'node:crypto';
import path from 'node:path';
import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import { findStarter } from '@portal/simulated-board/node/findStarter';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { highlightCode } from '../../highlight/highlightCode';
import { NON_CODE_LANGUAGES } from '../../highlight/languages';
import { createElement } from '../jsx';
import type { TaggedPage } from '../types';
import { type Fence, parseFence } from './parseFence';

interface FenceBlock {
  node: Code;
  parent: Parent;
  fence: Fence;
}

/** Finds the value of the tab that contains the block, such as the name of a board. */
function getTab({ parent }: FenceBlock): string | undefined {
  const { attributes = [] } = parent as Partial<MdxJsxFlowElement>;
  const value = attributes.find((each) => 'name' in each && each.name === 'value')?.value;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Creates the query of the URL that opens a code block on the simulated board; undefined for
 * fragments of programs.
 */
async function findBoardQuery(block: FenceBlock, root: string): Promise<string | undefined> {
  const { language, meta, code, file } = block.fence;
  const { continues, fails, host, norun, title = 'main.py' } = meta;
  if (language !== 'python' || meta.file || continues || fails || host || norun) return undefined;
  const starter = title === 'main.py' && (await findStarter(root, code, getTab(block)));
  if (!starter) return undefined;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 4);
  return `program=${starter}&block=${path.parse(file).name}-${hash}`;
}

async function toElement(block: FenceBlock, root: string): Promise<MdxJsxFlowElement> {
  const { language, meta, code } = block.fence;
  const { html, columns, copyText } = await highlightCode(code, language, meta);
  return createElement('Code', {
    language,
    title: meta.title,
    columns,
    numbered: meta.showLineNumbers ? '' : undefined,
    copyText,
    program: findRunnableProgram(root, meta.file, meta.anchor),
    open: await findBoardQuery(block, root),
    html,
  });
}

/**
 * Replaces each fence with a `<Code>` element that contains highlighted HTML as a string, so that pages need no
 * highlighter and hydrate no token elements.
 */
export default async function highlightFences(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  const blocks: FenceBlock[] = [];
  visit(tree, 'code', (node: Code, _index, parent) => {
    if (!parent || NON_CODE_LANGUAGES.includes(node.lang ?? '')) return;
    const fence = errors.attempt(() => parseFence(node, file));
    if (fence) blocks.push({ node, parent, fence });
  });
  for (const block of blocks) {
    const element = await toElement(block, root);
    const { children } = block.parent;
    children.splice(children.indexOf(block.node), 1, element);
  }
}
