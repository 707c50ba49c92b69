import { createHash } from 'node:crypto';
import path from 'node:path';
import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import { includeExample } from '@portal/content-model/examples/includeExample';
import { PageError } from '@portal/core/errors/pageError';
import { findStarter, isCompleteProgram } from '@portal/simulated-board/node/findStarter';
import type { Code, Node, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { highlightCode } from '../../highlight/highlightCode';
import { NON_CODE_LANGUAGES } from '../../highlight/languages';
import { createElement, replaceNodes } from '../jsx';
import type { TaggedPage } from '../types';
import { type Fence, parseFence } from './parseFence';

const isCode = (node: Node): node is Code =>
  node.type === 'code' && !NON_CODE_LANGUAGES.includes((node as Code).lang ?? '');

/** Finds the value of the tab that contains the block, such as the name of a board. */
function getTab(parent: Parent): string | undefined {
  const { attributes = [] } = parent as Partial<MdxJsxFlowElement>;
  const value = attributes.find((each) => 'name' in each && each.name === 'value')?.value;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Creates the query that opens a code block on the simulated board; undefined for fragments of programs.
 *
 * @throws PageError for a complete program that neither runs nor says why
 */
async function findBoardQuery(
  { language, meta, code, file, line }: Fence,
  parent: Parent,
  root: string,
): Promise<string | undefined> {
  const { continues, fails, host, norun, title = 'main.py' } = meta;
  if (language !== 'python' || meta.file || continues || fails || host) return undefined;
  const starter =
    title === 'main.py' && (!norun || isCompleteProgram(code))
      ? await findStarter(root, code, getTab(parent))
      : undefined;
  if (isCompleteProgram(code) && Boolean(starter) === Boolean(norun)) {
    throw new PageError(
      { file, line },
      starter
        ? 'the program has norun="…" but runs on the simulated board'
        : 'the program does not run on the simulated board',
      starter ? 'Remove norun.' : 'Correct it, or give the reason: norun="needs two sensors".',
    );
  }
  if (!starter) return undefined;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 4);
  const parts = starter.parts.length > 0 ? `&parts=${starter.parts.join()}` : '';
  return `program=${starter.program}${parts}&block=${path.parse(file).name}-${hash}`;
}

/** Includes the example of a fence that has a `file`, or the part between two anchors. */
function includeCode(fence: Fence, root: string): Fence {
  const { meta, code, file, line } = fence;
  if (!meta.file) return fence;
  if (code.trim()) {
    throw new PageError(
      { file, line },
      `the block has both a body and file="${meta.file}"`,
      'Remove one of the two.',
    );
  }
  return { ...fence, code: includeExample(root, meta.file, meta.anchor, { file, line }) };
}

async function toElement(fence: Fence, parent: Parent, root: string): Promise<MdxJsxFlowElement> {
  const { language, meta, code } = fence;
  const { html, columns, copyText } = await highlightCode(code, language, meta.showLineNumbers);
  return createElement('Code', {
    language,
    title: meta.title,
    columns,
    numbered: meta.showLineNumbers ? '' : undefined,
    copyText,
    program: findRunnableProgram(root, meta.file, meta.anchor),
    open: await findBoardQuery(fence, parent, root),
    html,
  });
}

/** Replaces fences with `<Code>` elements that contain HTML, so that pages hydrate no tokens. */
export default async function highlightFences(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  await replaceNodes(tree, isCode, errors, async (node, parent) => [
    await toElement(includeCode(parseFence(node, file), root), parent, root),
  ]);
}
