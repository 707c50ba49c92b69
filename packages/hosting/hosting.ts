/**
 * What every host of the site does, as data. The local server reads it; `packages/hosting/render/` makes the
 * files for nginx, Caddy and a content delivery network from it; one test suite holds them to it.
 */
/** Sources of inline code in the built pages that the policy has to admit, as CSP hashes. */
export interface PolicyFacts {
  scripts: readonly string[];
  styles: readonly string[];
  /** `style` attributes of the markup, and of markup that inline scripts insert. */
  styleAttributes: readonly string[];
}

/** What a host has to know of one build. */
export interface BuildFacts {
  policy: PolicyFacts;
  /** Addresses of all pages, in the form readers see. */
  pages: readonly string[];
  /** Old addresses without a trailing slash, and the pages they lead to. */
  redirects: Readonly<Record<string, string>>;
}

/** A lifetime for the files of one folder, of some types, or of one name asked with a query key. */
export type CacheRule = { lifetime: string } & (
  | { folder: string }
  | { extensions: readonly string[] }
  | { name: string; extension: string; queryKey: string }
);

/** Of files with a hash in their name. */
export const immutableLifetime = 'public, max-age=31536000, immutable';

/** First match counts. A missing file never takes the lifetime of its rule, but the default. */
export const cacheRules: readonly CacheRule[] = [
  { folder: '/assets/', lifetime: immutableLifetime },
  { name: 'search-index', extension: 'json', queryKey: '_', lifetime: immutableLifetime },
  {
    extensions: ['woff2', 'png', 'svg', 'ico', 'webp', 'avif', 'jpg', 'gif'],
    lifetime: 'public, max-age=86400, stale-while-revalidate=604800',
  },
];

/** Pages, redirects, errors and everything else: kept, but asked about each time. */
export const defaultLifetime = 'no-cache';

/** Stored beside each compressible file; the first that the browser accepts best is sent. */
export const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'zstd', suffix: '.zst' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xsl: 'application/xml; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  yml: 'application/yaml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/vnd.microsoft.icon',
  pdf: 'application/pdf',
  zip: 'application/zip',
};

/** Type of a file that the table does not name. */
export const defaultContentType = 'application/octet-stream';

/**
 * A path that names no file of ours, whatever it becomes when it is tidied up: the scripts of a page
 * do not know these spellings, and a redirect made from one can lead to another site. Matched against
 * the path as it was sent, still escaped; in the syntax that JavaScript, PCRE and RE2 share. The last two
 * parts are longer than file systems allow.
 */
export const foreignSpelling = String.raw`//|\x5c|/(?:\.|%2[eE]){1,2}(?:[/?]|$)|%(?:2[fF]|5[cC]|[01][0-9a-fA-F]|7[fF])|[^/?]{200}|[^?]{1000}`;

/**
 * `Accept` of a client that wants a page as Markdown: it names `text/markdown` first, and with full
 * weight. Such a request for a page is answered with its Markdown form. In the syntax that
 * JavaScript, PCRE and RE2 share, without regard to case.
 */
export const wantsMarkdown =
  '^ *text/markdown *(?:; *(?:charset=[0-9a-zA-Z-]+|q=1(?:[.]0*)?) *)*(?:,|$)';

/** Address of the Markdown form of a page, by the stem of its address. */
export function markdownOf(stem: string): string {
  return `${stem || '/index'}.md`;
}

/** Permanent: other spellings of an address, and old addresses, lead to the one spelling. */
export const redirectStatus = 301;

/** Body of an unknown address, sent with status 404; not a page of its own. */
export const notFoundFile = '/404.html';

export const allowedMethods = ['GET', 'HEAD'] as const;

/** Files of the build that are instructions to a host, not content. */
export const hostFiles = ['/_headers', '/_redirects'] as const;

/** Sent with every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Sent over https only: a browser that has seen it never asks over http again. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/** A client that takes longer to send its request is disconnected. */
export const requestSeconds = 10;

/** Statuses that carry the lifetime of a file; all others are asked about each time. */
export const keptStatuses = [200, 304] as const;

/** The Content-Security-Policy of one build: this origin, and inline code by hash only. */
export function contentSecurityPolicy({ scripts, styles, styleAttributes }: PolicyFacts): string {
  const attributes = styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : [];
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles, ...attributes],
    ["img-src 'self' data:"],
    ["object-src 'none'"],
    ["frame-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    // The page loader makes the one policy, before any other script runs.
    ["require-trusted-types-for 'script'"],
    ['trusted-types default'],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** A policy of their own for the files of one folder. */
export interface PolicyRule {
  folder: string;
  policy: string;
}

/**
 * Files whose answers carry another policy than the pages. A worker obeys the policy of its own file:
 * the one that runs the simulated board may compile WebAssembly, and nothing else may.
 */
export const policyRules: readonly PolicyRule[] = [
  {
    folder: '/assets/board-worker/',
    policy: [
      "default-src 'none'",
      "script-src 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  },
];

/** Folders whose files the scripts of any site may read: tools on the web load a specification by its address. */
export const openFolders = ['/openapi/'] as const;

/** Headers of a file that any site may read; `path` is its path. */
export function openHeaders(path: string): Readonly<Record<string, string>> {
  if (!openFolders.some((folder) => path.startsWith(folder))) return {};
  return { 'Access-Control-Allow-Origin': '*' };
}

/** The policy of a file, by its path: that of its folder, or undefined for the one of the pages. */
export function ownPolicy(path: string): string | undefined {
  return policyRules.find(({ folder }) => path.startsWith(folder))?.policy;
}

/** Pattern that a query has to match for a rule with a key; in the syntax of all hosts. */
export function queryPattern({ queryKey }: { queryKey: string }): string {
  return `(?:^|&)${queryKey}=`;
}

/** Lifetime of a file, by its path and the query it was asked with. */
export function cacheLifetime(path: string, query: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const matches = (rule: CacheRule) => {
    if ('folder' in rule) return path.startsWith(rule.folder);
    if ('extensions' in rule) return rule.extensions.includes(extension);
    return (
      name.startsWith(rule.name) &&
      extension === rule.extension &&
      new RegExp(queryPattern(rule)).test(query)
    );
  };
  return cacheRules.find(matches)?.lifetime ?? defaultLifetime;
}

/**
 * The part of a page's address that all its spellings share: without `.html`, `/index.html` and
 * the trailing slash. Empty for the home page.
 */
export function pageStem(path: string): string {
  return path.replace(/(?:\/index\.html|\.html|\/)$/, '');
}

/** An address and its fragment, `#` and all: a query goes between them. */
export function splitHash(address: string): { page: string; hash: string } {
  const at = address.indexOf('#');
  return at < 0
    ? { page: address, hash: '' }
    : { page: address.slice(0, at), hash: address.slice(at) };
}
