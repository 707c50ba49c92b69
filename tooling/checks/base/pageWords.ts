import type { PageReader } from './pageReaders';

type Attributes = Record<string, string>;

/**
 * Elements with text that readers see but that other formats of a page may omit. All other words
 * must be present in each format.
 */
const EXCEPTIONS: readonly ((name: string, attributes: Attributes) => boolean)[] = [
  // Elements without text on the page.
  (name) => /^(script|style|template|noscript|nav|form)$/.test(name),
  // Text in a drawing, whose description is compared instead.
  (name, { role }) => name === 'svg' || role === 'img',
  // Information about editing the page, and controls that change what a diagram shows.
  (name) => name === 'footer' || name === 'fieldset',
  // An option that is not selected.
  (name, attributes) => name === 'option' && !('selected' in attributes),
  // A control, except for terms, which are words in a sentence.
  (name, attributes) => name === 'button' && !('data-term' in attributes),
  // The definition of a term.
  (_, attributes) => 'data-term-definition' in attributes,
  // Decoration that screen readers skip.
  (_, attributes) => attributes['aria-hidden'] === 'true',
  // Content that is repeated in full on another page or is useful only in a browser.
  (_, attributes) => 'data-unread' in attributes,
  // Tab labels, which repeat in each panel.
  (_, { role }) => role === 'tablist',
  // The title and the language of code, which other formats have in the fence.
  (_, attributes) => attributes.class === 'code-head',
  // Links to a place on the page, breadcrumbs, and second versions of an image.
  (_, attributes) => /\b(hash-link|breadcrumbs|diagram__narrow)\b/.test(attributes.class ?? ''),
];

/** Inline elements, which do not separate words. */
const INLINE_PATTERN =
  /^(a|abbr|b|button|code|em|i|kbd|mark|q|s|samp|small|span|strong|sub|u|var|wbr)$/;

/** Number of occurrences of each word, in lowercase. */
type Words = Map<string, number>;

export function countWords(text: string): Words {
  const counts: Words = new Map();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** Text of a page that readers see, grouped by how it is indexed for search. */
export interface ContentTexts {
  text: string;
  /** Text in code blocks. */
  code: string;
  /** Terms that search uses to find another page. */
  otherPageTerms: string;
  /**
   * Text that is not indexed: controls that open a diagram's data, which repeat under each diagram,
   * and `data-search="late"` content, which is added after indexing.
   */
  labels: string;
}

type PageArea = 'doc' | 'post' | 'main';
interface OpenElement {
  name: string;
  areas: PageArea[];
  kind: keyof ContentTexts | undefined;
}

const TEXT_KINDS = ['text', 'code', 'otherPageTerms', 'labels'] as const;

const createEmptyTexts = (): ContentTexts => ({
  text: '',
  code: '',
  otherPageTerms: '',
  labels: '',
});

function getElementKind(
  name: string,
  attributes: Attributes,
  open: readonly OpenElement[],
): OpenElement['kind'] {
  const kind = open.length > 0 ? open.at(-1)?.kind : 'text';
  if (kind === undefined || EXCEPTIONS.some((matches) => matches(name, attributes)))
    return undefined;
  if (attributes['data-search'] === 'skip') return 'otherPageTerms';
  if (attributes['data-search'] === 'late') return 'labels';
  if (name === 'summary' && open.some((parent) => parent.name === 'figure')) return 'labels';
  return kind === 'text' && name === 'pre' ? 'code' : kind;
}

/**
 * Collects texts from the content of a page: a document, a post, or all of `main`.
 *
 * @param html HTML of the page
 */
export function createTextReader(html: string): PageReader<ContentTexts> {
  const texts = { doc: createEmptyTexts(), post: createEmptyTexts(), main: createEmptyTexts() };
  const open: OpenElement[] = [];
  const separateWords = (name: string) => {
    if (INLINE_PATTERN.test(name)) return;
    for (const area of Object.values(texts)) {
      for (const kind of TEXT_KINDS) area[kind] += ' ';
    }
  };
  let articleCount = 0;
  return {
    onopentag(name, attributes) {
      separateWords(name);
      const areas = new Set(open.at(-1)?.areas);
      if (/\btheme-doc-markdown\b/.test(attributes.class ?? '')) areas.add('doc');
      if (name === 'article') areas.add('post');
      if (name === 'main') areas.add('main');
      if (name === 'article') articleCount += 1;
      open.push({ name, areas: [...areas], kind: getElementKind(name, attributes, open) });
    },
    ontext(text) {
      const openElement = open.at(-1);
      if (!openElement?.kind) return;
      for (const area of openElement.areas) texts[area][openElement.kind] += text;
    },
    onclosetag(name) {
      open.pop();
      separateWords(name);
    },
    getResult() {
      if (Object.values(texts.doc).some((text) => text.trim())) return texts.doc;
      return articleCount === 1 && /<article[^>]*><header><h1/.test(html) ? texts.post : texts.main;
    },
  };
}

/** Returns all text that readers see in the content of a page. */
export function joinTexts(texts: ContentTexts): string {
  return Object.values(texts).join(' ');
}
