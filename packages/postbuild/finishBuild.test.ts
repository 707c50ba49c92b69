import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SITE_FACTS } from './__fixtures__/siteFacts';
import { finishBuild } from './finishBuild';
import { SITE_FACTS_FILE, type SiteFacts } from './plugins/site-facts/siteFacts';

const FACTS: SiteFacts = {
  ...SITE_FACTS,
  routes: [{ path: '/' }, { path: '/docs/a' }],
  chunks: { '/docs/a': ['assets/js/a.1.js'] },
  markdown: { sections: [{ name: 'guide', title: 'Guide', prefixes: ['/docs/'] }], exclude: [] },
};

function renderPage(body: string, loader = '<script id="page-loader">load()</script>'): string {
  return `<!doctype html><html lang=en><head><title>A page | Docs</title>${loader}
    <link rel=stylesheet href=/assets/css/styles.0123abcd.css></head><body><main>${body}</main></body></html>`;
}

/** Creates a build folder like those that Docusaurus writes. */
async function createBuild(files: Record<string, string> = {}, facts: object = FACTS) {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'finish-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const allFiles = {
    'index.html': renderPage('<h1>Home</h1><p><a href=/docs/a#part>A</a>'),
    'docs/a/index.html': renderPage('<h1>A page</h1><h2 id=part>Part</h2><p class=used>Valve.'),
    '404.html': renderPage('<h1>Not found</h1>'),
    'assets/css/styles.0123abcd.css': '.used{color:red}.unused{color:blue}',
    'assets/js/main.1.js': 'start()',
    [SITE_FACTS_FILE]: JSON.stringify(facts),
    ...files,
  };
  for (const [name, text] of Object.entries(allFiles)) {
    const file = path.join(dir, 'build', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const root = path.join(dir, 'build');
  return {
    root,
    finish: () =>
      finishBuild({ root, hostingDir: path.join(dir, 'out'), cacheDir: path.join(dir, 'cache') }),
    list: async (folder = '.') => (await readdir(path.join(root, folder))).sort(),
    read: (name: string) => readFile(path.join(root, name), 'utf8'),
  };
}

test('writes Markdown, indexes, purged styles, complete pages, and host files', async () => {
  const site = await createBuild();
  await site.finish();
  expect(await site.read('docs/a.md')).toBe(
    '---\ntitle: A page\nurl: https://docs.test/docs/a\n---\n\n# A page\n\n## Part\n\nValve.\n',
  );
  expect(await site.read('llms.txt')).toContain('https://docs.test/llms-full.txt');
  expect(await site.read('llms-full.txt')).toContain('Source: https://docs.test/docs/a.md');
  expect(await site.read('search-index.json')).toContain('Part');
  const [style = ''] = await site.list('assets/css');
  expect(await site.read(`assets/css/${style}`)).toBe('.used{color:red}');
  const html = await site.read('docs/a/index.html');
  expect(html).toContain(`<style data-href="/assets/css/${style}">.used{color:red}</style>`);
  expect(html).toContain('<script id="page-loader" data-chunks="/assets/js/a.1.js">');
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/docs/a.md">');
  const { files } = JSON.parse(await site.read('search-manifest.json'));
  expect(html).toContain(
    `<html data-search-index="search-index.json?_=${files['search-index.json']}"`,
  );
  expect(html.match(/application\/ld\+json/g)).toHaveLength(1);
  // Pages without a route contain inline styles too.
  expect(await site.read('404.html')).toContain(`data-href="/assets/css/${style}"`);
  const [, hash] = /style-src 'self' '(sha256-[^']+)';/.exec(await site.read('_headers')) ?? [];
  expect(hash).toBe(`sha256-${createHash('sha256').update('.used{color:red}').digest('base64')}`);
  expect(await site.read('_headers')).toContain("script-src 'self' 'sha256-");
  expect(await site.list()).not.toContain(SITE_FACTS_FILE);
});

test.each(['<html', '</head>'])('reports the page whose template has no %s', async (tag) => {
  const { finish } = await createBuild({
    'docs/a/index.html': renderPage('<h1>A</h1><h2 id=part>Part</h2>').replace(tag, '<!-- -->'),
  });
  await expect(finish()).rejects.toThrow(`/docs/a/index.html: no ${tag}`);
});

test('adds the release and related pages to printed pages and Markdown files', async () => {
  const release = renderPage(
    '<h1>June</h1><time datetime=2025-06-01T00:00:00Z>1 June</time>',
  ).replace('</head>', '<meta property=og:type content=article></head>');
  const site = await createBuild(
    {
      'docs/a/index.html': renderPage(
        `<article><div data-content><h1>A "page"</h1><h2 id=part>Part</h2></div>
        <nav data-related><b>Related</b><a href=/june>June [new]</a></nav>
        <time datetime=2026-01-02T10:00:00Z>2 January</time></article>`,
      ).replace('<head>', '<html lang=en><head>'),
      'june/index.html': release,
    },
    { ...FACTS, routes: [...FACTS.routes, { path: '/june' }] },
  );
  await site.finish();
  expect(await site.read('docs/a/index.html')).toContain(
    ' data-print-footer="A &#34;page&#34; · release 2025-06-01 · 2026-01-02" lang=en>',
  );
  expect(await site.read('docs/a.md')).toMatch(
    /## Part\n\n## More pages like this\n\n- \[June \\\[new\\\]\]\(https:\/\/docs\.test\/june\)\n$/,
  );
});

