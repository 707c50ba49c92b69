/**
 * Rules for every host of the site, as data. The local server applies them; `packages/hosting/render/` generates the
 * files for nginx, Caddy, and CDNs; one test suite checks all hosts.
 */

/** CSP hashes of the inline code in the built pages. */
export interface InlineCodeHashes {
  scripts: readonly string[];
  styles: readonly string[];
  /** `style` attributes in the markup, including markup that inline scripts insert. */
  styleAttributes: readonly string[];
}

/** Build data that every host configuration needs. */
export interface BuildData {
  policy: InlineCodeHashes;
  /** Paths of all pages, in canonical form. */
  pages: readonly string[];
  /** Old paths without a trailing slash, and the pages that they redirect to. */
  redirects: Readonly<Record<string, string>>;
}

/** `Cache-Control` value for files that match a folder, an extension, or a name prefix with a query key. */
export type CacheRule = { cacheControl: string } & (
  | { folder: string }
  | { extensions: readonly string[] }
  | { namePrefix: string; extension: string; queryKey: string }
);

/** `Cache-Control` value for files with a hash in their name. */
const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Cache rules. The first matching rule applies. Missing files always get `defaultCacheControl`. */
export const cacheRules: readonly CacheRule[] = [
  { folder: '/assets/', cacheControl: immutableCacheControl },
  {
    namePrefix: 'search-index',
    extension: 'json',
    queryKey: '_',
    cacheControl: immutableCacheControl,
  },
  {
    extensions: ['woff2', 'png', 'svg', 'ico', 'webp', 'avif', 'jpg', 'gif'],
    cacheControl: 'public, max-age=86400, stale-while-revalidate=604800',
  },
];

/** `Cache-Control` value for all other responses: cached, but revalidated on every request. */
export const defaultCacheControl = 'no-cache';

/**
 * Encodings of the compressed copies, in order of preference. The host sends the best one that the browser accepts. All
 * browsers that accept Zstandard also accept Brotli, which compresses better, so there are no Zstandard copies.
 */
export const encodings = [
  { name: 'br', suffix: '.br' },
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

/** Content type of files with other extensions. */
export const defaultContentType = 'application/octet-stream';

/**
 * Paths that never match a file of the site, even after normalization: a page's scripts would not recognize them, and
 * redirecting them could lead to another site. Matched against the escaped path that the client sent, in the syntax
 * common to JavaScript, PCRE, and RE2. The last two alternatives match paths that exceed file system limits.
 */
export const unservablePathPattern = String.raw`//|\x5c|/(?:\.|%2[eE]){1,2}(?:[/?]|$)|%(?:2[fF]|5[cC]|[01][0-9a-fA-F]|7[fF])|[^/?]{200}|[^?]{1000}`;

/**
 * `Accept` header of a client that prefers Markdown: it lists `text/markdown` first, with full weight. The response
 * is then the page's Markdown version. Case-insensitive, in the syntax common to JavaScript, PCRE, and RE2.
 */
export const prefersMarkdownPattern =
  '^ *text/markdown *(?:; *(?:charset=[0-9a-zA-Z-]+|q=1(?:[.]0*)?) *)*(?:,|$)';

/** Returns the path of a page's Markdown version. The argument is the stem of the page's path. */
export function getMarkdownPath(stem: string): string {
  return `${stem || '/index'}.md`;
}

/** Status code of redirects from noncanonical and old paths. */
export const redirectStatus = 301;

/** File that is the body of 404 responses. The file is not a page of the site. */
export const notFoundFile = '/404.html';

export const allowedMethods = ['GET', 'HEAD'] as const;

/** Files of the build that configure a host and are never served. */
export const hostConfigFiles = ['/_headers', '/_redirects'] as const;

/** Headers of every response. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Sent only over HTTPS. Browsers then use HTTPS for all later requests to this site. */
export const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

export const requestTimeoutSeconds = 10;

/** Status codes of responses that use the file's `Cache-Control` value; all others must be revalidated. */
export const cacheableStatuses = [200, 304] as const;

/** Renders the Content-Security-Policy of one build, which allows the site's own files, and inline code only by hash. */
export function renderContentSecurityPolicy({
  scripts,
  styles,
  styleAttributes,
}: InlineCodeHashes): string {
  const styleAttributeSources =
    styleAttributes.length > 0 ? ["'unsafe-hashes'", ...styleAttributes] : [];
  return [
    ["default-src 'self'"],
    ["script-src 'self'", ...scripts],
    ["style-src 'self'", ...styles, ...styleAttributeSources],
    ["img-src 'self' data:"],
    ["object-src 'none'"],
    ["frame-src 'none'"],
    ["base-uri 'none'"],
    ["form-action 'self'"],
    ["frame-ancestors 'none'"],
    // The page loader creates the only Trusted Types policy, before any other script runs.
    ["require-trusted-types-for 'script'"],
    ['trusted-types default'],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
}

/** Per-folder headers, which extend or override `securityHeaders` and the Content-Security-Policy. */
export const folderHeaders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Workers use the policy of their own script, so only the simulated board's worker can compile WebAssembly.
  '/assets/board-worker/': {
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'wasm-unsafe-eval'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
    ].join('; '),
  },
  // Scripts on any site may fetch these files, so that web tools can open a specification by URL.
  '/openapi/': { 'Access-Control-Allow-Origin': '*' },
};

export function getFolderHeaders(path: string): Readonly<Record<string, string>> {
  const folder = Object.keys(folderHeaders).find((prefix) => path.startsWith(prefix));
  return (folder && folderHeaders[folder]) || {};
}

/** Creates the pattern that a query must match, in a syntax that all hosts support. */
export function createQueryPattern({ queryKey }: { queryKey: string }): string {
  return `(?:^|&)${queryKey}=`;
}

export function getCacheControl(path: string, query: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const matches = (rule: CacheRule) => {
    if ('folder' in rule) return path.startsWith(rule.folder);
    if ('extensions' in rule) return rule.extensions.includes(extension);
    return (
      name.startsWith(rule.namePrefix) &&
      extension === rule.extension &&
      new RegExp(createQueryPattern(rule)).test(query)
    );
  };
  return cacheRules.find(matches)?.cacheControl ?? defaultCacheControl;
}

/**
 * Returns a page path without its `.html`, `/index.html`, or trailing slash. All spellings of a page's URL have the same
 * stem. The home page's stem is empty.
 */
export function getPageStem(path: string): string {
  return path.replace(/(?:\/index\.html|\.html|\/)$/, '');
}

/** Splits a URL before its fragment, because a query must be inserted there. */
export function splitHash(url: string): { urlWithoutHash: string; hash: string } {
  const index = url.indexOf('#');
  return index < 0
    ? { urlWithoutHash: url, hash: '' }
    : { urlWithoutHash: url.slice(0, index), hash: url.slice(index) };
}
