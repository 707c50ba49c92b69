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
import { fillTemplate } from './fillTemplate';
import type { HostOptions, NginxMain } from './options';

const quote = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Pattern for `$uri?$args`. */
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

/** Redirects as exact locations, which nginx looks up in a tree, case-sensitively, regardless of their number. */
function redirectLines(redirects: BuildFacts['redirects']): string[] {
  return Object.entries(redirects).map(([from, to]) => {
    const { page, hash } = splitHash(to);
    return `location = "${from}" { return ${redirectStatus} "${page}$is_args$args${hash}"; }`;
  });
}

/** Values of the `map` blocks, one entry per line. */
function mapValues(facts: BuildFacts) {
  const slashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const byStatus = (value: string) => keptStatuses.map((status) => `${status} ${value};`);
  return {
    foreignSpelling,
    wantsMarkdown,
    defaultLifetime,
    strictTransportSecurity,
    notFoundStem: quote(notFoundFile.replace(/\.html$/, '')),
    contentSecurityPolicy: contentSecurityPolicy(facts.policy),
    policies: policyRules.map(({ folder, policy }) => `"~^${quote(folder)}" "${policy}";`),
    openFolders: openFolders.map(
      (folder) => `"~^${quote(folder)}" "${openHeaders(folder)['Access-Control-Allow-Origin']}";`,
    ),
    openStatuses: byStatus('$docs_file_open'),
    slashPages: slashPages.map((page) => `"~^${quote(page.slice(0, -1))}$" "${page}";`),
    homeMarkdown: markdownOf(''),
    pageMarkdown: markdownOf('$docs_stem'),
    fileLifetimes: cacheRules.map((rule) => `"${cachePattern(rule)}" "${rule.lifetime}";`),
    keptLifetimes: byStatus('$docs_file_lifetime'),
    allowedMethods: allowedMethods.map((method) => `${method} "";`),
    allow: allowedMethods.join(', '),
  };
}

function headerLines(): string[] {
  return [
    header('Cache-Control', '$docs_lifetime'),
    header('Allow', '$docs_allow'),
    header('Vary', '$docs_vary'),
    header('Access-Control-Allow-Origin', '$docs_open'),
    header('Strict-Transport-Security', '$docs_strict_transport'),
    ...Object.entries(securityHeaders).map(([name, value]) => header(name, `"${value}"`)),
    header('Content-Security-Policy', '"$docs_policy"'),
  ];
}

const listenLines = (listen: readonly string[]) => listen.map((one) => `listen ${one};`);

/** nginx configuration of one site, to be included in the `http` block. */
export function renderNginx(facts: BuildFacts, { nginx, root }: HostOptions): string {
  const { host, listen, tls } = nginx;
  const server = fillTemplate('nginx.conf', {
    ...mapValues(facts),
    host,
    root,
    requestSeconds,
    redirectStatus,
    notFoundFile,
    defaultContentType,
    listen: listenLines(listen),
    certificates: tls
      ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`]
      : [],
    headers: headerLines(),
    types: typeLines(),
    redirects: redirectLines(facts.redirects),
    hostFiles: hostFiles.map(quote).join('|'),
    encodedSuffixes: encodings.map(({ suffix }) => quote(suffix)).join('|'),
  });
  if (!tls) return server;
  const plain = { listen: listenLines(tls.plainListen), host, requestSeconds, redirectStatus };
  return `${server}\n${fillTemplate('nginx-to-https.conf', plain)}`;
}

/** Path of the brotli module in the Debian package `libnginx-mod-http-brotli-static`. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Main configuration of an unprivileged nginx that writes to only one folder. */
export function renderNginxMain({ single, ...values }: NginxMain): string {
  const processes = single ? 'master_process off;' : 'worker_processes auto;';
  return fillTemplate('nginx-main.conf', { ...values, processes });
}
