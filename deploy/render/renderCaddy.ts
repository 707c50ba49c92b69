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
  markdownOf,
  notFoundFile,
  openFolders,
  openHeaders,
  policyRules,
  queryPattern,
  redirectStatus,
  requestSeconds,
  securityHeaders,
  splitHash,
  strictTransportSecurity,
  wantsMarkdown,
} from '../hosting';
import type { HostOptions } from './options';

const lines = (all: readonly string[], indent: string) => all.map((l) => indent + l).join('\n');

/** Text of a CEL string between double quotes, within a Caddyfile token between backquotes. */
const celText = (text: string) => text.replaceAll('\\', '\\\\');

function cacheMatcher(rule: CacheRule): string[] {
  if ('folder' in rule) return [`path ${rule.folder}*`];
  if ('extensions' in rule) return [`path ${rule.extensions.map((e) => `*.${e}`).join(' ')}`];
  return [
    `path */${rule.name}*.${rule.extension}`,
    `expression \`{query}.matches("${celText(queryPattern(rule))}")\``,
  ];
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

function policyLines(): string[] {
  return policyRules.flatMap(({ folder, policy }, index) => [
    `@policy${index} path ${folder}*`,
    `header @policy${index} Content-Security-Policy "${policy}"`,
  ]);
}

function openLines(): string[] {
  return openFolders.flatMap((folder, index) => [
    `@open${index} path ${folder}*`,
    ...Object.entries(openHeaders(folder)).map(
      ([name, value]) => `header @open${index} ${name} "${value}"`,
    ),
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

/** Caddyfile of one site, with the global options that it needs. */
export function renderCaddy(facts: BuildFacts, { caddy, root }: HostOptions): string {
  const slashPages = facts.pages.filter((page) => page !== '/' && page.endsWith('/'));
  const headers = {
    ...securityHeaders,
    'Content-Security-Policy': contentSecurityPolicy(facts.policy),
    'Cache-Control': defaultLifetime,
  };
  const precompressed = encodings.map(({ name }) => name).join(' ');
  const notFoundStem = notFoundFile.replace(/\.html$/, '');
  return `{
${lines(caddy.options ?? [], '  ')}
  servers {
    timeouts {
      read_header ${requestSeconds}s
      idle 2m
    }
  }
}

${caddy.site} {
  root * ${root}

  # The part of an address that all spellings of a page share, and the one spelling.
  map {path} {docs_stem} {
    ~^${notFoundStem}(\\.html|/|/index\\.html)?$ "/.none"
    ~^(.*)/index\\.html$ "\${1}"
    ~^(.+)\\.html$ "\${1}"
    ~^(.*)/$ "\${1}"
    ~^(.*)$ "\${1}"
  }
  # The index file of a folder is no page of the name "index".
  map {docs_stem} {docs_flat} {
    ~/index$ "/.none"
    ~^(.*)$ "\${1}"
  }
  map {docs_stem} {docs_moved} {docs_moved_hash} {
${lines(
  Object.entries(facts.redirects).map(([from, to]) => {
    const { page, hash } = splitHash(to);
    return `"${from}" "${page}" "${hash}"`;
  }),
  '    ',
)}
    default "" ""
  }
  map {docs_stem} {docs_address} {
    ~^$ "/"
${lines(
  slashPages.map((page) => `"${page.slice(0, -1)}" "${page}"`),
  '    ',
)}
    ~^(.+)$ "\${1}"
  }
  # The Markdown form of a page; and what depends on the form that is asked for.
  map {docs_stem} {docs_markdown} {
    ~^$ "${markdownOf('')}"
    ~^(.+)$ "${markdownOf(`\${1}`)}"
  }
  map {path} {docs_vary} {
    ~\\.(html|md)$ "Accept, Accept-Encoding"
    default "Accept-Encoding"
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
      Vary {docs_vary}
      -Accept-Ranges
      defer
    }
    # Files are small, and part of one must not be kept as the whole.
    request_header -Range
    @https protocol https
    header @https Strict-Transport-Security "${strictTransportSecurity}"

    @method not method ${allowedMethods.join(' ')}
    header @method Allow "${allowedMethods.join(', ')}"
    respond @method 405

    # Matchers of paths see them tidied up; this sees the address as it was sent.
    @foreign expression \`{http.request.uri}.matches("^[^?]*(?:${celText(foreignSpelling)})")\`
    error @foreign 404

    @moved expression {docs_moved} != ""
    redir @moved {docs_moved}{docs_query}{docs_moved_hash} ${redirectStatus}

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
        try_files {docs_stem}/index.html {docs_flat}.html
      }
      expression {docs_address} != {path}
    }
    redir @respelled {docs_address}{docs_query} ${redirectStatus}

    @markdown {
      header_regexp Accept \`(?i)${wantsMarkdown}\`
      file {
        try_files {docs_markdown}
      }
    }
    rewrite @markdown {http.matchers.file.relative}
    @page file {
      try_files {docs_stem}/index.html {docs_flat}.html
    }
    rewrite @page {http.matchers.file.relative}
    # Files are looked for without a slash at the end; no file has one.
    @folder path */
    error @folder 404

${lines([...cacheLines(), ...policyLines(), ...openLines()], '    ')}
    header Content-Type ${defaultContentType}
${lines(typeLines(), '    ')}
    file_server {
      precompressed ${precompressed}
      disable_canonical_uris
    }
  }

  handle_errors {
    header -Access-Control-Allow-Origin
    header Cache-Control ${defaultLifetime}
    header Content-Security-Policy "${headers['Content-Security-Policy']}"
    header Content-Type "${contentTypes.html}"
    # Later than the file server, which adds its own.
    header {
      Vary Accept-Encoding
      -Accept-Ranges
      -Last-Modified
      defer
    }
    rewrite * ${notFoundFile}
    # It would send the address of the reader on to its form without a slash, wherever that leads.
    file_server {
      precompressed ${precompressed}
      disable_canonical_uris
    }
  }
}
`;
}
