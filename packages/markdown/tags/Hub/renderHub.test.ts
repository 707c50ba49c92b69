import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';
import { ICONS } from './icons';

const hub = TAGS.find(({ name }) => name === 'Hub') as Tag;

const processor = unified()
  .use(remarkParse)
  .use(remarkMdx)
  .use(remarkStringify)
  .use(createTagsPlugin([hub]), { root: __dirname, content: [] });

async function renderPage(source: string) {
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

describe('<Hub>', () => {
  it('adds the icon of each item before its text', async () => {
    const tree = await renderPage(
      '<Hub icons="box chat">\n\n* **[One](/one)** First.\n* Two\n\n</Hub>',
    );
    expect(tree.children[0]).toMatchObject({
      name: 'div',
      attributes: [{ name: 'className', value: 'hub' }],
    });
    const drawnPaths: unknown[] = [];
    const [list] = (tree.children[0] as unknown as Root).children;
    const inner = await unified()
      .use(remarkRehype)
      .run({ type: 'root', children: [list] } as Root);
    visit(inner, { tagName: 'svg' }, (node) => {
      expect(node).toMatchObject({ properties: { ariaHidden: 'true' } });
    });
    visit(inner, { tagName: 'path' }, (node) => {
      drawnPaths.push((node as unknown as { properties: { d: string } }).properties.d);
    });
    expect(drawnPaths).toEqual([ICONS.box, ICONS.chat]);
  });

  it('reports a missing list, a wrong number of icons, and unknown icons', async () => {
    await expect(renderPage('<Hub icons="box">\n\nText.\n\n</Hub>')).rejects.toThrow(
      /page\.mdx:1: <Hub> must contain one list and name one icon per item/,
    );
    await expect(renderPage('<Hub icons="box kit">\n\n* One\n\n</Hub>')).rejects.toThrow(
      /<Hub> must contain/,
    );
    await expect(renderPage('<Hub icons="bocks">\n\n* One\n\n</Hub>')).rejects.toThrow(
      /unknown icon "bocks"\n.*use: .*box/,
    );
  });
});
