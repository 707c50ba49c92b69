import type { PageReader } from './pageReaders';

/** What a reader sees and other forms of a page need not have: all else has to be there, word by word. */
const EXCEPTIONS: { why: string; is: (name: string, attributes: Attributes) => boolean }[] = [
  { why: 'no text', is: (name) => /^(script|style|template|noscript|nav|form)$/.test(name) },
  {
    why: 'drawn; its description is compared',
    is: (name, { role }) => name === 'svg' || role === 'img',
  },
  { why: 'says who may edit the page', is: (name) => name === 'footer' },
  { why: 'choices of what a picture shows', is: (name) => name === 'fieldset' },
  {
    why: 'a choice that is not made',
    is: (name, attributes) => name === 'option' && !('selected' in attributes),
  },
  {
    why: 'something to press, but for terms, which are words of their sentence',
    is: (name, attributes) => name === 'button' && !('data-term' in attributes),
  },
  {
    why: 'a definition behind a term',
    is: (_, attributes) => 'data-term-definition' in attributes,
  },
  { why: 'for the eye only', is: (_, attributes) => attributes['aria-hidden'] === 'true' },
  {
    why: 'stands in full on another page, or is of use in a browser alone',
    is: (_, attributes) => 'data-unread' in attributes,
  },
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
/** How often a text has a word, in small letters. */
type Words = Map<string, number>;

/** Counts the words of a text. */
export function countWords(text: string): Words {
  const counts: Words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** What a page says, by how the search reads it; all together are what a reader sees. */
export interface ContentTexts {
  text: string;
  /** In blocks of code. */
  code: string;
  /** By which the search finds another page. */
  elsewhere: string;
  /**
   * What no search reads: what says that the data of a picture open, the same under each, and `data-search="late"`,
   * which is written when the index is there.
   */
  labels: string;
}

type Part = 'doc' | 'post' | 'main';
interface Open {
  name: string;
  parts: Part[];
  kind: keyof ContentTexts | undefined;
}

const KINDS = ['text', 'code', 'elsewhere', 'labels'] as const;

const empty = (): ContentTexts => ({ text: '', code: '', elsewhere: '', labels: '' });

function kindOf(name: string, attributes: Attributes, open: readonly Open[]): Open['kind'] {
  const kind = open.length > 0 ? open.at(-1)?.kind : 'text';
  if (kind === undefined || EXCEPTIONS.some(({ is }) => is(name, attributes))) return undefined;
  if (attributes['data-search'] === 'skip') return 'elsewhere';
  if (attributes['data-search'] === 'late') return 'labels';
  if (name === 'summary' && open.some((parent) => parent.name === 'figure')) return 'labels';
  return kind === 'text' && name === 'pre' ? 'code' : kind;
}

/**
 * Reads the texts of the part of a page that is its content: a document, a post, or all of `main`.
 *
 * @param html the page
 */
export function contentTexts(html: string): PageReader<ContentTexts> {
  const texts = { doc: empty(), post: empty(), main: empty() };
  const open: Open[] = [];
  const breakWord = (name: string) => {
    if (INLINE.test(name)) return;
    for (const part of Object.values(texts)) {
      for (const kind of KINDS) part[kind] += ' ';
    }
  };
  let articles = 0;
  return {
    onopentag(name, attributes) {
      breakWord(name);
      const parts = new Set(open.at(-1)?.parts);
      if (/\btheme-doc-markdown\b/.test(attributes.class ?? '')) parts.add('doc');
      if (name === 'article') parts.add('post');
      if (name === 'main') parts.add('main');
      if (name === 'article') articles += 1;
      open.push({ name, parts: [...parts], kind: kindOf(name, attributes, open) });
    },
    ontext(text) {
      const at = open.at(-1);
      if (!at?.kind) return;
      for (const part of at.parts) texts[part][at.kind] += text;
    },
    onclosetag(name) {
      open.pop();
      breakWord(name);
    },
    found() {
      if (Object.values(texts.doc).some((text) => text.trim())) return texts.doc;
      return articles === 1 && /<article[^>]*><header><h1/.test(html) ? texts.post : texts.main;
    },
  };
}

/** All that a reader sees of the content of a page. */
export function wholeText(texts: ContentTexts): string {
  return Object.values(texts).join(' ');
}
