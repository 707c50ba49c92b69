import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { parseSearchPage } from '@portal/postbuild/search/parseSearchPage';
import { createFiles } from '@portal/search/__fixtures__/createEngine';
import { expect, onTestFinished, test } from 'vitest';
import { SiteSearch } from '../../bench/search-engines/portal';
import { isInstalled } from '../../scripts/test/systemPackages';
import { type BuiltSite, loadBuiltSite } from '../base/builtSite';
import type { Page } from '../base/types';
import { checkBudgets } from './budgets';
import { findLostAnchors } from './builtAnchors';
import { checkAdmonitions } from './builtBoxes';
import { checkFeeds } from './builtFeeds';
import { findBrokenLinks } from './builtLinks';
import { checkMarkdown } from './builtMarkdown';
import { checkMarkup } from './builtMarkup';
import { checkFacts, checkPhrases, checkRanking, checkSearch, checkTargets } from './builtSearch';
import { checkSearchTexts } from './builtSearchTexts';
import { checkStructuredData } from './builtStructuredData';
import { checkTitles } from './builtTitles';

const page = (route: string, body: string) =>
  `<html><head><link rel="canonical" href="https://docs.test${route}"><link rel="stylesheet" href="/assets/css/styles.1.css"></head><body>${body}</body></html>`;

async function buildWith(pages: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'built-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'assets/css'), { recursive: true });
  await mkdir(path.join(root, 'assets/js'));
  await writeFile(path.join(root, 'assets/css/styles.1.css'), 'p{color:red}');
  await writeFile(path.join(root, 'assets/js/main.1a2b.js'), 'x'.repeat(300));
  for (const [file, html] of Object.entries(pages)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), html);
    await writeFile(path.join(root, `${file}.br`), brotliCompressSync(html));
  }
  return root;
}

const VALID_BUILD = {
  'index.html': page('/', '<a href="/docs/a#part">a</a><a href="https://elsewhere.test/x">x</a>'),
  'docs/a/index.html': page('/docs/a', '<h2 id="part">Part</h2><a href="b/">b</a>'),
  'docs/b/index.html': page('/docs/b/', '<a href="/">home</a><img src="/assets/css/styles.1.css">'),
};

test('a build with valid links has no findings', async () => {
  const site = loadBuiltSite(await buildWith(VALID_BUILD));
  expect(findBrokenLinks(site)).toEqual([]);
});

test('broken links, anchors, and images are reported with their page', async () => {
  const root = await buildWith({
    ...VALID_BUILD,
    'docs/c/index.html': page(
      '/docs/c',
      '<a href="/docs/gone">1</a><a href="/docs/a#gone">2</a><img src="/img/gone.png"><a href="/docs/d#old">3</a>',
    ),
    'docs/d/index.html': page(
      '/docs/d',
      '<a href="/docs/a"><span id="old" data-moved=""></span>A</a>',
    ),
  });
  expect(
    findBrokenLinks(loadBuiltSite(root)).map(({ file, problem }) => `${file}: ${problem}`),
  ).toEqual([
    'build/docs/c/index.html: /docs/gone does not exist in the build',
    'build/docs/c/index.html: /docs/a#gone: that page has no anchor #gone',
    'build/docs/c/index.html: /docs/d#old: that section is on another page now',
    'build/docs/c/index.html: /img/gone.png does not exist in the build',
  ]);
});

test('two pages with the same title are reported, but redirects and images are ignored', async () => {
  const createTitledPage = (route: string, title: string, body = '') =>
    page(route, body).replace('<head>', `<head><title data-rh="true">${title}</title>`);
  const root = await buildWith({
    ...VALID_BUILD,
    'index.html': createTitledPage('/', 'Home &amp; more'),
    'docs/a/index.html': createTitledPage(
      '/docs/a',
      'A box',
      '<svg><title>Home & more</title></svg>',
    ),
    'docs/b/index.html': createTitledPage('/docs/b/', 'A box'),
    'docs/old/index.html':
      '<html><head><meta http-equiv="refresh" content="0; url=/docs/a"><title>A box</title></head></html>',
  });
  const findings = checkTitles(loadBuiltSite(root));
  expect(findings.map(({ file, problem }) => `${file}: ${problem.split(':')[0]}`)).toEqual([
    'build/docs/b/index.html: the title “A box” is also used in build/docs/a/index.html',
  ]);
});

