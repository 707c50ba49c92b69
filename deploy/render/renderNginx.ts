import {
  allowedMethods,
  type BuildFacts,
  type CacheRule,
  cacheRules,
  contentSecurityPolicy,
  contentTypes,
  defaultContentType,
  defaultLifetime,
  encodings,
  foreignSpelling,
  hostFiles,
  keptStatuses,
  markdownOf,
  notFoundFile,
  openFolders,
  openHeaders,
  policyRules,
  redirectStatus,
  requestSeconds,
  securityHeaders,
  splitHash,
  strictTransportSecurity,
  wantsMarkdown,
} from '../hosting';
import type { HostOptions } from './options';

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const block = (lines: readonly string[], indent: string) => lines.map((l) => indent + l).join('\n');

/** Pattern over `$uri?$args`. */
function cachePattern(rule: CacheRule): string {
  if ('folder' in rule) return `~^${quote(rule.folder)}`;
  if ('extensions' in rule) return `~^[^?]*\\.(?:${rule.extensions.join('|')})\\?`;
  return `~^[^?]*/${quote(rule.name)}[^/?]*\\.${rule.extension}\\?(?:.*&)?${rule.queryKey}=`;
}

function typeLines(): string[] {
  const byType = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(contentTypes)) {
    byType.set(type, [...(byType.get(type) ?? []), extension]);
  }
  return [...byType].map(([type, extensions]) => `"${type}" ${extensions.join(' ')};`);
}

const header = (name: string, value: string) => `add_header ${name} ${value} always;`;

/** Old addresses as exact locations: found in a tree, with regard to case, however many and long. */
function redirectLines(redirects: BuildFacts['redirects']): string[] {
  return Object.entries(redirects).map(([from, to]) => {
    const { page, hash } = splitHash(to);
    return `location = "${from}" { return ${redirectStatus} "${page}$is_args$args${hash}"; }`;
  });
}

/** Server that leads from http to https. */
function plainServer({ nginx }: HostOptions): string {
  if (!nginx.tls) return '';
  return `
server {
${block(
  nginx.tls.plainListen.map((listen) => `listen ${listen};`),
  '  ',
)}
  server_name ${nginx.host};
  server_tokens off;
  client_header_timeout ${requestSeconds}s;
  # A search carries what was asked in its address.
  large_client_header_buffers 4 16k;
  return ${redirectStatus} https://$host$request_uri;
}
`;
}

