import { brand } from './brand';
import type { Site } from './types';

export const parts: Site['parts'] = [
  {
    name: 'guide',
    label: 'Guide',
    title: 'Platform guide',
    text: 'Apps, devices, kits, data, and settings',
    pathPrefix: '/docs/',
    to: `/docs/${brand.slug}-platform/`,
  },
  {
    name: 'api',
    label: 'API',
    title: 'REST API',
    text: 'Analytics and maintenance, with samples to copy',
    pathPrefix: '/docs/api/',
    to: '/docs/api/overview',
  },
  {
    name: 'sdk',
    label: 'SDK',
    title: 'Embedded SDK',
    text: 'Firmware in Python and C, boards, and tutorials',
    pathPrefix: '/docs-sdk/',
    to: '/docs-sdk/getting_started/',
  },
  {
    name: 'tools',
    label: 'Tools',
    title: 'Field tools',
    text: 'Signals, registers, pins, switches, and error codes',
    pathPrefix: '/tools',
    to: '/tools',
  },
];

export const navigation: Site['navigation'] = {
  items: [
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide', position: 'left' },
    { to: '/changelog', label: 'Changelog', position: 'left' },
    { type: 'docSidebar', sidebarId: 'api', label: 'API', position: 'left' },
    { ...brand.website, position: 'left' },
  ],
  footer: [
    {
      title: 'Documentation',
      items: [
        ...parts.map(({ title, to }) => ({ label: title, to })),
        { label: 'Changelog', to: '/changelog' },
        { label: 'Support', to: '/docs/support' },
        { label: 'How to read these pages', to: '/markdown-page' },
        { label: 'Read offline', to: '/offline' },
        { label: 'Downloads', to: '/downloads' },
      ],
    },
    { title: 'Company', items: brand.social },
    { title: 'Legal', items: brand.legal },
  ],
};
