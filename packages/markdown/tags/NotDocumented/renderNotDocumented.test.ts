import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin } from '../runSteps';
import type { Tag } from '../types';

const notDocumented = TAGS.find(({ name }) => name === 'NotDocumented') as Tag;

const LIST = '<NotDocumented>\n\n- Retry count\n\n</NotDocumented>';

async function renderPage(source: string, support?: string) {
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkStringify)
    .use(createTagsPlugin([notDocumented]), { root: __dirname, content: [], support });
  const file = new VFile({ path: 'content/guide/page.mdx', value: source });
  return (await processor.run(processor.parse(file), file)) as Root;
}

describe('<NotDocumented>', () => {
  it('becomes a titled admonition with a link to the support page', async () => {
    const tree = await renderPage(LIST, '/docs/support');
    expect(tree.children[0]).toMatchObject({
      name: 'div',
      attributes: [{ name: 'className', value: 'not-documented' }],
    });
    expect(getText(tree)).toBe('Not documentedRetry countIf you need one of these, ask Support.');
    expect(JSON.stringify(tree)).toContain('"url":"/docs/support"');
  });

  it('has no link on a site without a support page', async () => {
    expect(getText(await renderPage(LIST))).toBe('Not documentedRetry count');
  });

  it('cannot contain anything but one list', async () => {
    await expect(renderPage('<NotDocumented>\n\nText.\n\n</NotDocumented>')).rejects.toThrow(
      /page\.mdx:1: <NotDocumented> must contain one list/,
    );
  });

  it('can appear only once on a page', async () => {
    await expect(renderPage(`${LIST}\n\n${LIST}`)).rejects.toThrow(
      /page\.mdx:7: a page can have only one/,
    );
  });
});
