import {
  type BuildFacts,
  cacheRules,
  contentTypes,
  folderHeaders,
  redirectStatus,
  renderContentSecurityPolicy,
  securityHeaders,
  strictTransportSecurity,
} from '../hosting';

/** Extensions whose content type CDNs do not recognize, or send without a charset. */
const EXPLICIT_TYPE_EXTENSIONS = ['md', 'yaml', 'yml', 'webmanifest', 'txt'];

function renderEntry(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/**
 * Renders a CDN's `_headers` file. Pages keep the CDN's default `Cache-Control`, which requires revalidation, because CDNs
 * would append a second value instead of replacing the default.
 */
export function renderHeaders({ policy }: BuildFacts): string {
  const lifetimes = cacheRules.flatMap((rule) =>
    'folder' in rule ? renderEntry(`${rule.folder}*`, { 'Cache-Control': rule.lifetime }) : [],
  );
  const types = EXPLICIT_TYPE_EXTENSIONS.map((extension) =>
    renderEntry(`/*.${extension}`, { 'Content-Type': contentTypes[extension] ?? '' }),
  );
  const allPages = renderEntry('/*', {
    ...securityHeaders,
    'Content-Security-Policy': renderContentSecurityPolicy(policy),
    'Strict-Transport-Security': strictTransportSecurity,
  });
  const folders = Object.entries(folderHeaders).map(([folder, headers]) =>
    // The page policy is removed first, because browsers would enforce both policies.
    renderEntry(`${folder}*`, headers).replace(
      /^ {2}(Content-Security-Policy):/m,
      (line) => `  ! Content-Security-Policy\n${line}`,
    ),
  );
  return `${[allPages, ...lifetimes, ...types, ...folders].join('\n\n')}\n`;
}

/**
 * Renders a CDN's `_redirects` file: redirects from old paths, and a rewrite for each page without a trailing slash,
 * because CDNs would add the slash.
 */
export function renderRedirects({ pages, redirects }: BuildFacts): string {
  const moved = Object.entries(redirects).flatMap(([from, to]) =>
    [from, `${from}/`].map((spelling) => `${spelling} ${to} ${redirectStatus}`),
  );
  const rewrites = pages
    .filter((page) => !page.endsWith('/'))
    .map((page) => `${page} ${page}/ 200`);
  return `${[...moved, ...rewrites].join('\n')}\n`;
}
