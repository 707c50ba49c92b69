import { describe, expect, it } from 'vitest';
import { renderAttributes, renderFence, toCell, toMdx, toMdxLine } from './markdown';

describe('toMdx', () => {
  it('escapes MDX syntax outside code', () => {
    expect(toMdx('a {b} \\<c> `{d} <e>`')).toBe('a \\{b\\} \\<c> `{d} <e>`');
  });

  it('joins paragraphs and lines into one line', () => {
    expect(toMdxLine('one\ntwo  \nthree {x}\n\nfour')).toBe('one two three \\{x\\} four');
  });

  it('keeps single tildes', () => {
    expect(toMdx('5~10 and 20~30, ~~no~~')).toBe('5\\~10 and 20\\~30, ~~no~~');
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
