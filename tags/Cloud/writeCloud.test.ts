import fs from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { brand } from '../../brand';
import { listFiles } from '../../checks/base/loadProject';
import { asPlugin } from '../runSteps';
import cloud from '.';

const root = path.resolve(__dirname, '../..');

describe('<Cloud>', () => {
  it('puts name and address of the web app into the text', async () => {
    const processor = unified()
      .use(remarkParse)
      .use(remarkMdx)
      .use(asPlugin([cloud]), { root });
    const tree = (await processor.run(processor.parse('Log in to <Cloud />.'))) as Root;
    expect(JSON.stringify(tree)).toContain(`"url":"${brand.cloud.url}"`);
    expect(JSON.stringify(tree)).toContain('zCloud (cloud.4zero.example)');
  });
});

/** Hosts of the web app as readers met them before; older programs may use them, pages do not send readers there. */
const OTHERS = /(?<![\w.])(hello|zdm)\.4zero\.example/;

it('sends no reader to another address of the cloud', () => {
  const wrong = listFiles(root, 'content/sdk', '.mdx').filter((file) =>
    OTHERS.test(fs.readFileSync(path.join(root, file), 'utf8')),
  );
  expect(wrong).toEqual([]);
});
