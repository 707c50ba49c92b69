import { expect, test } from 'vitest';
import { toArchivePage } from './toArchivePage';
import { type ArchiveContent, toArchiveUrl } from './toArchiveUrl';

const requiredFiles: string[] = [];
const content: ArchiveContent = {
  base: '/base/',
  url: 'https://docs.test',
  pages: new Map([
    ['/base', 'index.html'],
    ['/base/docs/a', 'docs/a/index.html'],
    ['/base/docs/b', 'docs/b/index.html'],
  ]),
  hasFile: (name) => name === 'img/a b.svg',
  requireFile: (name) => requiredFiles.push(name),
};

test('converts site URLs to relative paths of archived files, or to absolute URLs, with query and hash', () => {
  const convertUrl = (url: string) => toArchiveUrl(url, 'docs/a/index.html', content);
  expect(convertUrl('/base/docs/b/?x=1#part')).toBe('../b/index.html?x=1#part');
  expect(convertUrl('/base/')).toBe('../../index.html');
  expect(convertUrl('/base/docs/gone#x')).toBe('https://docs.test/base/docs/gone#x');
  expect(convertUrl('/base/img/a%20b.svg')).toBe('../../img/a%20b.svg');
  expect(requiredFiles).toEqual(['img/a b.svg']);
  for (const unchangedUrl of [
    '#part',
    'https://else.test/',
    '//else.test/',
    'mailto:a@b.c',
    'data:,',
  ]) {
    expect(convertUrl(unchangedUrl)).toBe(unchangedUrl);
  }
});

test('creates a page that loads only local files and shows its edition', () => {
  const html = toArchivePage(
    `<!doctype html><html data-has-hydrated=false><head><title>A</title><link rel=manifest href=/base/m.json>
    <link rel=canonical href=https://docs.test/base/docs/a><script>load()</script></head><body>
    <form action=/base/search><input name=q></form><button data-code-copy>Copy</button><button>Press</button>
    <button popovertarget=t>Term</button><ul><li role=tab>One</ul><a href=/base/docs/b#x>B</a><div data-menu="" hidden></div>
    <div data-interactive><label>Volt<input></label></div></body></html>`,
    {
      file: 'docs/a/index.html',
      edition: 'Release 2025-06-01, pages of 2026-01-02',
      pageUrl: 'https://docs.test/base/docs/a',
      content,
    },
  );
  expect(html).toContain('Release 2025-06-01, pages of 2026-01-02');
  expect(html).toContain('<script src="../../archive.js"></script>');
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/load\(\)|manifest|Press|data-menu|="\/base/);
  expect(html).toContain('action="../../search.html"');
  expect(html).toContain('href="../b/index.html#x"');
  expect(html).toMatch(/data-code-copy[\s\S]*popovertarget/);
  expect(html).toMatch(/This copy cannot calculate[\s\S]*<label inert/);
});