/** nginx configuration of one site, to be included in the `http` block. */
export function renderNginx(facts: BuildFacts, options: HostOptions): string {
  const { nginx, root } = options;
  const slashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': '$docs_policy',
  };
  const notFoundStem = notFoundFile.replace(/\.html$/, '');
  return `# The path as it was sent: without the query, and without the host that proxies put before it.
map $request_uri $docs_sent {
  "~^(?:[A-Za-z]+://[^/?]*)?(?<docs_sent_path>[^?]*)" $docs_sent_path;
}
map $docs_sent $docs_foreign {
  "~(?:${foreignSpelling})" 1;
  default "";
}
# The not-found page itself is looked for under the same request.
map $uri $docs_refused {
  volatile;
  "${notFoundFile}" "";
  default $docs_foreign;
}

map $uri $docs_policy {
${block(
  policyRules.map(({ folder, policy }) => `"~^${quote(folder)}" "${policy}";`),
  '  ',
)}
  default "${contentSecurityPolicy(facts.policy)}";
}

# Files that the scripts of any site may read.
map $uri $docs_file_open {
${block(
  openFolders.map(
    (folder) => `"~^${quote(folder)}" "${openHeaders(folder)['Access-Control-Allow-Origin']}";`,
  ),
  '  ',
)}
  default "";
}

map $status $docs_open {
${block(
  keptStatuses.map((status) => `${status} $docs_file_open;`),
  '  ',
)}
  default "";
}

# The part of an address that all spellings of a page share.
map $uri $docs_stem {
  "~^${quote(notFoundStem)}(?:\\.html|/|/index\\.html)?$" "/.none";
  "~^(?<docs_folder>.*)/index\\.html$" $docs_folder;
  "~^(?<docs_file>.+)\\.html$" $docs_file;
  "~^(?<docs_slash>.*)/$" $docs_slash;
  default $uri;
}
# The index file of a folder is no page of the name "index".
map $docs_stem $docs_flat {
  "~/index$" "/.none";
  default $docs_stem;
}

# The one spelling of that address. Patterns, because names would be compared without regard to
# case, and long ones need a larger table than nginx makes by default.
map $docs_stem $docs_address {
  "" "/";
${block(
  slashPages.map((page) => `"~^${quote(page.slice(0, -1))}$" "${page}";`),
  '  ',
)}
  default $docs_stem;
}

# The Markdown form of a page, and who wants it.
map $docs_stem $docs_form {
  "" "${markdownOf('')}";
  default "${markdownOf('$docs_stem')}";
}
map $http_accept $docs_markdown {
  "~*${wantsMarkdown}" 1;
  default "";
}
map $docs_page $docs_vary {
  "" "";
  default "Accept";
}

map "$uri?$args" $docs_file_lifetime {
${block(
  cacheRules.map((rule) => `"${cachePattern(rule)}" "${rule.lifetime}";`),
  '  ',
)}
  default "${defaultLifetime}";
}
map $status $docs_lifetime {
${block(
  keptStatuses.map((status) => `${status} $docs_file_lifetime;`),
  '  ',
)}
  default "${defaultLifetime}";
}

map $request_method $docs_refused_method {
${block(
  allowedMethods.map((method) => `${method} "";`),
  '  ',
)}
  default 1;
}
map $status $docs_allow {
  405 "${allowedMethods.join(', ')}";
  default "";
}

# https here, or at the proxy in front.
map "$https$http_x_forwarded_proto" $docs_strict_transport {
  "~^(?:on|https)" "${strictTransportSecurity}";
  default "";
}
${plainServer(options)}
server {
${block(
  nginx.listen.map((listen) => `listen ${listen};`),
  '  ',
)}
  server_name ${nginx.host};
${block(
  nginx.tls
    ? [`ssl_certificate ${nginx.tls.certificate};`, `ssl_certificate_key ${nginx.tls.key};`]
    : [],
  '  ',
)}
  root ${root};
  absolute_redirect off;
  server_tokens off;
  client_header_timeout ${requestSeconds}s;
  # A search carries what was asked in its address.
  large_client_header_buffers 4 16k;
  # Files are small, and part of one must not be kept as the whole.
  max_ranges 0;
  error_page 400 404 ${notFoundFile};

${block(
  [
    header('Cache-Control', '$docs_lifetime'),
    header('Allow', '$docs_allow'),
    header('Vary', '$docs_vary'),
    header('Access-Control-Allow-Origin', '$docs_open'),
    header('Strict-Transport-Security', '$docs_strict_transport'),
    ...Object.entries(headers).map(([name, value]) => header(name, `"${value}"`)),
  ],
  '  ',
)}

  types {
${block(typeLines(), '    ')}
  }
  default_type ${defaultContentType};

  # brotli_static is of the module ngx_brotli.
  gzip_vary on;
  gzip_static on;
  brotli_static on;

  if ($docs_refused_method) { return 405; }
  if ($docs_refused) { return 404; }

  set $docs_page "";
  if (-f $document_root$docs_stem/index.html) { set $docs_page $docs_stem/index.html; }
  if (-f $document_root$docs_flat.html) { set $docs_page $docs_flat.html; }
  set $docs_move $docs_page;
  if ($uri = $docs_address) { set $docs_move ""; }
  if ($uri = ${notFoundFile}) { set $docs_move ""; }
  set $docs_wanted $docs_markdown;
  if ($docs_page = "") { set $docs_wanted ""; }
  if (!-f $document_root$docs_form) { set $docs_wanted ""; }
  set $docs_answer $docs_page;
  if ($docs_wanted) { set $docs_answer $docs_form; }
  # An old address has a location of its own, which knows the new one.
  if ($docs_move) { rewrite ^ $docs_address; }

  location / {
    if ($docs_move) { return ${redirectStatus} $docs_address$is_args$args; }
    try_files $docs_answer $uri =404;
  }
${block(redirectLines(facts.redirects), '  ')}
  location = ${notFoundFile} { internal; }
  location ~ "^(?:${hostFiles.map(quote).join('|')})$" { return 404; }
  location ~ "(?:${encodings.map(({ suffix }) => quote(suffix)).join('|')})$" { return 404; }
  location ~ "/\\.(?!well-known/)" { return 404; }
}
`;
}
