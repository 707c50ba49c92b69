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
  /** Returns the result. Call after parsing is complete. */
  getResult(): T;
}

/** Collects the admonition types on a page, in document order, such as `danger` and `note`. */
export function createAdmonitionReader(): PageReader<string[]> {
  const types: string[] = [];
  return {
    onopentag(_, { class: className = '' }) {
      const [, kind] = /\btheme-admonition-([a-z]+)/.exec(className) ?? [];
      if (kind) types.push(kind);
    },
    getResult: () => types,
  };
}

/** Collects the titles of danger and warning admonitions that do not start with the signal word. */
export function createUnlabeledAdmonitionReader(): PageReader<string[]> {
  const titles: string[] = [];
  let kind: string | undefined;
  return {
    onopentag(_, { class: className = '' }) {
      const [, openedKind = ''] = /\btheme-admonition-([a-z]+)/.exec(className) ?? [];
      if (SIGNAL_WORDS.includes(openedKind)) kind = openedKind;
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
