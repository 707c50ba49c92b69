import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { parsePage } from '../parsePage';
import { removeUnreadable } from '../removeUnreadable';
import { parseSections } from './parseSections';

function parseHtml(html: string) {
  const { content, ...facts } = parsePage(html);
  return { ...facts, ...parseSections(removeUnreadable(content as Root)) };
}

const PAGE_HTML = `<!doctype html><head><title>T</title><meta name=description content="What it does.">
<meta name=keywords content="one, two"></head><body><nav>Menu</nav><main>
<ul class=breadcrumbs><li><a class=breadcrumbs__link href=/><svg></svg></a><li><span class=breadcrumbs__link>SDK</span></ul>
<div data-content><header><h1>Page</h1></header><p>Intro.
<h2 id=a>Part<a class=hash-link href=#a>&#8203;</a></h2><p>Text <button>Press</button><span data-term-definition>tooltip</span>
<table><tr><th>Pin<th>Use<tr><td>D17<td>SCL<tr><td><code>D18</code><td><code>SDA</code></table>
<div class=code data-language=python><div class=code-head>Copy</div><pre><code>while True:
    pass</code></pre></div>
<div class=code data-language=json><pre><code>{"d_cost": 12, "ts": "2025-03-10T06:00:00Z"}</code></pre></div>
<figure class=diagram><svg role=img><title>Short</title><desc>SCL goes to D17</desc><text>secret</text></svg><figcaption>Wiring</figcaption></figure>
<figure class=diagram><div role=img aria-label="Slot 0 at 0x10000"><b>unread</b></div><figcaption>Map</figcaption></figure>
<h3 id=b>Sub</h3><p>📄️ Below.</div><footer>Edit this page</footer></main>`;

test('extracts title, metadata, and breadcrumbs', () => {
  expect(parseHtml(PAGE_HTML)).toMatchObject({
    title: 'Page',
    description: 'What it does.',
    keywords: ['one', 'two'],
    breadcrumbLinks: [{ name: 'SDK', href: undefined }],
  });
});

test('splits the text into sections by heading', () => {
  expect(
    parseHtml(PAGE_HTML).sections.map(({ heading, parent, anchor }) => [heading, parent, anchor]),
  ).toEqual([
    ['', '', ''],
    ['Part', '', 'a'],
    ['Sub', 'Part', 'b'],
  ]);
});

test('extracts tables, captions, and text alternatives, but no controls', () => {
  const text = parseHtml(PAGE_HTML).sections[1]?.text ?? '';
  expect(text).toContain('D17 SCL');
  expect(text).toContain('SCL goes to D17');
  expect(text).toContain('Slot 0 at 0x10000');
  expect(text).toContain('Wiring');
  for (const hidden of ['Press', 'tooltip', 'secret', 'unread', 'Copy', 'Edit', '#']) {
    expect(text).not.toContain(hidden);
  }
});

test('keeps a glossary term without its definition', () => {
  const { sections } = parseHtml(`<main><h1>Page</h1><p>A <button type=button popovertarget=t1
    data-term="">payload</button><span id=t1 popover=auto data-term-definition><strong>Payload</strong>:
    one message.</span> arrives.`);
  expect(sections[0]?.text).toBe('A payload arrives.');
});

test('separates the headings of a table, the label of a box, and headings that occur more than once', () => {
  const { sections } = parseHtml(`<main><h1>Page</h1><div class="admonition">
    <div class="admonitionHeading_x">danger</div><p>Mains.</p></div>
    <table><tr><th>Pin<th>Use</table><h2 id=a>3.0</h2><h3 id=b>Added</h3><h2 id=c>3.1</h2><h3 id=d>Added</h3>`);
  expect(sections[0]?.text).toBe('danger: Mains. Pin · Use ·');
  expect(sections.map(({ heading }) => heading)).toEqual([
    '',
    '3.0',
    'Added (3.0)',
    '3.1',
    'Added (3.1)',
  ]);
});

test('writes a superscript as a power', () => {
  const { sections } = parseHtml(
    '<main><h1>Page</h1><p>The limit is 2<sup>30</sup>, not 10<sup>−38</sup>.',
  );
  expect(sections[0]?.text).toBe('The limit is 2^30, not 10^−38.');
});

test('extracts code line by line, but only key names from JSON', () => {
  expect(parseHtml(PAGE_HTML).sections[1]?.code).toEqual(['while True:', 'pass', 'd_cost', 'ts']);
});

test('treats code in the first cell as a name if the cell contains nothing else', () => {
  expect(parseHtml(PAGE_HTML).sections.map(({ tableNames }) => tableNames)).toEqual([
    [],
    ['D18'],
    [],
  ]);
});

test('recognizes several names in the first cell, but not sentences', () => {
  const { sections } =
    parseHtml(`<main><h1>Page</h1><table><tr><td><code>I2C0</code> … <code>I2C7</code><td>buses
    <tr><td><code>get</code>, <code>set</code><td>both<tr><td>call <code>run</code> first<td>no</table>`);
  expect(sections[0]?.tableNames).toEqual(['I2C0', 'I2C7', 'get', 'set']);
});

test('omits the icon of a card', () => {
  expect(parseHtml(PAGE_HTML).sections[2]?.text).toBe('Below.');
});

test('collects table rows, list items with an ID, and call signatures', () => {
  const { sections } =
    parseHtml(`<main><h1>Page</h1><p class=api-endpoint><strong>GET</strong> <code>/v3/assets</code></p>
    <table><tr><th>Terminal<th>Label<tr><td>J5-31<td>C1<td>clamp<tr><td>alone<td></table>
    <ul><li id=HTTP-401><p><code>HTTP 401</code> No key.<ul><li>Do this</ul><li id=other>no code</ul>
    <div class=code data-language=python><pre><code><span id=adc.read>def read(pin: int, samples: int = 1) -> int</span></code></pre></div>
    <div class=code data-language=python><pre><code><span id=m.Line>class Line(
</span><span>    port: int,
</span><span>)
</span><span id=m.open>def open() -> None</span></code></pre></div>`);
  expect(sections[0]).toMatchObject({
    rows: [
      ['J5-31', 'C1', 'clamp'],
      ['HTTP 401', 'No key.'],
    ],
    calls: ['GET /v3/assets', 'adc.read(pin, samples=1)', 'Line(port)', 'm.open()'],
    tableNames: ['J5-31'],
  });
});

test('treats headings with a generated anchor as text of the surrounding section', () => {
  const { sections } = parseHtml(
    '<main><div data-content><h1>P</h1><h2 id=a>Part</h2><h3 id=_R_3f7jbah_>Levers</h3><p>Up.</p><h3 id=_r_1_>More</h3><h3 id=b>Sub</h3></div></main>',
  );
  expect(sections.map(({ anchor }) => anchor)).toEqual(['', 'a', 'b']);
  expect(sections[1]?.text).toBe('Levers Up. More');
});
