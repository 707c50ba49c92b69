import { brand } from './brand';
import type { Site } from './types';

export const sections: Site['sections'] = [
  {
    id: 'default',
    folder: 'content/guide',
    route: '/docs',
    sidebars: './site/sidebars/guide.ts',
  },
  { id: 'sdk', folder: 'content/sdk', route: '/docs-sdk', sidebars: './site/sidebars/sdk.ts' },
];

export const changelog = {
  folder: 'content/changelog',
  route: '/changelog',
  isDated: true,
  title: 'Changelog',
  description: `New features, improvements, and fixes in ${brand.name}, by release.`,
  sidebarTitle: 'Releases',
  related: [{ label: 'SDK changelog', to: '/docs-sdk/reference/changelog' }],
} satisfies Site['changelog'];

/** All content folders and their routes. */
export const content = [...sections, changelog];
