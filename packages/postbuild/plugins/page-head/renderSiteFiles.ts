export interface SiteMetadata {
  title: string;
  shortName: string;
  /** Origin, without a trailing slash. */
  url: string;
  baseUrl: string;
  language: string;
  security: { contact: string; expires: string };
}

/** `--fz-surface` in both color modes, for files that cannot use the stylesheet. */
export const PAGE_COLORS = { light: '#ffffff', dark: '#0f191e' } as const;

/** Screenshots that browsers show in the dialog to install the site. */
const SCREENSHOTS = [
  { name: 'wide', sizes: '1280x800', form_factor: 'wide', label: 'A reference page' },
  { name: 'narrow', sizes: '390x844', form_factor: 'narrow', label: 'A page on a phone' },
] as const;

export function renderSiteFiles(site: SiteMetadata): Record<string, string> {
  const root = site.url + site.baseUrl;
  const manifest = {
    name: site.title,
    short_name: site.shortName,
    id: site.baseUrl,
    start_url: site.baseUrl,
    scope: site.baseUrl,
    display: 'standalone',
    categories: ['education', 'productivity'],
    lang: site.language,
    theme_color: PAGE_COLORS.light,
    background_color: PAGE_COLORS.light,
    icons: [
      { src: `${site.baseUrl}img/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${site.baseUrl}img/touch-icon.png`, sizes: '180x180', type: 'image/png' },
      { src: `${site.baseUrl}img/app/icon-192.png`, sizes: '192x192', type: 'image/png' },
      { src: `${site.baseUrl}img/app/icon-512.png`, sizes: '512x512', type: 'image/png' },
      {
        src: `${site.baseUrl}img/app/icon-maskable.png`,
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
    screenshots: SCREENSHOTS.map(({ name, sizes, form_factor, label }) => ({
      src: `${site.baseUrl}img/app/${name}.png`,
      sizes,
      type: 'image/png',
      form_factor,
      label,
    })),
    shortcuts: [{ name: 'Search', url: `${site.baseUrl}search` }],
  };
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(manifest, null, 2)}\n`,
    // Contact for vulnerability reports (RFC 9116).
    '.well-known/security.txt': [
      `Contact: ${site.security.contact}`,
      `Expires: ${site.security.expires}`,
      `Preferred-Languages: ${site.language}`,
      `Canonical: ${root}.well-known/security.txt`,
      '',
    ].join('\n'),
  };
}
