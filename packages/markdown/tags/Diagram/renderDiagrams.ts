import { createHash } from 'node:crypto';
import { BOARDS_FOLDER } from '@portal/content-model/boards/files';
import { fillDevicePins } from '@portal/content-model/boards/fillDevicePins';
import { listBoards, loadBoard } from '@portal/content-model/boards/loadBoard';
import { renderDiagram } from '@portal/diagrams/render';
import { parseDiagram } from '@portal/diagrams/validate';
import type { Code, Node, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createElement, replaceNodes } from '../jsx';
import { createImport } from '../mdast';
import type { TaggedPage } from '../types';

const isDiagram = (node: Node): node is Code =>
  node.type === 'code' && (node as Code).lang === 'diagram';

/** Replaces each `diagram` fence with a `<Diagram>` element that contains the drawing. */
export default async function renderDiagrams(tree: Root, page: TaggedPage): Promise<void> {
  let count = 0;
  let needsScreenStyles = false;
  await replaceNodes(tree, isDiagram, page.errors, async (node) => {
    needsScreenStyles ||= /\bkind: *["']?screen\b/.test(node.value);
    return [await toElement(node, count++, page)];
  });
  if (needsScreenStyles) tree.children.unshift(createImport('@portal/diagrams/screens.css'));
}

async function toElement(
  node: Code,
  index: number,
  { root, file }: TaggedPage,
): Promise<MdxJsxFlowElement> {
  const loadBoards = () =>
    listBoards(root).map((id) => loadBoard(root, id, { file: BOARDS_FOLDER }));
  const line = node.position?.start.line ?? 1;
  const hash = createHash('sha256').update(node.value).digest('hex').slice(0, 6);
  const location = { file, line };
  const { kind, data } = parseDiagram(node.value, location, (value) =>
    fillDevicePins(value, loadBoards),
  );
  const html = await renderDiagram(kind, data, `dg${hash}${index}`);
  return { ...createElement('Diagram', { kind: data.kind, html }), position: node.position };
}
