import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { collectMenus, findRoutesWithoutMenu } from './collectMenus';

const createDoc = (id: string, overrides = {}) => ({
  id,
  title: id,
  permalink: `/docs/${id}`,
  frontMatter: {},
  ...overrides,
});
const loadedContents = [
  {
    loadedVersions: [
      {
        isLast: true,
        docs: [
          createDoc('a'),
          createDoc('b'),
          createDoc('group'),
          createDoc('lost'),
          createDoc('quiet', { unlisted: true }),
        ],
        sidebars: {
          guide: [
            { type: 'doc', id: 'a' },
            {
              type: 'category',
              label: 'Group',
              link: { type: 'doc', id: 'group' },
              items: [{ type: 'doc', id: 'b' }],
            },
          ],
        },
      },
      { isLast: false, docs: [createDoc('old')], sidebars: {} },
    ],
  },
] as unknown as LoadedContent[];

it('finds pages of the latest version that are not in any menu, including its nested categories', () => {
  expect(findRoutesWithoutMenu(loadedContents, collectMenus(loadedContents))).toEqual([
    '/docs/lost',
  ]);
});
