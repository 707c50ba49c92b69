import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { expect, test } from 'vitest';
import { loadPages } from './loadPages';

const PAGE = `---
title: First
---

import { Fill } from '@site/secret';

{/* Not read. */}

Words of the page, a [neighbor](../other/second.mdx#part), a [route](/docs/third/), a [folder](/docs/own/), and
<Card to="/docs/fourth?x=1" />, [outside](https://else.test).
`;

test('loads the text and links of pages in the current version', async () => {
  const siteDir = mkdtempSync(path.join(os.tmpdir(), 'docs-'));
  try {
    mkdirSync(path.join(siteDir, 'content/own'), { recursive: true });
    mkdirSync(path.join(siteDir, 'content/other'), { recursive: true });
    writeFileSync(path.join(siteDir, 'content/own/first.mdx'), PAGE);
    writeFileSync(path.join(siteDir, 'content/other/second.mdx'), 'Second.');
    writeFileSync(path.join(siteDir, 'content/own/index.mdx'), 'Folder.');
    const doc = (name: string, permalink: string) => ({
      source: `@site/content/${name}.mdx`,
      permalink,
      title: name,
      description: 'About it.',
      frontMatter: { keywords: ['key'] },
    });
    const versions = [
      {
        isLast: true,
        docs: [
          doc('own/first', '/docs/own/first'),
          doc('other/second', '/docs/second'),
          doc('own/index', '/docs/own/'),
        ],
      },
      { isLast: false, docs: [doc('own/old', '/docs/old')] },
    ];
    const contents = [{ loadedVersions: versions }] as unknown as LoadedContent[];
    const [first, ...others] = await loadPages(contents, siteDir);
    expect(others.map(({ route }) => route)).toEqual(['/docs/second', '/docs/own/']);
    expect(first).toMatchObject({ route: '/docs/own/first', keywords: ['key'] });
    expect(first?.text).toMatch(/^\s*Words of the page/);
    expect([...(first?.links ?? [])]).toEqual([
      '/docs/second',
      '/docs/third',
      '/docs/own/',
      '/docs/fourth',
      'https://else.test',
    ]);
  } finally {
    rmSync(siteDir, { recursive: true });
  }
});
