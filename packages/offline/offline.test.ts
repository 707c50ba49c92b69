import { expect, test } from 'vitest';
import { sumPageBytes, trimToLimits } from './client/visitedPages';
import { describeBuild } from './node/compileWorker';
import { createOfflineList } from './node/createOfflineList';
import { findPageAssets } from './shared/findPageAssets';
import { type OfflineList, SHELL, type VisitedPage } from './types';
import { renderFallbackPage } from './worker/fallbackPage';

const renderPage = (chunk: string, extraHead = '') =>
  `<script id=page-loader data-fonts=/base/assets/fonts/text-1.woff2 data-chunks="/base/assets/js/${chunk}.1.js /base/assets/js/frame.1.js" data-scripts="/base/assets/js/runtime~main.1.js /base/assets/js/main.1.js ">x</script>
   <link rel=stylesheet href=/base/assets/css/styles.1.css><meta content=https://site.example/base/img/card.png>${extraHead}`;

const ASSETS = [
  'assets/js/runtime~main.1.js',
  'assets/js/main.1.js',
  'assets/js/frame.1.js',
  'assets/js/home.1.js',
  'assets/js/a.1.js',
  'assets/js/menu.1.js',
  'assets/js/search.1.js',
  'assets/js/tool-a.1.js',
  'assets/js/tool-signal.1.js',
  'assets/js/tool-kit.1.js',
  'assets/css/tool-styles.1.css',
  'assets/css/styles.1.css',
  'assets/fonts/text-1.woff2',
  'img/a.svg',
  'a.md',
  'unasked.zip',
  'search-index.json?_=1',
  'assets/board/open-1.js',
];

function createList(contents: Record<string, string> = {}): OfflineList {
  const files = new Map(
    ASSETS.map((name) => [`/base/${name}`, Buffer.from(contents[name] ?? `content of ${name}`)]),
  );
  return createOfflineList({
    base: '/base/',
    pages: [
      { route: '/base/', html: renderPage('home'), links: [] },
      { route: '/base/tools/kit', html: renderPage('tool-kit'), links: [] },
      {
        route: '/base/docs/a',
        html: renderPage('a', '<img src=/base/img/a.svg><p data-tool=signal>'),
        links: ['/base/a.md'],
      },
      { route: '/base/search', html: renderPage('search'), links: [] },
      {
        route: '/base/docs/b',
        html: renderPage(
          'lost',
          '<button type=button data-code-run aria-expanded=false>Run</button>',
        ),
        links: ['https://else.example/unasked.zip'],
      },
    ],
    files,
    manuals: [
      { name: 'a', label: 'A', prefixes: ['/docs/a'] },
      { name: 'docs', label: 'Docs', prefixes: ['/docs/'] },
      { name: 'none', label: 'None', prefixes: ['/none/'] },
    ],
    search: ['/base/search-index.json?_=1'],
    board: ['/base/assets/board/open-1.js'],
    shell: ['/'],
    common: ['/search'],
    isRarelyUsed: (url) => url.includes('tool-'),
  });
}

const getUrls = ({ manuals, files }: OfflineList, name: string) =>
  manuals
    .find((manual) => manual.name === name)
    ?.files.map((index) => files[index]?.[0].slice('/base/'.length));

test("finds a page's assets within its own site and base URL, without duplicates", () => {
  expect(
    findPageAssets(
      renderPage(
        'a',
        '<link rel=apple-touch-icon href=/base/img/touch.png><img src="/base/img/a.svg"><a href=/base/docs/x>',
      ),
      '/base/',
    ),
  ).toEqual([
    '/base/assets/js/a.1.js',
    '/base/assets/js/frame.1.js',
    '/base/assets/js/runtime~main.1.js',
    '/base/assets/js/main.1.js',
    '/base/assets/css/styles.1.css',
    '/base/img/a.svg',
  ]);
});

