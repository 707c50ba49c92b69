import { createHash } from 'node:crypto';
import path from 'node:path';
import { findRunnableProgram } from '@portal/content-model/examples/hasScenario';
import { includeExample } from '@portal/content-model/examples/includeExample';
import { PageError } from '@portal/core/errors/pageError';
import type { Code, Node, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { highlightCode } from '../../highlight/highlightCode';
import { NON_CODE_LANGUAGES } from '../../highlight/languages';
import { createElement, replaceNodes } from '../jsx';
import type { TaggedPage } from '../types';
import { type Fence, isCompleteProgram, parseFence } from './parseFence';

const isCode = (node: Node): node is Code =>
  node.type === 'code' && !NON_CODE_LANGUAGES.includes((node as Code).lang ?? '');

/**
 * Creates the query that opens a code block on the simulated board; undefined without `run`.
 *
 * @throws PageError for a complete program that neither runs nor says why
 */
function createBoardQuery({ language, meta, code, file, line }: Fence): string | undefined {
  const { continues, fails, host, run, norun } = meta;
  if (language !== 'python' || meta.file || continues || fails || host) return undefined;
  if (isCompleteProgram(code) && Boolean(run) === Boolean(norun)) {
    throw new PageError(
      { file, line },
      'the program needs either run or norun',
      'Add run="hello", or give the reason: norun="needs two sensors".',
    );
  }
  if (!run) return undefined;
  const [program, ...parts] = run.split(' ');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 4);
  const partsQuery = parts.length > 0 ? `&parts=${parts.join()}` : '';
  return `program=${program}${partsQuery}&block=${path.parse(file).name}-${hash}`;
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

async function toElement(fence: Fence, root: string): Promise<MdxJsxFlowElement> {
  const { language, meta, code } = fence;
  const { html, columns, copyText } = await highlightCode(code, language);
  return createElement('Code', {
    language,
    title: meta.title,
    columns,
    copyText,
    program: findRunnableProgram(root, meta.file, meta.anchor),
    open: createBoardQuery(fence),
    html,
  });
}

/** Replaces fences with `<Code>` elements that contain HTML, so that pages hydrate no tokens. */
export default async function highlightFences(
  tree: Root,
  { root, file, errors }: TaggedPage,
): Promise<void> {
  await replaceNodes(tree, isCode, errors, async (node) => [
    await toElement(includeCode(parseFence(node, file), root), root),
  ]);
}
