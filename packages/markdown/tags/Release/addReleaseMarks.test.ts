import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const release = TAGS.find(({ name }) => name === 'Release') as Tag;

const root = path.join(__dirname, '../../../content-model/releases/__fixtures__');
const content = [{ folder: 'content/sdk', route: '/docs-sdk' }];

async function renderPage(source: string, page: string): Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkStringify)
    .use(createTagsPlugin([release]), { root, content });
  const file = new VFile({ path: `/any/content/sdk/reference/${page}.mdx`, value: source });
  // Docusaurus has already removed the heading ID from the text.
  const tree = processor.parse(source);
  for (const node of tree.children) {
    const text = node.type === 'heading' ? node.children[0] : undefined;
    if (node.type !== 'heading' || text?.type !== 'text') continue;
    const [title = '', id] = text.value.split(' #');
    text.value = title;
    if (id) node.data = { hProperties: { id } } as typeof node.data;
  }
  return processor.stringify((await processor.run(tree, file)) as Root);
}

it('marks sections after their first paragraph, and adds the filter', async () => {
  const source = '## Door #door\n\nOpens it.\n\nMore.\n\n## Fan #fan\n\n### Side #side\n\nLeft.';
  expect(await renderPage(source, 'sdk/oven')).toMatchInlineSnapshot(`
    "## Door

    Opens it.

    [since SDK 2.10.0](/docs-sdk/reference/changelog#v2-10-0) ([gray out features that your release does not have](/tools/releases))

    More.

    ## Fan

    [changed in SDK 2.10.0](/docs-sdk/reference/changelog#v2-10-0) The fan turns left.

    ### Side

    Left.

    import ReleaseFilter from '@portal/field-tools/tools/releases/ReleaseFilter';

    <ReleaseFilter />
    "
  `);
});

it('does not change other pages', async () => {
  expect(await renderPage('## Door #door\n\nText.', 'sdk/stove')).toBe('## Door\n\nText.\n');
});
