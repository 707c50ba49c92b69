import path from 'node:path';
import type { Root } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';

const tags = TAGS.filter(({ name }) => ['Ui', 'Generation'].includes(name));

const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/ui-labels/good');
const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkStringify)
  .use(createTagsPlugin(tags), { root, overview: '/docs/overview/', content: [] });

async function renderPage(source: string) {
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

describe('<Ui>', () => {
  it('shows the label, with the path to it as its definition', async () => {
    const foundLabels: unknown[] = [];
    visit(
      await renderPage('Click <Ui id="export-new" />.'),
      'mdxJsxTextElement',
      (node: MdxJsxTextElement) => {
        foundLabels.push(node.name, ...node.attributes.map((a) => ('name' in a ? a.value : '')));
        expect(node.children).toMatchObject([{ type: 'strong', children: [{ value: '+ New' }] }]);
      },
    );
    expect(foundLabels).toEqual([
      'Term',
      'ui-export-new-1',
      'Where',
      'Data Management → Exports → + New (top right). Only in the newer generation of the web app.',
    ]);
  });

  it('shows a generation as a link to the section about generations', async () => {
    expect(processor.stringify(await renderPage('Only <Generation of="older" />.'))).toBe(
      'Only [older generation](/docs/overview/#generations).\n',
    );
  });

  it('reports all errors at once with their page, their line, and the nearest label', async () => {
    await expect(renderPage('<Ui id="exprts" /> and\n<Generation of="oldest" />.')).rejects.toThrow(
      /page\.mdx:1: unknown label "exprts" of the web app\n.*use: exports[\s\S]*page\.mdx:2: unknown generation "oldest"/,
    );
  });
});
