import { groupBy } from '@portal/core/shared/groupBy';
import {
  allowedMethods,
  type BuildFacts,
  type CacheRule,
  cacheRules,
  contentTypes,
  createQueryPattern,
  crossOriginFolders,
  defaultContentType,
  defaultLifetime,
  encodings,
  getCrossOriginHeaders,
  getMarkdownPath,
  hostFiles,
  notFoundFile,
  policyRules,
  prefersMarkdownPattern,
  redirectStatus,
  renderContentSecurityPolicy,
  requestSeconds,
  securityHeaders,
  splitHash,
  strictTransportSecurity,
  unservablePathPattern,
} from '../hosting';
import { fillTemplate } from './fillTemplate';
import type { HostOptions } from './options';

/** Escapes backslashes for a CEL string. Quotes need no escape, because the Caddyfile token is in backticks. */
const escapeCel = (text: string) => text.replaceAll('\\', '\\\\');

function renderCacheMatcher(rule: CacheRule): string[] {
  if ('folder' in rule) return [`path ${rule.folder}*`];
  if ('extensions' in rule) return [`path ${rule.extensions.map((e) => `*.${e}`).join(' ')}`];
  return [
    `path */${rule.name}*.${rule.extension}`,
    `expression \`{query}.matches("${escapeCel(createQueryPattern(rule))}")\``,
  ];
}

function renderCacheLines(): string[] {
  // In Caddy, the last matching header applies; in `cacheRules`, the first rule does.
  return [...cacheRules.entries()]
    .reverse()
    .flatMap(([index, rule]) => [
      `@lifetime${index} {`,
      ...renderCacheMatcher(rule).map((line) => `  ${line}`),
      '}',
      `header @lifetime${index} Cache-Control "${rule.lifetime}"`,
    ]);
}

function renderPolicyLines(): string[] {
  return policyRules.flatMap(({ folder, policy }, index) => [
    `@policy${index} path ${folder}*`,
    `header @policy${index} Content-Security-Policy "${policy}"`,
  ]);
}

function renderCrossOriginLines(): string[] {
  return crossOriginFolders.flatMap((folder, index) => [
    `@open${index} path ${folder}*`,
    ...Object.entries(getCrossOriginHeaders(folder)).map(
      ([name, value]) => `header @open${index} ${name} "${value}"`,
    ),
  ]);
}

function renderTypeLines(): string[] {
  const byType = groupBy(Object.keys(contentTypes), (extension) => contentTypes[extension]);
  return [...byType].flatMap(([type, extensions], index) => [
    `@type${index} path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
    `header @type${index} Content-Type "${type}"`,
  ]);
}

/** Pattern of paths that are not served: host configuration, compressed copies, hidden files. */
function createHiddenPattern(): string {
  return [
    ...hostFiles.map((file) => `${file}$`),
    notFoundFile.replaceAll('.', '\\.'),
    `.*(${encodings.map(({ suffix }) => suffix.replace('.', '\\.')).join('|')})$`,
    '.*/\\.[^w]',
    '.*\\x00',
  ].join('|');
}

function renderRedirectLines(redirects: BuildFacts['redirects']): string[] {
  return Object.entries(redirects).map(([from, to]) => {
    const { page, hash } = splitHash(to);
    return `"${from}" "${page}" "${hash}"`;
  });
}

/** Caddyfile of one site, with its global options. */
export function renderCaddy(facts: BuildFacts, { caddy, root }: HostOptions): string {
  const trailingSlashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const policy = renderContentSecurityPolicy(facts.policy);
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': policy,
    'Cache-Control': defaultLifetime,
  };
  return fillTemplate('Caddyfile', {
    root,
    requestSeconds,
    redirectStatus,
    notFoundFile,
    prefersMarkdownPattern,
    strictTransportSecurity,
    defaultContentType,
    defaultLifetime,
    contentSecurityPolicy: policy,
    globalOptions: caddy.options ?? [],
    site: caddy.site,
    notFoundStem: notFoundFile.replace(/\.html$/, ''),
    redirects: renderRedirectLines(facts.redirects),
    trailingSlashPages: trailingSlashPages.map((page) => `"${page.slice(0, -1)}" "${page}"`),
    homeMarkdown: getMarkdownPath(''),
    pageMarkdown: getMarkdownPath(`\${1}`),
    headers: Object.entries(headers).map(([name, value]) => `${name} "${value}"`),
    methods: allowedMethods.join(' '),
    allow: allowedMethods.join(', '),
    unservablePathPattern: escapeCel(unservablePathPattern),
    hidden: createHiddenPattern(),
    fileHeaders: [...renderCacheLines(), ...renderPolicyLines(), ...renderCrossOriginLines()],
    types: renderTypeLines(),
    precompressed: encodings.map(({ name }) => name).join(' '),
    htmlType: contentTypes.html ?? defaultContentType,
  });
}
