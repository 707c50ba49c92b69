import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Code, Parent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fillDevicePins } from '../boards/fillDevicePins';
import { BOARDS, boardNames, loadBoard } from '../boards/loadBoard';
import { renderDiagram } from './render';
import { readDiagram } from './validate';

/** Turns each fence `diagram` into a `<Diagram>` element that holds the finished picture. */
export default function remarkDiagrams({ root }: { root: string }) {
  const boards = () => boardNames(root).map((id) => loadBoard(root, id, { file: BOARDS }));
  return async (tree: Root, file: VFile): Promise<void> => {
    const found: { node: Code; parent: Parent; index: number }[] = [];
    visit(tree, 'code', (node, index, parent) => {
      if (node.lang === 'diagram' && parent && index !== undefined)
        found.push({ node, parent, index });
    });
    for (const [i, { node, parent, index }] of found.entries()) {
      parent.children[index] = await toElement(node, i, file, (value) =>
        fillDevicePins(value, boards),
      );
    }
  };
}

async function toElement(
  node: Code,
  position: number,
  file: VFile,
  prepare: (value: unknown) => string[],
): Promise<MdxJsxFlowElement> {
  const origin = {
    file: file.path ? path.relative(file.cwd, file.path) : 'page',
    line: node.position?.start.line ?? 1,
  };
  const { kind, data } = readDiagram(node.value, origin, prepare);
  const hash = createHash('sha256').update(node.value).digest('hex').slice(0, 6);
  const html = await renderDiagram(kind, data, `dg${hash}${position}`);
  return {
    type: 'mdxJsxFlowElement',
    name: 'Diagram',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'kind', value: data.kind },
      { type: 'mdxJsxAttribute', name: 'html', value: html },
    ],
    children: [],
    position: node.position,
  };
}
