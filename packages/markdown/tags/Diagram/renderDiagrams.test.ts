import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { createTagsPlugin } from '../runSteps';
import diagram from '.';

const root = path.resolve(__dirname, '../../../..');
const SOURCE =
  'kind: flow\nalt: A workspace holds one fleet.\ncaption: Flow\nnodes: [{id: fleet, label: Fleet}]';

function createTree(value: string): Root {
  return {
    type: 'root',
    children: [
      { type: 'code', lang: 'yaml', value: 'kind: x' },
      {
        type: 'code',
        lang: 'diagram',
        value,
        position: { start: { line: 12, column: 1 }, end: { line: 20, column: 1 } },
      },
    ],
  };
}

const render = (tree: Root) =>
  createTagsPlugin([diagram])({ root, content: [] })(tree, new VFile({ path: 'content/page.mdx' }));

describe('a diagram fence', () => {
  it('is replaced with an element, while other fences stay unchanged', async () => {
    const tree = createTree(SOURCE);
    await render(tree);
    expect(tree.children.map((child) => child.type)).toEqual(['code', 'mdxJsxFlowElement']);
    expect(tree.children[1]).toMatchObject({
      name: 'Diagram',
      attributes: [
        { name: 'kind', value: 'flow' },
        { name: 'html', value: expect.stringContaining('<svg class="dg dg-narrow" role="img"') },
      ],
      children: [],
    });
  });

  it('imports the styles of screens once if its page has any', async () => {
    const screen =
      'kind: screen\nalt: Sketch of a screen with a button.\ncaption: Screen\nbody:\n  - buttons: [Save]';
    const tree = createTree(screen);
    tree.children.push(...createTree(screen).children, ...createTree(SOURCE).children);
    await render(tree);
    const imports = tree.children.filter(({ type }) => type === 'mdxjsEsm');
    expect(imports).toMatchObject([{ value: expect.stringContaining('screens.css') }]);
    const pageWithoutScreen = createTree(SOURCE);
    await render(pageWithoutScreen);
    expect(pageWithoutScreen.children.some(({ type }) => type === 'mdxjsEsm')).toBe(false);
  });

  it('is reported with its page and line if it is invalid', async () => {
    await expect(render(createTree('kind: tee'))).rejects.toThrow(
      'content/page.mdx:13: kind is "tee"; valid kinds: flow,',
    );
  });

  it('does not hide the errors of other diagrams on the page', async () => {
    const tree = createTree('kind: tee');
    tree.children.push(...createTree('kind: screen\ncaption: x\nbody: [{text: a}]').children);
    await expect(render(tree)).rejects.toThrow(/kind is "tee"[\s\S]*alt is missing/);
  });
});
