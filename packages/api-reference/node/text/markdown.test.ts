import { describe, expect, it } from 'vitest';
import { renderAttributes, renderFence, toCell, toMdx, toMdxLine } from './markdown';

describe('toMdx', () => {
  it('escapes MDX syntax outside code', () => {
    expect(toMdx('a {b} <c> `{d} <e>`')).toBe('a \\{b\\} \\<c> `{d} <e>`');
  });

  it('joins blocks into one line', () => {
    expect(toMdxLine('<!-- no --> one\n\n- two {x}\n- three\n\n```\nfour\n```')).toBe(
      'one - two \\{x\\} - three `four`',
    );
  });

  it('keeps list numbers when it joins items into one line', () => {
    expect(toMdxLine('See:\n\n3. three\n4. four')).toBe('See: 3. three 4. four');
  });

  it('keeps checkboxes when it joins items into one line', () => {
    expect(toMdxLine('- [x] one\n- [ ] two\n- three')).toBe('\\- \\[x] one - \\[ ] two - three');
  });

  it('keeps single tildes', () => {
    expect(toMdx('5~10 and 20~30, ~~no~~')).toBe('5\\~10 and 20\\~30, ~~no~~');
  });

  it.each([
    ['<ul><li>one</li><li>two</li></ul>', '- one - two'],
    ['one<pre><code>a | b\n</code></pre>', 'one `a \\| b`'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['<h4>one</h4><blockquote>two</blockquote>', 'one two'],
  ])('joins blocks in a table cell into one line: %s', (html, expected) => {
    const table = `| A |\n| - |\n| ${expected} |`;
    expect(toMdx(`<table><tr><th>A</th></tr><tr><td>${html}</td></tr></table>`)).toBe(table);
  });

  it('joins HTML blocks in a Markdown table cell into one line', () => {
    const list = '<ul><li>one</li><li>two</li></ul>';
    expect(toMdx(`| A |\n| - |\n| ${list} |`)).toBe('| A |\n| - |\n| - one - two |');
  });

  it('gives headings anchors that differ from field anchors', () => {
    expect(toMdx('## Path id')).toBe('## Path id {#about-path-id}');
  });

  it('converts URLs to links and notes to admonitions', () => {
    expect(toMdx('See <https://a.example>.')).toBe('See [https://a.example](https://a.example).');
    expect(toMdx('> **Note:** one\n> two')).toBe(':::note\n\none\ntwo\n\n:::');
  });

  it('keeps the content of a table cell on one line', () => {
    expect(toCell('a | b\nc')).toBe('a \\| b c');
  });
});

describe('renderAttributes', () => {
  it('quotes strings and omits unset values', () => {
    expect(renderAttributes({ a: 'x "y" <z>', b: true, c: false, d: undefined })).toBe(
      ' a="x &quot;y&quot; &lt;z>" b',
    );
  });
});

describe('renderFence', () => {
  it('is longer than any fence in the code', () => {
    expect(renderFence('text', '```\nx\n```')).toBe('````text\n```\nx\n```\n````');
  });
});
