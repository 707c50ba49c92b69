import { brand } from './brand';
import type { Site } from './types';

export const sections: Site['sections'] = [
  {
    id: 'default',
    folder: 'content/guide',
    route: '/docs',
    sidebars: './content/sidebars/guide.ts',
  },
  { id: 'sdk', folder: 'content/sdk', route: '/docs-sdk', sidebars: './content/sidebars/sdk.ts' },
];

export const changelog = {
  folder: 'content/changelog',
  route: '/changelog',
  isDated: true,
  title: 'Changelog',
  description: `What is new, improved and fixed in ${brand.name}, release by release.`,
  sidebarTitle: 'Releases',
} satisfies Site['changelog'];

/** All folders of pages, and where they are served. */
export const content = [...sections, changelog];
