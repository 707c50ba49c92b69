import fs from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { type BuiltPage, type BuiltSite, readBuiltSite } from '../base/builtSite';
import type { Finding, Rule } from '../base/types';

/** What a reader sees and a twin need not have: all else has to be there, word by word. */
const EXCEPTIONS: { why: string; is: (name: string, attributes: Attributes) => boolean }[] = [
  { why: 'no text', is: (name) => /^(script|style|template|noscript|nav|form)$/.test(name) },
  { why: 'drawn; its description is compared', is: (name) => name === 'svg' },
  { why: 'says who may edit the page', is: (name) => name === 'footer' },
  {
    why: 'something to press, but for terms, which are words of their sentence',
    is: (name, attributes) => name === 'button' && !('data-term' in attributes),
  },
  {
    why: 'a definition behind a term',
    is: (_, attributes) => 'data-term-definition' in attributes,
  },
  { why: 'for the eye only', is: (_, attributes) => attributes['aria-hidden'] === 'true' },
  { why: 'labels, which stand with each panel', is: (_, { role }) => role === 'tablist' },
  {
    why: 'name and language of code, which open its fence',
    is: (_, attributes) => attributes.class === 'code-head',
  },
  {
    why: 'leads to a place, or is the same picture again',
    is: (_, attributes) =>
      /\b(hash-link|breadcrumbs|diagram__narrow)\b/.test(attributes.class ?? ''),
  },
];

/** Elements that do not end a word where they begin or end. */
const INLINE = /^(a|abbr|b|button|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|u|var|wbr)$/;

type Attributes = Record<string, string>;
type Words = Map<string, number>;

function countWords(text: string): Words {
  const counts: Words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Text of the part of a page that is its content: a document, a post, or all of `main`. */
function contentText(html: string): string {
  const texts = { doc: '', post: '', main: '' };
  const open: { name: string; doc: boolean; skipped: boolean; post: boolean; main: boolean }[] = [];
  const breakWord = (name: string) => {
    if (INLINE.test(name)) return;
    for (const part of ['doc', 'post', 'main'] as const) texts[part] += ' ';
  };
  let articles = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      breakWord(name);
      const parent = open.at(-1);
      const skipped = parent?.skipped === true || EXCEPTIONS.some(({ is }) => is(name, attributes));
      if (name === 'article') articles += 1;
      open.push({
        name,
        skipped,
        doc: parent?.doc === true || /\btheme-doc-markdown\b/.test(attributes.class ?? ''),
        post: parent?.post === true || name === 'article',
        main: parent?.main === true || name === 'main',
      });
    },
    ontext(text) {
      const at = open.at(-1);
      if (!at || at.skipped) return;
      if (at.doc) texts.doc += text;
      if (at.post) texts.post += text;
      if (at.main) texts.main += text;
    },
    onclosetag(name) {
      open.pop();
      breakWord(name);
    },
  });
  parser.end(html);
  if (texts.doc.trim()) return texts.doc;
  return articles === 1 && html.includes('<article') && /<article[^>]*><header><h1/.test(html)
    ? texts.post
    : texts.main;
}

/** Words of Markdown as it is read: without targets of links, emphasis, escapes and references. */
function readableText(markdown: string): string {
  return markdown
    .replace(/\]\([^()\s]*(?:\([^()]*\))?[^()\s]*\)/g, '] ')
    .replace(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replace(/(?<!\\)[*`]/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!|<>~&-])/g, '$1');
}

/** Path in `build/` of the Markdown twin of a page. */
export function twinFile(page: BuiltPage): string {
  const plain = (page.route ?? '/').replace(/\/$/, '').slice(1);
  return plain ? `${plain}.md` : 'index.md';
}

/** Findings about words of a page that its Markdown twin lost. */
export function checkTwins(site: BuiltSite): Finding[] {
  const findings: Finding[] = [];
  for (const page of site.pages) {
    const file = twinFile(page);
    if (!page.route || !site.files.has(file)) continue;
    const twin = countWords(readableText(fs.readFileSync(path.join(site.root, file), 'utf8')));
    const lost = [...countWords(contentText(page.html))].filter(
      ([word, count]) => count > (twin.get(word) ?? 0),
    );
    if (lost.length === 0) continue;
    const shown = lost
      .slice(0, 8)
      .map(([word, count]) => `${word} (${twin.get(word) ?? 0} of ${count})`);
    findings.push({
      file: `build/${file}`,
      what: `${lost.length} words of the page are missing here: ${shown.join(', ')}`,
      fix: 'Give the tag or element a Markdown form (tags/README.md).',
    });
  }
  return findings;
}

/** Every word of a page that a reader sees is in its Markdown twin, as often as on the page. */
const builtTwins: Rule = {
  name: 'built-twins',
  run: ({ root, complete }) =>
    complete ? checkTwins(readBuiltSite(path.join(root, 'build'))) : [],
};

export default builtTwins;
