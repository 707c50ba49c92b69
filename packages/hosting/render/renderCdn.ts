import {
  type BuildFacts,
  cacheRules,
  contentSecurityPolicy,
  contentTypes,
  openFolders,
  openHeaders,
  policyRules,
  redirectStatus,
  securityHeaders,
  strictTransportSecurity,
} from '../hosting';

/** Extensions whose type content delivery networks do not know, or send without the charset. */
const NAMED_TYPES = ['md', 'yaml', 'yml', 'webmanifest', 'txt'];

function entry(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [path, ...lines].join('\n');
}

/**
 * `_headers` of a content delivery network. Pages get the network's own default, which is
 * revalidation: a second `Cache-Control` would be joined to the first instead of replacing it.
 */
export function renderHeaders({ policy }: BuildFacts): string {
  const lifetimes = cacheRules.flatMap((rule) => {
    if ('folder' in rule) return [entry(`${rule.folder}*`, { 'Cache-Control': rule.lifetime })];
    return [];
  });
  const types = NAMED_TYPES.map((extension) =>
    entry(`/*.${extension}`, { 'Content-Type': contentTypes[extension] ?? '' }),
  );
  const everywhere = entry('/*', {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(policy),
    'Strict-Transport-Security': strictTransportSecurity,
  });
  // Taken away first: two policies would both be obeyed.
  const policies = policyRules.map(({ folder, policy: own }) =>
    [`${folder}*`, '  ! Content-Security-Policy', `  Content-Security-Policy: ${own}`].join('\n'),
  );
  const open = openFolders.map((folder) => entry(`${folder}*`, openHeaders(folder)));
  return `${[everywhere, ...lifetimes, ...types, ...policies, ...open].join('\n\n')}\n`;
}

/**
 * `_redirects` of a content delivery network: the old addresses, and for each page whose address has no
 * trailing slash a rewrite, because networks would else add one.
 */
export function renderRedirects({ pages, redirects }: BuildFacts): string {
  const moved = Object.entries(redirects).flatMap(([from, to]) =>
    [from, `${from}/`].map((spelling) => `${spelling} ${to} ${redirectStatus}`),
  );
  const kept = pages.filter((page) => !page.endsWith('/')).map((page) => `${page} ${page}/ 200`);
  return `${[...moved, ...kept].join('\n')}\n`;
}
