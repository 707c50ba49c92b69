import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { TAGS } from '../index';
import { createTagsPlugin, runSteps } from '../runSteps';
import type { Tag } from '../types';

const cloud = TAGS.find(({ name }) => name === 'Cloud') as Tag;

const root = path.resolve(__dirname, '../../../..');

describe('<Cloud>', () => {
  it('inserts the name and URL of the web app', async () => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkMdx)
      .use(createTagsPlugin([cloud]), {
        root,
        content: [],
        cloud: { name: 'Works', url: 'https://works.example' },
      });
    const tree = (await processor.run(processor.parse('Log in to <Cloud />.'))) as Root;
    expect(JSON.stringify(tree)).toContain('"url":"https://works.example"');
    expect(JSON.stringify(tree)).toContain('Works (works.example)');
  });

  it('reports an error on a site without a web app', async () => {
    const tree: Root = unified().use(remarkParse).use(remarkMdx).parse('\n<Cloud />');
    const errors = await runSteps([cloud], tree, { root, file: 'a.mdx', content: [] });
    expect(errors.all.map(String)).toEqual([expect.stringContaining('a.mdx:2')]);
  });
});

/** Old hosts of the web app, which programs may still use but pages must not link to. */
const OLD_HOST_PATTERN = /(?<![\w.])(hello|zdm)\.4zero\.example/;

it('pages contain no other links to the cloud', () => {
  const filesWithOtherUrl = listFiles(root, 'content/sdk', '.mdx').filter((file) =>
    OLD_HOST_PATTERN.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(filesWithOtherUrl).toEqual([]);
});