test('adds the card to the head of a page once, and language links if there are several languages', async () => {
  const createCardTag = (key: string) =>
    `<meta data-rh=true ${key} content=https://docs.test/card.png>`;
  const createLanguageTag = (name: string) =>
    `<link data-rh=true rel=alternate href=https://docs.test/ hreflang=${name}>`;
  const withHead = (html: string, ...languages: string[]) =>
    html.replace(
      '</head>',
      `${createCardTag('property=og:image')}${createCardTag('name=twitter:image')}${languages.map(createLanguageTag).join('')}</head>`,
    );
  const site = await createBuild({
    'index.html': withHead(renderPage('<h1>Home</h1>'), 'en', 'fr', 'x-default'),
    'docs/a/index.html': withHead(renderPage('<h1>A</h1>'), 'en', 'x-default'),
  });
  await site.finish();
  const [home, docsPage] = [await site.read('index.html'), await site.read('docs/a/index.html')];
  expect(home.match(/card\.png/g)).toHaveLength(1);
  expect(home.match(/hreflang/g)).toHaveLength(3);
  expect(docsPage).toContain('og:image');
  expect(docsPage).not.toMatch(/hreflang|twitter:image/);
});

test('links each page of a docs version to the index of its version', async () => {
  const site = await createBuild(
    { 'docs/next/a/index.html': renderPage('<h1>Next</h1>') },
    {
      ...FACTS,
      routes: [...FACTS.routes, { path: '/docs/next/a' }],
      versionPaths: ['docs/next/'],
    },
  );
  await site.finish();
  expect(await site.read('docs/next/a/index.html')).toMatch(
    /<html data-search-index="docs\/next\/search-index\.json\?_=\w{12}"/,
  );
});

test('preloads the index that the results page needs, and no other page', async () => {
  const loader = '<script id="page-loader">find("[data-search-results]")</script>';
  const site = await createBuild({
    'index.html': renderPage('<div data-search-results></div>', loader),
    'docs/a/index.html': renderPage('<h1>A</h1>', loader),
  });
  await site.finish();
  const home = await site.read('index.html');
  const [, core] = /<html data-search-index="([^"]+)"/.exec(home) ?? [];
  expect(home).toContain(`<link rel=preload as=fetch crossorigin href="/${core}"><title`);
  expect(await site.read('docs/a/index.html')).not.toContain('rel=preload');
});

test('reports all errors at once before it writes anything', async () => {
  const site = await createBuild({
    'index.html': renderPage('<a href=/docs/gone>1</a>'),
    'docs/a/index.html': renderPage('<a href=/#gone>2</a>'),
  });
  const filesBefore = await site.list();
  await expect(site.finish()).rejects.toThrow(
    /the link \/docs\/gone does not point to a page[\s\S]*the page has no anchor #gone/,
  );
  expect(await site.list()).toEqual(filesBefore);
});

test('reports a page built from a different template', async () => {
  const site = await createBuild({
    'docs/a/index.html': renderPage('<h1>A</h1><h2 id=part>P</h2>', ''),
  });
  await expect(site.finish()).rejects.toThrow('/docs/a/index.html: no page loader');
});

test('reports missing facts, with the command that creates them', async () => {
  const finishedBuild = await createBuild();
  await finishedBuild.finish();
  await expect(finishedBuild.finish()).rejects.toThrow(/no built site[\s\S]*npm run build/);
});

const WITH_DOWNLOADS = {
  ...FACTS,
  routes: [...FACTS.routes, { path: '/downloads' }],
};
const DOWNLOADS = {
  'downloads/index.html': renderPage('<h1>Downloads</h1><div data-downloads=""></div>'),
  'downloads/docs-stubs.zip': 'stubs',
};

test('lists the downloads with their checksums, and says that PDFs are missing', async () => {
  const site = await createBuild(DOWNLOADS, WITH_DOWNLOADS);
  await site.finish();
  const [html = '', markdown, checksums] = await Promise.all(
    ['downloads/index.html', 'downloads.md', 'downloads/SHA256SUMS.txt'].map(site.read),
  );
  const sum = createHash('sha256').update('stubs').digest('hex');
  for (const text of [html.replaceAll('<wbr>', ''), markdown, checksums]) {
    expect(text).toContain(sum);
  }
  for (const text of [html, markdown]) {
    expect(text).toContain('does not include PDFs. Ask its publisher');
    expect(text).not.toContain('npm run');
  }
});

test('accepts a link to a page in another language', async () => {
  const facts = { ...FACTS, routes: [{ path: '/' }], chunks: {} };
  const french = { ...facts, baseUrl: '/fr/', routes: [{ path: '/fr/' }] };
  const site = await createBuild(
    {
      'index.html': renderPage('<h1>Home</h1><a href=/fr/>Français</a>'),
      'fr/index.html': renderPage('<h1>Home</h1><a href=/>English</a> <a href=/fr/none>None</a>'),
      [`fr/${SITE_FACTS_FILE}`]: JSON.stringify(french),
    },
    facts,
  );
  await expect(site.finish()).rejects.toThrow(
    /^[^\n]*the link \/fr\/none does not point to a page\n[^\n]*$/,
  );
});
