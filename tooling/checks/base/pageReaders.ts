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

/** An admonition on a page. */
export interface Box {
  /** Type, such as `danger`. */
  kind: string;
  /** First text in the box, in lowercase: the signal word or the title. */
  heading: string;
}

/** Collects the admonitions on a page, in document order. */
export function createAdmonitionReader(): PageReader<Box[]> {
  const boxes: Box[] = [];
  return {
    onopentag(_, { class: className = '' }) {
      const [, kind] = /\btheme-admonition-([a-z]+)/.exec(className) ?? [];
      if (kind) boxes.push({ kind, heading: '' });
    },
    ontext(text) {
      const box = boxes.at(-1);
      if (box) box.heading ||= text.trim().toLowerCase();
    },
    getResult: () => boxes,
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