const ATOM = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://docs.test/atom.xml"/><author><name>A</name></author>
<id>https://docs.test/</id><title>T</title><updated>2025-06-01T00:00:00.000Z</updated>
<entry><title type="html"><![CDATA[E]]></title><id>https://docs.test/e</id><link href="https://docs.test/e"/><updated>2025-06-01T00:00:00.000Z</updated></entry></feed>`;
const RSS = `<?xml version="1.0" encoding="utf-8"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" version="2.0"><channel><atom:link rel="self" href="https://docs.test/rss.xml" type="application/rss+xml"/>
<title>T</title><link>https://docs.test/</link><description>D</description>
<item><title>E</title><link>https://docs.test/e</link><guid>https://docs.test/e</guid><pubDate>Sun, 01 Jun 2025 00:00:00 GMT</pubDate><description>D</description></item></channel></rss>`;
const SITEMAP =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://docs.test/</loc></url></urlset>';

test('feeds and a sitemap that violate their standards are reported', async () => {
  const feeds = (atom: string, rss: string, sitemap: string) =>
    buildWith({
      ...VALID_BUILD,
      'changelog/atom.xml': atom,
      'changelog/rss.xml': rss,
      'sitemap.xml': sitemap,
    });
  expect(await checkFeeds(await feeds(ATOM, RSS, SITEMAP))).toEqual([]);
  const findings = await checkFeeds(
    await feeds(
      ATOM.replace('<author><name>A</name></author>', ''),
      RSS.replace('Sun, 01 Jun 2025', '2025-06-01'),
      SITEMAP.replace('</url>', ''),
    ),
  );
  const files = [...new Set(findings.map(({ file }) => file))];
  expect(files).toEqual([
    'build/sitemap.xml',
    'build/changelog/atom.xml',
    'build/changelog/rss.xml',
  ]);
  expect(findings.map(({ problem }) => problem).join('\n')).toMatch(/author/);
});

test('structured data outside the vocabulary is reported', async () => {
  const data = (value: string) => `<script type="application/ld+json">${value}</script>`;
  const list = (item: object) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [{ '@type': 'ListItem', position: 1, ...item }],
    });
  const root = await buildWith({
    ...VALID_BUILD,
    'docs/a/index.html': page('/docs/a', data(list({ name: 'Home', item: 'https://docs.test/' }))),
    'docs/c/index.html': page('/docs/c', data(list({ nam: 'Home' }))),
    'docs/d/index.html': page('/docs/d', data('{"@type":')),
  });
  const findings = checkStructuredData(loadBuiltSite(root));
  expect(findings.map(({ file }) => file).sort()).toEqual([
    'build/docs/c/index.html',
    'build/docs/d/index.html',
  ]);
  expect(findings.map(({ problem }) => problem).join('\n')).toMatch(/nam/);
});

test('invalid HTML is reported with its page', async ({ skip }) => {
  if (!isInstalled('java') && !process.env.CI) skip('The Nu Html Checker needs Java.');
  const createDocument = (body: string) =>
    `<!doctype html><html lang="en"><head><title>T</title></head><body>${body}</body></html>`;
  const root = await buildWith({
    'index.html': createDocument('<p>Good</p>'),
    'docs/a/index.html': createDocument('<ul><p>Not an item</p></ul>'),
  });
  const findings = await checkMarkup(loadBuiltSite(root));
  expect(findings.map(({ file }) => file)).toEqual(['build/docs/a/index.html']);
  expect(findings[0]?.problem).toContain('not allowed as child of element');
});

