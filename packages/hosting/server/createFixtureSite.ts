import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const origin = 'https://docs.test.example';
/** Text that is long enough to be compressed. */
const FILLER_TEXT = 'Signals arrive every 10 ms and are kept for a year. '.repeat(60);

export function renderPage(url: string, title: string, head = ''): string {
  return `<!DOCTYPE html><html lang="en"><head><title>${title}</title>
<link data-rh="true" rel="canonical" href="${origin}${url}">
<script type="application/ld+json">{"name":"${title}"}</script>
<script>document.documentElement.dataset.theme="light"</script>${head}
</head><body><h1>${title}</h1><p>${FILLER_TEXT}</p></body></html>`;
}

/** Longest file name that leaves room for suffixes. */
export const longName = `long-${'name-'.repeat(36)}x`;

export const identity = { host: 'docs.test.example', name: 'test' };

export const fixtureRedirects = {
  '/docs': '/docs/acme-platform/',
  '/notes': '/notes/how-to/start',
  '/docs/rules': '/docs/rules/overview',
  '/docs/moved': '/docs/flat',
  '/q/part': '/docs/flat#part',
  [`/docs/${longName}-moved`]: `/docs/${longName}/`,
};

/** Extensions of the files that the fixture site contains to test their content types. */
const FILE_EXTENSIONS = 'css mjs map xsl yml woff2 png jpg gif webp avif ico pdf zip bin'.split(
  ' ',
);

export const fixtureFiles: Readonly<Record<string, string>> = {
  'index.html': renderPage('/', 'Home'),
  '404.html': renderPage('/404.html', 'Page not found'),
  'docs/acme-platform/index.html': renderPage('/docs/acme-platform/', 'Platform'),
  'docs/iot-core/webhook/index.html': renderPage('/docs/iot-core/webhook', 'Webhook'),
  'index.md': '# Home',
  'docs/iot-core/webhook.md': `# Webhook\n\n${FILLER_TEXT}`,
  'docs/rules/overview/index.html': renderPage('/docs/rules/overview', 'Rules'),
  'notes/how-to/start/index.html': renderPage('/notes/how-to/start', 'Start'),
  'docs/flat.html': renderPage('/docs/flat', 'Flat', '<style>h1{color:red}</style>'),
  [`docs/${longName}/index.html`]: renderPage(`/docs/${longName}/`, 'Long'),
  'docs/styled/index.html': renderPage('/docs/styled', 'Styled').replace(
    '<h1>',
    '<h1 style="top: 0;">',
  ),
  // The build also writes a redirect page for each old path.
  ...Object.fromEntries(
    Object.entries(fixtureRedirects).map(([from, to]) => [
      `${from.slice(1)}/index.html`,
      renderPage(to, 'Forward', `<meta http-equiv="refresh" content="0; url=${to}">`),
    ]),
  ),
  'assets/js/main.0123abcd.js': `/* ${FILLER_TEXT} */ export default 1;`,
  'assets/board-worker/worker.0123abcd.js': 'export {};',
  'assets/empty-folder/keep.txt': 'kept',
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'search-index-docs.json': JSON.stringify([FILLER_TEXT]),
  'openapi/analytics.yaml': 'openapi: 3.1.0\n',
  'site.webmanifest': '{}',
  'sw.js': 'skipWaiting();',
  'robots.txt': 'User-agent: *\n',
  'sitemap.xml': '<urlset/>',
  'module.wasm': '\0asm',
  ...Object.fromEntries(
    FILE_EXTENSIONS.map((extension) => [`kinds/file.${extension}`, `a file of type ${extension}`]),
  ),
  '.secret': 'not content',
  '.well-known/security.txt': 'Contact: mailto:security@docs.test.example\n',
};

/** Writes the fixture site into a new folder, with a private file next to that folder. */
export async function createFixtureSite(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'docs-hosting-'));
  const root = path.join(folder, 'site');
  await writeFile(path.join(folder, 'private.txt'), 'PRIVATE');
  for (const [name, text] of Object.entries(fixtureFiles)) {
    const file = path.join(root, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return root;
}
