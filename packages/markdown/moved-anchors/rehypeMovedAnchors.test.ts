import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { VFile } from 'vfile';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import rehypeMovedAnchors from './rehypeMovedAnchors';

describe('moved anchors', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'anchors-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function run(rows: string[]) {
    mkdirSync(path.join(root, 'content/contracts'), { recursive: true });
    writeFileSync(
      path.join(root, 'content/contracts/anchors.tsv'),
      ['page\tanchor\tnow', ...rows].join('\n'),
    );
    const row = h('tr', { id: 'led-is-off' }, [h('td', 'LED is off'), h('td', 'Fix')]);
    const link = h('a', { href: '/docs/b' }, 'B');
    const section = h('a', { href: '/docs/b#section' }, 'Section');
    const tree = h(null, [
      h('h2', { id: 'new' }, 'New'),
      h('table', h('tbody', row)),
      link,
      section,
    ]);
    rehypeMovedAnchors({ root })(tree, new VFile({ path: path.join(root, 'content/a.mdx') }));
    return toHtml(tree);
  }

  it('are added next to the new anchors in headings and table rows', () => {
    const html = run([
      'content/a.mdx\told\tnew',
      'content/a.mdx\tled-dark\tled-is-off',
      'content/a.mdx\tpromised',
      'content/b.mdx\tother\tnew',
    ]);
    expect(html).toBe(
      '<h2 id="new"><span id="old"></span>New</h2><table><tbody><tr id="led-is-off">' +
        '<td><span id="led-dark"></span>LED is off</td><td>Fix</td></tr></tbody></table>' +
        '<a href="/docs/b">B</a><a href="/docs/b#section">Section</a>',
    );
  });

  it('are added to a link to the page that their section was moved to', () => {
    const html = run([
      'content/a.mdx\told\t/docs/b#other',
      'content/a.mdx\tolder\t/docs/b#section',
      'content/a.mdx\toldest\t/docs/b',
      'content/a.mdx\tgone\t/docs/c#gone',
    ]);
    expect(html).toContain(
      '<a href="/docs/b"><span id="oldest" data-moved=""></span>' +
        '<span id="old" data-moved="other"></span>B</a>' +
        '<a href="/docs/b#section"><span id="older" data-moved="section"></span>Section</a>',
    );
    expect(html).not.toContain('gone');
  });

  it('are added once, and not at all if the new anchor is missing', () => {
    const html = run(['content/a.mdx\tnew\tled-is-off', 'content/a.mdx\told\tgone']);
    expect(html).not.toContain('span');
  });
});