test('words missing from the Markdown version are reported with their count', async () => {
  const content = (term: string) =>
    `<main><div class="theme-doc-markdown"><p>10<sup>3</sup> <em>A</em>s give a <${term} data-term>machine</${term}> hours<p>and<td>cells<td>2</div></main>`;
  const fold = (line: string) =>
    `<details><summary class="alert alert--danger">${line}</summary><p>Danger · Mains</details>`;
  const root = await buildWith({
    'index.html': page('/', '<main><p>Home</main>'),
    'docs/a/index.html': page('/docs/a', content('button')),
    'docs/b/index.html': page('/docs/b', content('button')),
    'docs/c/index.html': page(
      '/docs/c',
      `<main>${fold('Danger · Gas')}${fold('Danger · Mains')}</main>`,
    ),
  });
  // The Markdown version omits the line of a fold only if the box below has all of its words.
  await writeFile(path.join(root, 'docs/c.md'), '> Danger · Mains\n\n> Danger · Mains');
  await writeFile(
    path.join(root, 'docs/a.md'),
    '10^3 *A*s give a machine [hours](/a/machine)\n\nand | cells | 2',
  );
  const incomplete = ['103 As give a', '[hours](/a/machine) and cells 2'];
  await writeFile(path.join(root, 'docs/b.md'), incomplete.join(' '));
  const findings = checkMarkdown(loadBuiltSite(root));
  expect(findings.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    'build/docs/b.md: 3 words of the page are missing in this file: 10 (0 of 1), 3 (0 of 1), machine (0 of 1)',
    'build/docs/c.md: 2 words of the page are missing in this file: danger (2 of 3), gas (0 of 1)',
  ]);
});

test('words missing from the search index are reported', async () => {
  const text = (term: string, code = 'breaker.open') =>
    `<main><div class="theme-doc-markdown"><h1>Relays</h1><p>A ${term} closes, 12 times.</p>
    <pre>${code}(5)</pre><div data-search="skip">Before: pumps</div>
    <figure><svg role="img"><title>A drawing</title></svg><div role="img" aria-label="A map">laid out</div><details><summary>Data behind it</summary></details></figure></div></main>`;
  const otherText =
    '<main><div class="theme-doc-markdown"><h1>Pumps before</h1><p>A pump.</div></main>';
  const shownPage = {
    '/docs/a': text('contactor'),
    '/docs/b': text('lamp', 'fuse.blow'),
    '/docs/c': otherText,
  };
  const searched = { ...shownPage, '/docs/b': text('') };
  const root = await buildWith({
    ...VALID_BUILD,
    ...Object.fromEntries(
      Object.entries(shownPage).map(([url, body]) => [
        `${url.slice(1)}/index.html`,
        page(url, body),
      ]),
    ),
  });
  const pages = Object.entries(searched).map(([url, body]) => parseSearchPage(body, url));
  for (const [file, entries] of createFiles(pages)) {
    await writeFile(path.join(root, file), JSON.stringify(entries));
  }
  const findings = checkSearchTexts(loadBuiltSite(root));
  expect(findings.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    'build/docs/b/index.html: search does not index 3 words of the page: lamp, fuse, blow',
  ]);
});

test('an exceeded budget is reported with its largest parts, excluding images', async () => {
  const randomText = Array.from({ length: 4000 }, (_, i) => (i * 7919).toString(36)).join(' ');
  const root = await buildWith({
    ...VALID_BUILD,
    'docs/big/index.html': page('/docs/big', `<p>${randomText}</p>`),
    'docs/drawn/index.html': page('/docs/drawn', `<figure>${randomText}</figure>`),
    'assets/js/tool-signal.0a1b2c3d.js': randomText,
  });
  const findings = checkBudgets(loadBuiltSite(root), {
    page: 2000,
    mainBundle: 299,
    firstSearch: 0,
    laterKey: 0,
    simulatedBoard: 1,
    tool: 2000,
  });
  expect(findings.map(({ file }) => file)).toEqual([
    'build/docs/big/index.html',
    'build/assets/js',
    'build/assets/js/tool-signal.0a1b2c3d.js',
  ]);
  expect(findings[0]?.problem).toMatch(/^the first view is \d+ bytes .* HTML without images \d+/);
});

