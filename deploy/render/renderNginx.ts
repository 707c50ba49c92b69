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
  landings,
  notFoundFile,
  redirectStatus,
  securityHeaders,
  strictTransportSecurity,
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

/** nginx configuration of one site, to be included in the `http` block. */
export function renderNginx(facts: BuildFacts, { address, root }: HostOptions): string {
  const slashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(facts.policy),
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

# The part of an address that all spellings of a page share.
map $uri $docs_stem {
  "~^${quote(notFoundStem)}(?:\\.html|/)?$" "/.none";
  "~^(?<docs_folder>.*)/index\\.html$" $docs_folder;
  "~^(?<docs_file>.+)\\.html$" $docs_file;
  "~^(?<docs_slash>.*)/$" $docs_slash;
  default $uri;
}

# The one spelling of that address.
map $docs_stem $docs_address {
  "" "/";
${block(
  slashPages.map((page) => `"${page.slice(0, -1)}" "${page}";`),
  '  ',
)}
  default $docs_stem;
}

map $docs_stem $docs_landing {
${block(
  Object.entries(landings).map(([from, to]) => `"${from}" "${to}";`),
  '  ',
)}
  default "";
}

map "$uri?$args" $docs_lifetime {
${block(
  cacheRules.map((rule) => `"${cachePattern(rule)}" "${rule.lifetime}";`),
  '  ',
)}
  default "${defaultLifetime}";
}

map $request_method $docs_allow {
${block(
  allowedMethods.map((method) => `${method} "";`),
  '  ',
)}
  default "${allowedMethods.join(', ')}";
}

map $https $docs_strict_transport {
  on "${strictTransportSecurity}";
  default "";
}

server {
  listen ${address.nginxListen};
  server_name ${address.host};
  root ${root};
  absolute_redirect off;
  server_tokens off;
  error_page 404 ${notFoundFile};

  add_header Cache-Control $docs_lifetime always;
  add_header Allow $docs_allow always;
  add_header Strict-Transport-Security $docs_strict_transport always;
${block(
  Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
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

  if ($docs_allow) { return 405; }
  if ($docs_refused) { return 404; }
  if ($docs_landing) { return ${redirectStatus} $docs_landing$is_args$args; }

  set $docs_page "";
  if (-f $document_root$docs_stem/index.html) { set $docs_page $docs_stem/index.html; }
  if (-f $document_root$docs_stem.html) { set $docs_page $docs_stem.html; }
  set $docs_move $docs_page;
  if ($uri = $docs_address) { set $docs_move ""; }

  location / {
    if ($docs_move) { return ${redirectStatus} $docs_address$is_args$args; }
    try_files $docs_page $uri =404;
  }
  location = ${notFoundFile} { internal; }
  location ~ "^(?:${hostFiles.map(quote).join('|')})$" { return 404; }
  location ~ "(?:${encodings.map(({ suffix }) => quote(suffix)).join('|')})$" { return 404; }
  location ~ "/\\.(?!well-known/)" { return 404; }
}
`;
}
