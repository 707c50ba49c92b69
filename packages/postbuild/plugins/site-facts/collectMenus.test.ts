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
const docs = [
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

it('finds pages of the newest version that are in no menu, and recognizes pages in groups', () => {
  expect(findRoutesWithoutMenu(docs, collectMenus(docs))).toEqual(['/docs/lost']);
});
