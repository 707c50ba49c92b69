import { groupBy } from '@portal/core/shared/groupBy';
import * as hosting from '../hosting';
import { createTemplateValues, listTrailingSlashPages } from './createTemplateValues';
import { fillTemplate } from './fillTemplate';
import type { HostOptions } from './options';

/** Escapes backslashes for a CEL string. Quotes need no escape, because the Caddyfile token is in backticks. */
const escapeCel = (text: string) => text.replaceAll('\\', '\\\\');

function renderCacheMatcher(rule: hosting.CacheRule): string[] {
  if ('folder' in rule) return [`path ${rule.folder}*`];
  if ('extensions' in rule) return [`path ${rule.extensions.map((e) => `*.${e}`).join(' ')}`];
  return [
    `path */${rule.namePrefix}*.${rule.extension}`,
    `expression \`{query}.matches("${escapeCel(hosting.createQueryPattern(rule))}")\``,
  ];
}

function renderCacheLines(): string[] {
  // In Caddy, the last matching header applies; in `cacheRules`, the first matching rule applies.
  return [...hosting.cacheRules.entries()]
    .reverse()
    .flatMap(([index, rule]) => [
      `@lifetime${index} {`,
      ...renderCacheMatcher(rule).map((line) => `  ${line}`),
      '}',
      `header @lifetime${index} Cache-Control "${rule.cacheControl}"`,
    ]);
}

function renderFolderLines(): string[] {
  return Object.entries(hosting.folderHeaders).flatMap(([folder, headers], index) => [
    `@folder${index} path ${folder}*`,
    ...Object.entries(headers).map(([name, value]) => `header @folder${index} ${name} "${value}"`),
  ]);
}

function renderTypeLines(): string[] {
  const byType = groupBy(
    Object.keys(hosting.contentTypes),
    (extension) => hosting.contentTypes[extension],
  );
  return [...byType].flatMap(([type, extensions], index) => [
    `@type${index} path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
    `header @type${index} Content-Type "${type}"`,
  ]);
}

/** Creates the pattern of paths that are not served: host configuration, compressed copies, and hidden files. */
function createHiddenPattern(): string {
  return [
    ...hosting.hostConfigFiles.map((file) => `${file}$`),
    hosting.notFoundFile.replaceAll('.', '\\.'),
    `.*(${hosting.encodings.map(({ suffix }) => suffix.replace('.', '\\.')).join('|')})$`,
    '.*/\\.[^w]',
    '.*\\x00',
  ].join('|');
}

function renderRedirectLines(redirects: hosting.BuildData['redirects']): string[] {
  return Object.entries(redirects).map(([from, to]) => {
    const { urlWithoutHash, hash } = hosting.splitHash(to);
    return `"${from}" "${urlWithoutHash}" "${hash}"`;
  });
}

export function renderCaddy(build: hosting.BuildData, { caddy, root }: HostOptions): string {
  const values = createTemplateValues(build);
  const headers = {
    ...hosting.securityHeaders,
    'Content-Security-Policy': values.contentSecurityPolicy,
    'Cache-Control': hosting.defaultCacheControl,
  };
  return fillTemplate('Caddyfile', {
    ...values,
    root,
    globalOptions: caddy.options ?? [],
    site: caddy.site,
    notFoundStem: hosting.notFoundFile.replace(/\.html$/, ''),
    redirects: renderRedirectLines(build.redirects),
    trailingSlashPages: listTrailingSlashPages(build).map(
      (page) => `"${page.slice(0, -1)}" "${page}"`,
    ),
    pageMarkdown: hosting.getMarkdownPath(`\${1}`),
    headers: Object.entries(headers).map(([name, value]) => `${name} "${value}"`),
    methods: hosting.allowedMethods.join(' '),
    unservablePathPattern: escapeCel(hosting.unservablePathPattern),
    hidden: createHiddenPattern(),
    fileHeaders: [...renderCacheLines(), ...renderFolderLines()],
    types: renderTypeLines(),
    precompressed: hosting.encodings.map(({ name }) => name).join(' '),
    htmlType: hosting.contentTypes.html ?? hosting.defaultContentType,
  });
}
