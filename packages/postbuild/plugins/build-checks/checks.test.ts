import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { describe, expect, it } from 'vitest';
import { checkDuplicates } from './checkDuplicates';
import { checkItemTypes, checkNavigation } from './checkNavigation';

const docs = {
  default: {
    loadedVersions: [{ isLast: true, sidebars: { guide: [] }, docs: [{ id: 'first' }] }],
  } as unknown as LoadedContent,
};

describe('the navigation check', () => {
  it('accepts items with an existing sidebar, page, and plugin', () => {
    const items = [
      { type: 'docSidebar', sidebarId: 'guide' },
      { type: 'doc', docId: 'first', docsPluginId: 'default' },
      { to: '/changelog' },
    ];
    expect([...checkItemTypes(items), ...checkNavigation(items, docs)]).toEqual([]);
  });

  it('reports the item, the unknown value, and the valid values', () => {
    const items = [
      { type: 'search' },
      { type: 'docSidebar', sidebarId: 'other' },
      { type: 'doc', docId: 'other' },
      { type: 'doc', docId: 'first', docsPluginId: 'other' },
    ];
    expect(checkNavigation(items, docs)).toEqual([
      expect.stringMatching(/items\[1\].*unknown sidebar "other"\n {2}Use one of: guide$/),
      expect.stringMatching(/items\[2\].*unknown page "other"\n {2}Use one of: first$/),
      expect.stringMatching(/items\[3\].*unknown docs plugin "other"\n {2}Use one of: default$/),
    ]);
    const nested = [{ to: '/' }, { items: [{ to: '/' }, { items }] }];
    expect(checkNavigation(nested, docs)).toEqual([
      expect.stringMatching(/navbar\.items\[1\]\.items\[1\]\.items\[1\] .*sidebar "other"/),
      expect.stringMatching(/navbar\.items\[1\]\.items\[1\]\.items\[2\] .*page "other"/),
      expect.stringMatching(/navbar\.items\[1\]\.items\[1\]\.items\[3\] .*docs plugin "other"/),
    ]);
    expect(checkItemTypes([{ items: [{ type: 'menu' }] }])).toEqual([
      expect.stringMatching(/items\[0\]\.items\[0\] .*unknown navigation item type "menu"/),
    ]);
    expect(checkItemTypes([{ type: 'menu' }])).toEqual([
      expect.stringMatching(/items\[0\].*unknown navigation item type "menu"\n.*docSidebar/),
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
