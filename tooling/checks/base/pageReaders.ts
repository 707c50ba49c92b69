import { SIGNAL_WORDS } from '@portal/markdown/tags/Admonition/keywords';

/** What a parser of HTML says of a page. */
interface PageEvents {
  onopentag?(name: string, attributes: Record<string, string>): void;
  ontext?(text: string): void;
  onclosetag?(name: string): void;
}

/** Keeps what a rule asks for of a page. All of them hear the same pass: no page is parsed for one rule alone. */
export interface PageReader<T> extends PageEvents {
  /** What was found, when the page has ended. */
  found(): T;
}

/** What is shown as it is written. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style']);

/** Lines of text that begin with `:::`, which readers see as they stand. */
export function rawMarks(): PageReader<string[]> {
  const found: string[] = [];
  let verbatim = 0;
  return {
    onopentag(name) {
      if (VERBATIM.has(name)) verbatim += 1;
    },
    onclosetag(name) {
      if (VERBATIM.has(name)) verbatim -= 1;
    },
    ontext(text) {
      if (verbatim > 0 || !text.includes(':::')) return;
      found.push(...text.split('\n').filter((line) => /^\s*:::/.test(line)));
    },
    found: () => found,
  };
}

/** Kinds of the boxes of a page, in order: `danger`, `note`. */
export function boxes(): PageReader<string[]> {
  const found: string[] = [];
  return {
    onopentag(_, { class: names = '' }) {
      const [, kind] = /\btheme-admonition-([a-z]+)/.exec(names) ?? [];
      if (kind) found.push(kind);
    },
    found: () => found,
  };
}

/** Headings of danger and warning boxes that do not begin with that word. */
export function wordlessBoxes(): PageReader<string[]> {
  const found: string[] = [];
  let kind: string | undefined;
  return {
    onopentag(_, { class: names = '' }) {
      const [, opened = ''] = /\btheme-admonition-([a-z]+)/.exec(names) ?? [];
      if (SIGNAL_WORDS.includes(opened)) kind = opened;
    },
    ontext(text) {
      if (!kind || text.trim() === '') return;
      if (!text.trim().toLowerCase().startsWith(kind)) found.push(text.trim());
      kind = undefined;
    },
    found: () => found,
  };
}

/** Structured data of a page, as it is written there. */
export function structuredData(): PageReader<string[]> {
  const found: string[] = [];
  let isOpen = false;
  return {
    onopentag(name, { type }) {
      isOpen = name === 'script' && type === 'application/ld+json';
      if (isOpen) found.push('');
    },
    ontext(text) {
      if (isOpen) found.push((found.pop() ?? '') + text);
    },
    onclosetag() {
      isOpen = false;
    },
    found: () => found,
  };
}
