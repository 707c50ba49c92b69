import { SIGNAL_WORDS } from '@portal/markdown/tags/Admonition/keywords';

/** Events that the HTML parser reports for a page. */
interface PageEvents {
  onopentag?(name: string, attributes: Record<string, string>): void;
  ontext?(text: string): void;
  onclosetag?(name: string): void;
}

/**
 * Collects data from a page. All readers share one parser pass, so each page is parsed only once.
 */
export interface PageReader<T> extends PageEvents {
  /** Returns the result. Call it after the end of the page. */
  getResult(): T;
}

/** Collects the admonition types on a page, in order: `danger`, `note`. */
export function createBoxReader(): PageReader<string[]> {
  const types: string[] = [];
  return {
    onopentag(_, { class: names = '' }) {
      const [, kind] = /\btheme-admonition-([a-z]+)/.exec(names) ?? [];
      if (kind) types.push(kind);
    },
    getResult: () => types,
  };
}

/** Collects the titles of danger and warning boxes that do not start with the signal word. */
export function createUnmarkedBoxReader(): PageReader<string[]> {
  const titles: string[] = [];
  let kind: string | undefined;
  return {
    onopentag(_, { class: names = '' }) {
      const [, opened = ''] = /\btheme-admonition-([a-z]+)/.exec(names) ?? [];
      if (SIGNAL_WORDS.includes(opened)) kind = opened;
    },
    ontext(text) {
      if (!kind || text.trim() === '') return;
      if (!text.trim().toLowerCase().startsWith(kind)) titles.push(text.trim());
      kind = undefined;
    },
    getResult: () => titles,
  };
}

/** Collects structured data as written on the page. */
export function createStructuredDataReader(): PageReader<string[]> {
  const blocks: string[] = [];
  let isOpen = false;
  return {
    onopentag(name, { type }) {
      isOpen = name === 'script' && type === 'application/ld+json';
      if (isOpen) blocks.push('');
    },
    ontext(text) {
      if (isOpen) blocks.push((blocks.pop() ?? '') + text);
    },
    onclosetag() {
      isOpen = false;
    },
    getResult: () => blocks,
  };
}
