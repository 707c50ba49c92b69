import { groupBy } from '@portal/core/shared/groupBy';
import * as hosting from '../hosting';
import { createTemplateValues, listTrailingSlashPages } from './createTemplateValues';
import { fillTemplate } from './fillTemplate';
import type { HostOptions, NginxMain } from './options';

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Creates the pattern that matches `$uri?$args` of the files that a cache rule applies to. */
function createCachePattern(rule: hosting.CacheRule): string {
  if ('folder' in rule) return `~^${escapeRegex(rule.folder)}`;
  if ('extensions' in rule) return `~^[^?]*\\.(?:${rule.extensions.join('|')})\\?`;
  return `~^[^?]*/${escapeRegex(rule.namePrefix)}[^/?]*\\.${rule.extension}\\?(?:.*&)?${rule.queryKey}=`;
}

function renderTypeLines(): string[] {
  const byType = groupBy(
    Object.keys(hosting.contentTypes),
    (extension) => hosting.contentTypes[extension],
  );
  return [...byType].map(([type, extensions]) => `"${type}" ${extensions.join(' ')};`);
}

const renderHeader = (name: string, value: string) => `add_header ${name} ${value} always;`;

/** Renders redirects as exact locations, which nginx looks up in a tree, so that many redirects do not slow responses. */
function renderRedirectLines(redirects: hosting.BuildData['redirects']): string[] {
  return Object.entries(redirects).map(([from, to]) => {
    const { urlWithoutHash, hash } = hosting.splitHash(to);
    return `location = "${from}" { return ${hosting.redirectStatus} "${urlWithoutHash}$is_args$args${hash}"; }`;
  });
}

/** Creates the entries of a `map` block that assigns each folder's header to the paths of its files. */
function createFolderEntries(header: string): string[] {
  return Object.entries(hosting.folderHeaders).flatMap(([folder, { [header]: value }]) =>
    value ? `"~^${escapeRegex(folder)}" "${value}";` : [],
  );
}

function createMapValues(build: hosting.BuildData) {
  const createStatusEntries = (value: string) =>
    hosting.cacheableStatuses.map((status) => `${status} ${value};`);
  return {
    unservablePathPattern: hosting.unservablePathPattern,
    notFoundStem: escapeRegex(hosting.notFoundFile.replace(/\.html$/, '')),
    policies: createFolderEntries('Content-Security-Policy'),
    allowedOrigins: createFolderEntries('Access-Control-Allow-Origin'),
    crossOriginStatuses: createStatusEntries('$docs_file_allowed_origin'),
    trailingSlashPages: listTrailingSlashPages(build).map(
      (page) => `"~^${escapeRegex(page.slice(0, -1))}$" "${page}";`,
    ),
    pageMarkdown: hosting.getMarkdownPath('$docs_stem'),
    fileLifetimes: hosting.cacheRules.map(
      (rule) => `"${createCachePattern(rule)}" "${rule.cacheControl}";`,
    ),
    statusLifetimes: createStatusEntries('$docs_file_lifetime'),
    allowedMethods: hosting.allowedMethods.map((method) => `${method} "";`),
  };
}

function renderHeaderLines(): string[] {
  return [
    renderHeader('Cache-Control', '$docs_lifetime'),
    renderHeader('Allow', '$docs_allow'),
    renderHeader('Vary', '$docs_vary'),
    renderHeader('Access-Control-Allow-Origin', '$docs_allowed_origin'),
    renderHeader('Strict-Transport-Security', '$docs_strict_transport'),
    ...Object.entries(hosting.securityHeaders).map(([name, value]) =>
      renderHeader(name, `"${value}"`),
    ),
    renderHeader('Content-Security-Policy', '"$docs_policy"'),
  ];
}

const renderListenLines = (listen: readonly string[]) => listen.map((item) => `listen ${item};`);

/** Renders the nginx configuration of one site, which is included in the `http` block. */
export function renderNginx(build: hosting.BuildData, { nginx, root }: HostOptions): string {
  const { host, listen, tls } = nginx;
  const values = createTemplateValues(build);
  const server = fillTemplate('nginx.conf', {
    ...values,
    ...createMapValues(build),
    host,
    root,
    listen: renderListenLines(listen),
    certificates: tls
      ? [`ssl_certificate ${tls.certificate};`, `ssl_certificate_key ${tls.key};`]
      : [],
    headers: renderHeaderLines(),
    types: renderTypeLines(),
    redirects: renderRedirectLines(build.redirects),
    hostConfigFiles: hosting.hostConfigFiles.map(escapeRegex).join('|'),
    encodedSuffixes: hosting.encodings.map(({ suffix }) => escapeRegex(suffix)).join('|'),
  });
  if (!tls) return server;
  const redirectServer = { ...values, listen: renderListenLines(tls.httpListen), host };
  return `${server}\n${fillTemplate('nginx-to-https.conf', redirectServer)}`;
}

/** Path of the brotli module in the Debian package `libnginx-mod-http-brotli-static`. */
export const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Renders the main configuration of an unprivileged nginx that writes to only one folder. */
export function renderNginxMain({ isSingleProcess, ...values }: NginxMain): string {
  const processes = isSingleProcess ? 'master_process off;' : 'worker_processes auto;';
  return fillTemplate('nginx-main.conf', { ...values, processes });
}
