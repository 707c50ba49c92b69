import path from 'node:path';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { createTagsPlugin } from '../runSteps';
import term from '.';

const root = path.join(__dirname, '../../../../tooling/checks/__fixtures__/glossary/good');

async function renderTermTags(source: string): Promise<Record<string, unknown>[]> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(createTagsPlugin([term]), { root, content: [] });
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  const tree = await processor.run(processor.parse(file), file);
  const foundTerms: Record<string, unknown>[] = [];
  visit(tree, 'mdxJsxTextElement', (node: MdxJsxTextElement) => {
    foundTerms.push(
      Object.fromEntries(node.attributes.map((a) => ('name' in a ? [a.name, a.value] : []))),
    );
  });
  return foundTerms;
}

describe('<Term>', () => {
  it('inserts the definition into the page, with a unique ID each time', async () => {
    expect(
      await renderTermTags('An <Term id="oee">OEE</Term> and <Term id="oee">OEE</Term>.'),
    ).toEqual([
      { id: 'term-oee-1', name: 'OEE', definition: 'Overall equipment effectiveness.' },
      { id: 'term-oee-2', name: 'OEE', definition: 'Overall equipment effectiveness.' },
    ]);
  });

  it('reports the page, line, and nearest term', async () => {
    await expect(renderTermTags('Text.\n\nAn <Term id="oe">OEE</Term>.')).rejects.toThrow(
      'content/guide/page.mdx:3: the glossary has no term "oe"\n  Add it to content/glossary.yaml, or use: oee.',
    );
  });
});
