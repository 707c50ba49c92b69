/**
 * The only place that names the product, the company and the addresses of both.
 * Everything outside `content/` that shows one of them reads it from here.
 */
export interface Brand {
  /** Product name as readers see it. */
  name: string;
  /** Name in routes and file names: lower case, no spaces. */
  slug: string;
  /** Legal name of the provider. */
  company: string;
  /** One sentence under the name on the home page and in the page metadata. */
  tagline: string;
  /** Origin the site is published at, without a trailing slash. */
  url: string;
  /** Company website, the external item of the top navigation. */
  website: { label: string; href: string };
  /** The web app, where readers see their data and devices. */
  cloud: { name: string; url: string };
  /** Where the sources are kept; pages link to their file below it. */
  editUrl: string;
  /** Legal pages of the company, in footer order. */
  legal: { label: string; href: string }[];
  /** Social and support addresses, in footer order. */
  social: { label: string; href: string }[];
  /**
   * `security.txt` (RFC 9116): where to report a weakness, and until when that holds; less than a
   * year ahead is recommended. The website stands in until the company names an address for it.
   */
  security: { contact: string; expires: string };
  /** Year in the copyright line: a constant, not the year of the build. */
  copyrightYear: number;
  /** Bar above the navigation. A new `id` shows it again to readers who closed it. */
  announcement: { id: string; text: string; label: string; href: string };
}

export const brand: Brand = {
  name: '4Zero',
  slug: '4zero',
  company: '4Zero Industrial S.p.A.',
  tagline: 'Connect machines, read their production, and program the boards that do it.',
  url: 'https://docs.4zero.example',
  website: { label: '4zero.example', href: 'https://www.4zero.example' },
  cloud: { name: 'zCloud', url: 'https://cloud.4zero.example' },
  editUrl: 'https://git.4zero.example/docs/portal/edit/main/',
  legal: [
    { label: 'Privacy policy', href: 'https://www.4zero.example/privacy' },
    { label: 'License', href: 'https://www.4zero.example/license' },
    { label: 'Terms', href: 'https://www.4zero.example/terms' },
  ],
  social: [
    { label: 'Community', href: 'https://community.4zero.example' },
    { label: 'LinkedIn', href: 'https://social.4zero.example/linkedin' },
    { label: 'YouTube', href: 'https://social.4zero.example/youtube' },
    { label: 'Source', href: 'https://git.4zero.example' },
  ],
  security: { contact: 'https://www.4zero.example', expires: '2027-10-31T00:00:00.000Z' },
  copyrightYear: 2025,
  announcement: {
    id: 'release-2025-06',
    text: 'The June 2025 release is out.',
    label: 'See what changed',
    href: '/changelog/2025/06/01/',
  },
};
