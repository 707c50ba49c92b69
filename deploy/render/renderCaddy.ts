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

const lines = (all: readonly string[], indent: string) => all.map((l) => indent + l).join('\n');

function cacheMatcher(rule: CacheRule): string[] {
  if ('folder' in rule) return [`path ${rule.folder}*`];
  if ('extensions' in rule) return [`path ${rule.extensions.map((e) => `*.${e}`).join(' ')}`];
  return [`path */${rule.name}*.${rule.extension}`, `query ${rule.queryKey}=*`];
}

function cacheLines(): string[] {
  // The last header that matches stays, and the first rule counts: so the other way round.
  return [...cacheRules.entries()]
    .reverse()
    .flatMap(([index, rule]) => [
      `@lifetime${index} {`,
      ...cacheMatcher(rule).map((line) => `  ${line}`),
      '}',
      `header @lifetime${index} Cache-Control "${rule.lifetime}"`,
    ]);
}

function typeLines(): string[] {
  const byType = new Map<string, string[]>();
  for (const [extension, type] of Object.entries(contentTypes)) {
    byType.set(type, [...(byType.get(type) ?? []), `*.${extension}`]);
  }
  return [...byType].flatMap(([type, paths], index) => [
    `@type${index} path ${paths.join(' ')}`,
    `header @type${index} Content-Type "${type}"`,
  ]);
}

function landingLines(): string[] {
  return Object.entries(landings).flatMap(([from, to], index) => [
    `@landing${index} path ${from} ${from}/ ${from}.html ${from}/index.html`,
    `redir @landing${index} ${to}{docs_query} ${redirectStatus}`,
  ]);
}

/** Text of a CEL string between double quotes, within a Caddyfile token between backquotes. */
const celText = (text: string) => text.replaceAll('\\', '\\\\');

/** Caddyfile site block. */
export function renderCaddy(facts: BuildFacts, { address, root }: HostOptions): string {
  const slashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(facts.policy),
    'Cache-Control': defaultLifetime,
  };
  const precompressed = encodings.map(({ name }) => name).join(' ');
  const notFoundStem = notFoundFile.replace(/\.html$/, '');
  return `${address.caddySite} {
  root * ${root}

  # The part of an address that all spellings of a page share, and the one spelling.
  map {path} {docs_stem} {
    ~^${notFoundStem}(\\.html|/)?$ "/.none"
    ~^(.*)/index\\.html$ "\${1}"
    ~^(.+)\\.html$ "\${1}"
    ~^(.*)/$ "\${1}"
    ~^(.*)$ "\${1}"
  }
  map {docs_stem} {docs_address} {
    ~^$ "/"
${lines(
  slashPages.map((page) => `"${page.slice(0, -1)}" "${page}"`),
  '    ',
)}
    ~^(.+)$ "\${1}"
  }
  map {query} {docs_query} {
    ~^(.+)$ "?\${1}"
    default ""
  }

  route {
    header {
${lines(
  Object.entries(headers).map(([name, value]) => `${name} "${value}"`),
  '      ',
)}
    }
    header {
      Vary Accept-Encoding
      defer
    }
    @https protocol https
    header @https Strict-Transport-Security "${strictTransportSecurity}"

    @method not method ${allowedMethods.join(' ')}
    header @method Allow "${allowedMethods.join(', ')}"
    respond @method 405

${lines(landingLines(), '    ')}

    # Matchers of paths see them tidied up; this sees the address as it was sent.
    @foreign expression \`{http.request.uri}.matches("^[^?]*(?:${celText(foreignSpelling)})")\`
    error @foreign 404

    @hidden path_regexp ^(${[
      ...hostFiles.map((file) => `${file}$`),
      notFoundFile.replaceAll('.', '\\.'),
      `.*(${encodings.map(({ suffix }) => suffix.replace('.', '\\.')).join('|')})$`,
      '.*/\\.[^w]',
      '.*\\x00',
    ].join('|')})
    error @hidden 404

    @respelled {
      file {
        try_files {docs_stem}/index.html {docs_stem}.html
      }
      expression {docs_address} != {path}
    }
    redir @respelled {docs_address}{docs_query} ${redirectStatus}

    try_files {docs_stem}/index.html {docs_stem}.html {path}

${lines(cacheLines(), '    ')}
    header Content-Type ${defaultContentType}
${lines(typeLines(), '    ')}
    file_server {
      precompressed ${precompressed}
      disable_canonical_uris
    }
  }

  handle_errors {
    header Cache-Control ${defaultLifetime}
    header Content-Type "${contentTypes.html}"
    rewrite * ${notFoundFile}
    file_server {
      precompressed ${precompressed}
    }
  }
}
`;
}