async function buildSearch() {
  const root = await buildWith(VALID_BUILD);
  const texts = ['The relay opens', 'The valve closes the relay', 'A pump'];
  const pages = texts.map((text, index) =>
    parseSearchPage(
      `<main><h1>Page ${index}</h1><p>${text}${index === 0 ? '<h2 id=own>Made</h2><p>It clicks.' : ''}</main>`,
      `/docs/${index}`,
    ),
  );
  for (const [file, entries] of createFiles(pages)) {
    await writeFile(path.join(root, file), JSON.stringify(entries));
  }
  return loadBuiltSite(root);
}

const loadAll = ({ root }: BuiltSite) => new SiteSearch(root).loadAll('words');
const loadSearch = async () => loadAll(await buildSearch());

const AMPLE_BUDGETS = {
  page: 0,
  mainBundle: 0,
  firstSearch: 100_000,
  laterKey: 100_000,
  simulatedBoard: 0,
  tool: 0,
};

test('an index that returns the same results in parts and as a whole has no findings', async () => {
  const site = await buildSearch();
  const queries = ['relay', 'rellay', 'page 2'];
  expect(await checkSearch(site, loadAll(site), queries, AMPLE_BUDGETS)).toEqual([]);
});

test('a search that exceeds its budget is reported with its keystrokes', async () => {
  const strictBudgets = { ...AMPLE_BUDGETS, firstSearch: 10, laterKey: 10 };
  const site = await buildSearch();
  const findings = await checkSearch(site, loadAll(site), ['re'], strictBudgets);
  expect(findings.map(({ problem }) => problem.replace(/\d{2,}/g, 'n'))).toEqual([
    'the search for “re” loads n bytes after Brotli, budget n',
    'the search for “r” loads n bytes for its last keystroke, budget n',
    'the search for “re” loads n bytes for its last keystroke, budget n',
  ]);
});

test('questions whose top results rarely contain the value are reported', async () => {
  const root = await buildWith(VALID_BUILD);
  const row = '<table><tr><td>Keepalive<td>60 s<tr><td>Port<td>1883</table>';
  const pages = ['Broker', 'Valve'].map((title, index) =>
    parseSearchPage(`<main><h1>${title}</h1><h2 id=limits>Limits</h2>${row}`, `/docs/${index}`),
  );
  for (const [file, entries] of createFiles(pages)) {
    await writeFile(path.join(root, file), JSON.stringify(entries));
  }
  const site = loadBuiltSite(root);
  const questions = [
    { query: 'broker keepalive', value: '60 s' },
    { query: 'valve port', value: '9999' },
  ];
  expect(await checkFacts(site, questions, 0.5)).toEqual([]);
  expect((await checkFacts(site, questions, 0.6)).map(({ problem }) => problem)).toEqual([
    'the value is in the first 2 results of 0.500 of the questions, minimum 0.6; missing for “valve port”',
  ]);
});

test('questions whose expected page or section ranks too low are reported', async () => {
  const search = await loadSearch();
  const questions = [
    { query: 'pump', pages: ['/docs/2/'], sections: [] },
    { query: 'relay opens', pages: ['/docs/1'], sections: ['/docs/1'] },
    { query: 'clicks', pages: ['/docs/0'], sections: ['/docs/0/#own'] },
  ];
  const minimums = { pages: [0.6, 1, 1], sections: [0.5, 1, 1] } as const;
  expect(checkRanking(search, 'questions.tsv', questions, minimums)).toEqual([]);
  const strictMinimums = { pages: [0.7, 1, 1], sections: [0.6, 1, 1] } as const;
  const findings = checkRanking(search, 'questions.tsv', questions, strictMinimums);
  expect(findings.map(({ problem }) => problem)).toEqual([
    'pages: success@1 is 0.667, minimum 0.7; the expected result ranks lower for “relay opens”',
    'sections: success@1 is 0.500, minimum 0.6; the expected result ranks lower for “relay opens”',
  ]);
});