test('includes pages, assets, linked files, on-demand scripts, and search in a manual', () => {
  const created = createList();
  expect(created.manuals.map(({ name, pages }) => [name, pages])).toEqual([
    ['a', 1],
    ['docs', 1],
    ['all', 5],
    [SHELL, 0],
  ]);
  const found = getUrls(created, 'a');
  expect(found).toEqual(
    expect.arrayContaining(['docs/a', 'a.md', 'img/a.svg', 'assets/js/a.1.js']),
  );
  expect(found).toEqual(expect.arrayContaining(['assets/js/menu.1.js', 'search-index.json?_=1']));
  expect(found).not.toContain('docs/b');
  expect(found).not.toContain('assets/js/home.1.js');
  expect(getUrls(created, 'all')).not.toContain('unasked.zip');
  expect(getUrls(created, SHELL)).toEqual(expect.arrayContaining(['', 'assets/js/home.1.js']));
  expect(getUrls(created, SHELL)).not.toContain('docs/a');
  // Rarely used files are in manuals, but not in the shell.
  for (const rarelyUsed of ['assets/js/tool-a.1.js', 'search', 'assets/js/search.1.js']) {
    expect(getUrls(created, SHELL)).not.toContain(rarelyUsed);
    expect(found).toContain(rarelyUsed);
  }
  // All pages use the fonts.
  for (const name of [SHELL, 'a', 'all']) {
    expect(getUrls(created, name)).toContain('assets/fonts/text-1.woff2');
  }
  // Files that the browser has already loaded are saved first. Pages that the reader has not opened are saved later.
  const { shared, shell, searchPage } = describeBuild(created, '/base/', [
    '/base/search',
    '/base/assets/js/search.1.js',
    '/base/unknown',
  ]);
  expect(shared.map(([url]) => url).sort()).toEqual([
    '/base/assets/css/styles.1.css',
    '/base/assets/js/main.1.js',
    '/base/assets/js/runtime~main.1.js',
  ]);
  expect(shell.map(([url]) => url)).toEqual(
    expect.arrayContaining([
      '/base/',
      '/base/assets/fonts/text-1.woff2',
      '/base/assets/js/home.1.js',
      '/base/assets/js/menu.1.js',
    ]),
  );
  expect(searchPage.map(([url]) => url).sort()).toEqual([
    '/base/assets/js/search.1.js',
    '/base/search',
  ]);
  expect(created.scripts).toBe('/base/assets/js/runtime~main.1.js /base/assets/js/main.1.js');
});

test('includes the simulated board only in manuals with programs', () => {
  const created = createList();
  const includesBoard = (name: string) =>
    getUrls(created, name)?.includes('assets/board/open-1.js');
  expect(['a', 'docs', 'all', SHELL].map(includesBoard)).toEqual([false, true, true, false]);
});

test('changes the build ID only if a file changes', () => {
  expect(createList().build).toBe(createList().build);
  expect(createList({ 'img/a.svg': 'another' }).build).not.toBe(createList().build);
});

test('removes the oldest pages when there are too many or they are too large', () => {
  const pages = ['a', 'b', 'c'].map(
    (url): VisitedPage => ({
      address: url,
      title: url,
      at: 0,
      bytes: 10,
      assets: { main: 100, [url]: 5 },
    }),
  );
  expect(sumPageBytes(pages)).toBe(145);
  const trim = (limits: { pages: number; bytes: number }) =>
    trimToLimits(pages, limits).map(({ address }) => address);
  expect(trim({ pages: 3, bytes: 145 })).toEqual(['a', 'b', 'c']);
  expect(trim({ pages: 2, bytes: 145 })).toEqual(['b', 'c']);
  expect(trim({ pages: 3, bytes: 144 })).toEqual(['b', 'c']);
  expect(trim({ pages: 3, bytes: 100 })).toEqual([]);
});

test('escapes URLs and titles in the fallback page', () => {
  const html = renderFallbackPage({
    links: [{ url: '/"offline', label: 'What <is> kept' }],
    styles: '/assets/css/styles.css',
    path: '/docs/<img src=x onerror=alert(1)>',
    manuals: [{ label: 'A & B', build: '1', at: 0 }],
    pages: [{ address: '/docs/"x', title: '<b>bold</b>', at: 0, assets: {}, bytes: 0 }],
  });
  expect(html).not.toMatch(/<img|<b>|"\/docs\/"/);
  expect(html).toContain('<a href="/&#34;offline">What &#60;is&#62; kept</a>');
  expect(html).toContain('A &#38; B, saved on 1970-01-01');
});

test('includes embedded tools in a manual', () => {
  const manualUrls = getUrls(createList(), 'a');
  expect(manualUrls).toEqual(expect.arrayContaining(['assets/js/tool-signal.1.js']));
  expect(manualUrls).toEqual(expect.arrayContaining(['assets/css/tool-styles.1.css']));
  expect(manualUrls).not.toContain('assets/js/tool-kit.1.js');
});
