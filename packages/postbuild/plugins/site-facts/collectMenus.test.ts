import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import { expect, it } from 'vitest';
import { collectMenus, findRoutesWithoutMenu } from './collectMenus';

const doc = (id: string, more = {}) => ({
  id,
  title: id,
  permalink: `/docs/${id}`,
  frontMatter: {},
  ...more,
});
const docs = [
  {
    loadedVersions: [
      {
        isLast: true,
        docs: [doc('a'), doc('b'), doc('group'), doc('lost'), doc('quiet', { unlisted: true })],
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
      { isLast: false, docs: [doc('old')], sidebars: {} },
    ],
  },
] as unknown as LoadedContent[];

it('finds pages of the newest version that are in no menu, and recognizes pages in groups', () => {
  expect(findRoutesWithoutMenu(docs, collectMenus(docs))).toEqual(['/docs/lost']);
});
