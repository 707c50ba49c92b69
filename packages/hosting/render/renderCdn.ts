import {
  type BuildData,
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

function renderHeaderEntry(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/**
 * Renders a CDN's `_headers` file. Pages keep the CDN's default `Cache-Control`, which requires revalidation, because CDNs
 * would append a second value instead of replacing the default.
 */
export function renderHeaders({ policy }: BuildData): string {
  const cacheEntries = cacheRules.flatMap((rule) =>
    'folder' in rule
      ? renderHeaderEntry(`${rule.folder}*`, { 'Cache-Control': rule.cacheControl })
      : [],
  );
  const contentTypeEntries = EXPLICIT_TYPE_EXTENSIONS.map((extension) =>
    renderHeaderEntry(`/*.${extension}`, { 'Content-Type': contentTypes[extension] ?? '' }),
  );
  const allFilesEntry = renderHeaderEntry('/*', {
    ...securityHeaders,
    'Content-Security-Policy': renderContentSecurityPolicy(policy),
    'Strict-Transport-Security': strictTransportSecurity,
  });
  const folderEntries = Object.entries(folderHeaders).map(([folder, headers]) =>
    // The page policy is removed first, because browsers would enforce both policies.
    renderHeaderEntry(`${folder}*`, headers).replace(
      /^ {2}(Content-Security-Policy):/m,
      (line) => `  ! Content-Security-Policy\n${line}`,
    ),
  );
  return `${[allFilesEntry, ...cacheEntries, ...contentTypeEntries, ...folderEntries].join('\n\n')}\n`;
}

/**
 * Renders a CDN's `_redirects` file: redirects from old paths, and a rewrite for each page without a trailing slash,
 * because CDNs would add the slash.
 */
export function renderRedirects({ pages, redirects }: BuildData): string {
  const redirectLines = Object.entries(redirects).flatMap(([from, to]) =>
    [from, `${from}/`].map((spelling) => `${spelling} ${to} ${redirectStatus}`),
  );
  const rewriteLines = pages
    .filter((page) => !page.endsWith('/'))
    .map((page) => `${page} ${page}/ 200`);
  return `${[...redirectLines, ...rewriteLines].join('\n')}\n`;
}
