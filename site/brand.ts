import type { Brand } from './types';

const community = { label: 'Community', href: 'https://community.4zero.example' };

/** Names and URLs of the product and the company. Code outside `content/` imports them from here. */
export const brand: Brand = {
  name: '4Zero',
  slug: '4zero',
  company: '4Zero Industrial S.p.A.',
  tagline: 'Connect machines, monitor their production, and program the boards that connect them.',
  url: 'https://docs.4zero.example',
  website: { label: '4zero.example', href: 'https://www.4zero.example' },
  cloud: { name: 'zCloud', url: 'https://cloud.4zero.example' },
  support: { url: 'https://www.4zero.example/support', email: 'support@4zero.example' },
  editUrl: 'https://git.4zero.example/docs/portal/edit/main/',
  legal: [
    { label: 'Privacy policy', href: 'https://www.4zero.example/privacy' },
    { label: 'License', href: 'https://www.4zero.example/license' },
    { label: 'Terms', href: 'https://www.4zero.example/terms' },
  ],
  social: [
    community,
    { label: 'LinkedIn', href: 'https://social.4zero.example/linkedin' },
    { label: 'YouTube', href: 'https://social.4zero.example/youtube' },
    { label: 'Source', href: 'https://git.4zero.example' },
  ],
  reports: community,
  security: { contact: 'https://www.4zero.example', expires: '2027-10-31T00:00:00.000Z' },
  copyrightYear: 2025,
  announcement: {
    id: 'release-2025-06',
    text: 'The June 2025 release is out.',
    label: 'See what changed',
    href: '/changelog/2025/06/01/',
  },
};
