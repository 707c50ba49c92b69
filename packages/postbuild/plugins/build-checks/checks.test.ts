import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { checkDuplicates } from './checkDuplicates';
import { checkNavigation } from './checkNavigation';

const docs = {
  default: {
    loadedVersions: [{ isLast: true, sidebars: { guide: [] } }],
  } as unknown as LoadedContent,
};

describe('the navigation check', () => {
  it('accepts items with an existing sidebar and plugin', () => {
    const items = [
      { type: 'docSidebar', sidebarId: 'guide' },
      { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'default' },
      { to: '/changelog' },
    ];
    expect(checkNavigation(items, docs)).toEqual([]);
  });

  it('reports the item, the unknown value, and the valid values', () => {
    const items = [
      { type: 'search' },
      { type: 'docSidebar', sidebarId: 'other' },
      { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'other' },
    ];
    expect(checkNavigation(items, docs)).toEqual([
      expect.stringMatching(/items\[1\].*unknown sidebar "other"\n {2}Use one of: guide$/),
      expect.stringMatching(/items\[2\].*unknown docs plugin "other"\n {2}Use one of: default$/),
    ]);
  });
});

it('reports all files with the same URL', () => {
  const pages = [
    { permalink: '/a', file: 'a.mdx' },
    { permalink: '/b', file: 'b.mdx' },
    { permalink: '/a', file: 'c.mdx' },
  ];
  expect(checkDuplicates(pages)).toEqual([
    expect.stringMatching(/^a\.mdx, c\.mdx: all have the URL \/a/),
  ]);
});
