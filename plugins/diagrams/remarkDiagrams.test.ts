import path from 'node:path';
import type { Root } from 'mdast';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import remarkDiagrams from './remarkDiagrams';

const root = path.resolve(__dirname, '../..');
const SOURCE =
  'kind: tree\nalt: A workspace holds one fleet.\ncaption: Tree\nroot: {label: Workspace, children: [Fleet]}';

function page(value: string): Root {
  return {
    type: 'root',
    children: [
      { type: 'code', lang: 'yaml', value: 'kind: tree' },
      {
        type: 'code',
        lang: 'diagram',
        value,
        position: { start: { line: 12, column: 1 }, end: { line: 20, column: 1 } },
      },
    ],
  };
}

const file = () => new VFile({ path: '/site/content/page.mdx', cwd: '/site' });

describe('remarkDiagrams', () => {
  it('replaces only fences of diagrams, by one element', async () => {
    const tree = page(SOURCE);
    await remarkDiagrams({ root })(tree, file());
    expect(tree.children.map((child) => child.type)).toEqual(['code', 'mdxJsxFlowElement']);
    expect(tree.children[1]).toMatchObject({
      name: 'Diagram',
      attributes: [
        { name: 'kind', value: 'tree' },
        { name: 'html', value: expect.stringContaining('<svg class="dg dg-narrow" role="img"') },
      ],
      children: [],
    });
  });

  it('names the page and the line of the fence', async () => {
    await expect(remarkDiagrams({ root })(page('kind: tee'), file())).rejects.toThrow(
      'Diagram at content/page.mdx:12 cannot be drawn',
    );
  });
});
