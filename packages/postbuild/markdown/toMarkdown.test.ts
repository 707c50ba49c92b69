import Term, { type Props } from '@portal/markdown/tags/Term/component';
import type { Root } from 'hast';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parsePage } from '../parsePage';
import { removeUnreadable } from '../removeUnreadable';
import { toMarkdown as fromTree } from './toMarkdown';

function toMarkdown(html: string, url: string, title: string): string {
  return fromTree(removeUnreadable(parsePage(html).content as Root), url, title);
}

function convertContent(content: string): string {
  return toMarkdown(
    `<div data-content>${content}</div>`,
    'https://docs.test/docs/page',
    'Page',
  ).replace(/^# Page\n\n/, '');
}

test('keeps headings, tables, and links, without anchors and buttons', () => {
  const result = convertContent(`<header><h1>Title</h1></header>
    <h2 id="a">Part <a class="hash-link" href="#a">&#8203;</a></h2>
    <p>See <a href="/docs/other#b">other</a>.</p><button>Press</button>
    <table><thead><tr><th>Name</th></tr></thead><tbody><tr><td><code>x|y</code></td></tr></tbody></table>`);
  expect(result).toBe(`# Title

## Part

See [other](https://docs.test/docs/other#b).

| Name |
| - |
| \`x\\|y\` |
`);
});

test('keeps the title of a fold, except of a danger line, which repeats the title of its box', () => {
  expect(convertContent('<details><summary>Details</summary><p>More</p></details>')).toBe(
    '**Details**\n\nMore\n',
  );
  expect(
    convertContent(
      '<details><summary class="alert alert--danger">DANGER · Mains</summary><p>Box</p></details>',
    ),
  ).toBe('Box\n');
});

test('replaces the no-break space between a number and its unit with a plain space', () => {
  expect(
    convertContent(
      '<p>At 24\u00a0V</p><table><tr><th>Load</th></tr><tr><td>5\u00a0A</td></tr></table>',
    ),
  ).toBe('At 24 V\n\n| Load |\n| - |\n| 5 A |\n');
});

test('keeps code with its language, title, and exact text', () => {
  const result = convertContent(`<div class="code" data-language="python" data-title="main.py">
    <div class="code-head"><span>main.py</span><button>Copy</button></div>
    <pre><code><span class="tk-k">while</span> True:\n    print("&lt;a&gt;")\n</code></pre></div>`);
  expect(result).toContain('```python title="main.py"\nwhile True:\n    print("<a>")\n```');
  expect(result).not.toContain('Copy');
});

test('keeps every tab under its label', () => {
  const result =
    convertContent(`<div class="tabs-container"><ul role="tablist"><li role="tab">curl</li><li role="tab">Go</li></ul>
    <div><div role="tabpanel" data-label="curl"><p>first</p></div><div role="tabpanel" data-label="Go" hidden><p>second</p></div></div></div>`);
  expect(result).toBe('**curl**\n\nfirst\n\n**Go**\n\nsecond\n');
});

test('omits content marked as unread, and the tab that contains it', () => {
  const result =
    convertContent(`<div class="tabs-container"><ul role="tablist"><li role="tab">200</li><li role="tab">404</li></ul>
    <div><div role="tabpanel" data-label="200"><p>answer</p></div><div role="tabpanel" data-label="404" hidden><div data-exclude-from-text><p>error</p></div></div></div></div>`);
  expect(result).toBe('**200**\n\nanswer\n');
});

test('keeps the signal word of an admonition with a title', () => {
  expect(
    convertContent(`<div class="theme-admonition theme-admonition-danger"><div class="admonitionHeading_x">danger · <span>Mains voltage kills</span></div>
    <div class="admonitionContent_x"><p>Switch it off.</p></div></div>`),
  ).toContain('> **DANGER · Mains voltage kills**\n>\n> Switch it off.');
});

test('writes an admonition as a blockquote and an image as its alternative text', () => {
  const result =
    convertContent(`<div class="theme-admonition theme-admonition-danger"><div class="admonitionHeading_x">danger</div>
    <div class="admonitionContent_x"><p>Mains voltage.</p></div></div>
    <figure><div class="diagram__narrow"><svg role="img" aria-label="Sensor wired to D17"></svg></div>
    <svg role="img" aria-label="Sensor wired to D17"><text>D17</text></svg><figcaption>Wiring</figcaption></figure>`);
  expect(result).toBe(
    '> **DANGER**\n>\n> Mains voltage.\n\n\\[Image: Sensor wired to D17]\n\nWiring\n',
  );
  const laidOut =
    '<figure><figcaption>Map</figcaption><div role="img" aria-label="Slot 0 at 0x10000"><b>Slot 0</b></div></figure>';
  expect(convertContent(laidOut)).toBe('Map\n\n\\[Image: Slot 0 at 0x10000]\n');
});

test('keeps a term in its sentence, without its definition, and omits comments', () => {
  const term = renderToStaticMarkup(
    createElement(Term, { id: 't', name: 'KPI', definition: 'Key figure.' } as Props, 'KPI'),
  );
  expect(convertContent(`<p>4Zero<!-- --> and a ${term} of it.</p>`)).toBe(
    '4Zero and a KPI of it.\n',
  );
});

test('removes line break opportunities from names', () => {
  expect(convertContent('<h3>enable_<wbr>motion_<wbr>detection()</h3>')).toBe(
    '### enable_motion_detection()\n',
  );
});

test('writes a superscript with a caret', () => {
  expect(convertContent('<p>From 0 to 2<sup>30</sup> − 1.</p>')).toBe('From 0 to 2^30 − 1.\n');
});

test('starts with the title if the content has no level 1 heading', () => {
  const url = 'https://docs.test/archive';
  expect(toMarkdown('<main><h2>2025</h2></main>', url, 'Archive')).toBe('# Archive\n\n## 2025\n');
  expect(toMarkdown('<main><h1>Own</h1></main>', url, 'Archive')).toBe('# Own\n');
});