test('a reader phrase that does not find its section or page is reported', async () => {
  const search = await loadSearch();
  const file = 'content/guide/a.mdx';
  const phrases = [
    { file, phrase: 'it clicks', to: ['/docs/0/#own'] },
    { file, phrase: 'pump', to: ['/docs/2'] },
    { file, phrase: 'pump', to: ['/docs/1'] },
  ];
  expect(checkPhrases(search, phrases, 0.6)).toEqual([]);
  expect(checkPhrases(search, phrases).map(({ problem }) => problem)).toEqual([
    '“pump” does not lead to /docs/1 among the first 3 results',
  ]);
});

test('reader phrases with broken targets are reported', async () => {
  const to = ['/docs/a', '/docs/a#part', '/docs/b', '/docs/a#gone', '/docs/gone'];
  const phrases = [{ file: 'content/search-words.yaml', phrase: 'x', to }];
  const findings = checkTargets(loadBuiltSite(await buildWith(VALID_BUILD)), phrases);
  expect(findings.map(({ problem }) => problem)).toEqual([
    '/docs/a#gone: that page has no anchor #gone',
    '/docs/gone does not exist in the build',
  ]);
});

test('a missing build is reported with the command to run', async () => {
  const root = await buildWith(VALID_BUILD);
  expect(() => loadBuiltSite(`${root}-none`)).toThrow('Run `npm run build` first.');
});

test('a missing admonition, a missing signal word, and a second list of undocumented details are reported', async () => {
  const box = (kind: string, heading = kind) =>
    `<div class="theme-admonition theme-admonition-${kind}">${heading}</div>`;
  const root = await buildWith({
    ...VALID_BUILD,
    'docs/c/index.html': page(
      '/docs/c',
      `<main>${box('danger', 'danger · Mains')}${box('note')}</main>`,
    ),
    'docs/d/index.html': page(
      '/docs/d',
      `${box('danger', 'Mains')}${'<div class="not-documented"></div>'.repeat(2)}`,
    ),
  });
  const sources = [
    { file: 'content/guide/c.mdx', source: ':::danger[Mains]\nx\n:::\n\n```md\n:::tip\n```\n' },
    { file: 'content/guide/d.mdx', source: ':::danger\nx\n:::\n\n:::tip\nx\n:::\n' },
  ] as Page[];
  const findings = checkAdmonitions(loadBuiltSite(root), sources);
  expect(findings.map(({ file, problem }) => `${file}: ${problem}`)).toEqual([
    'build/docs/d/index.html: the box "mains" has no signal word',
    'build/docs/d/index.html: the page has 2 lists of undocumented details',
    'content/guide/d.mdx: boxes in the source are missing from the page: tip',
  ]);
  // The Markdown version of an admonition needs no other rule, because its words are compared.
  await writeFile(path.join(root, 'docs/c.md'), '> **Mains**\n');
  const [inMarkdown] = checkMarkdown(loadBuiltSite(root));
  expect(inMarkdown?.problem).toContain('danger (0 of 1), note (0 of 1)');
});

test('lost anchors are reported with their line in the list', async () => {
  const site = loadBuiltSite(await buildWith(VALID_BUILD));
  const rows = ['part', 'lost'].map((anchor, i) => {
    return { file: 'content/a.mdx', anchor, target: undefined, line: i + 2 };
  });
  const lostAnchors = findLostAnchors(site, rows, () => '/docs/a');
  expect(lostAnchors.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    '3 content/a.mdx no longer has the anchor #lost',
  ]);
  expect(findLostAnchors(site, rows, () => undefined)).toEqual([]);
});
