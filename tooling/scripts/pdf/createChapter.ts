import { escapeHtml } from '@portal/core/shared/escapeHtml';
import {
  getAttribute,
  getText,
  type HtmlElement,
  type HtmlNode,
  isElement,
  setAttribute,
} from '@portal/postbuild/htmlTree';
import { parse, parseFragment, serialize } from 'parse5';

export interface Chapter {
  /** ID of the chapter, such as `c7`. It is the prefix of all IDs in the chapter. */
  id: string;
  title: string;
  /** Sections below the title, in order. */
  sections: { id: string; title: string }[];
  /** Content with unique IDs and all collapsed sections open. */
  html: string;
}

export interface Book {
  /** ID of the chapter by route, without a trailing slash. */
  chapters: ReadonlyMap<string, string>;
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Resolves a site URL to the URL of a local file. */
  toFile: (url: string) => string;
}

/**
 * Length of a code line that fits the narrowest column. Only longer lines get marks, because a mark
 * on every line would increase the print time of the largest manual to more than half an hour.
 */
const MAX_FITTING_CHARS = 40;

const parseMarkup = (html: string) => parseFragment(html).childNodes;

/** Whether an element is useful only with a pointer or on a screen. */
function isDropped(element: HtmlElement): boolean {
  const classes = getAttribute(element, 'class') ?? '';
  return (
    /^(?:script|noscript|form|template)$/.test(element.tagName) ||
    (element.tagName === 'button' && getAttribute(element, 'data-term') === undefined) ||
    getAttribute(element, 'role') === 'tablist' ||
    getAttribute(element, 'data-term-definition') !== undefined ||
    // A `details` element with input fields is removed. A tab panel with the same attribute
    // contains text that must be printed.
    (element.tagName === 'details' &&
      getAttribute(element, 'data-exclude-from-text') !== undefined) ||
    /\b(?:hash-link|code-head-buttons)\b/.test(classes)
  );
}

function findElements(
  nodes: readonly HtmlNode[],
  matches: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = matches(node) ? node : findElements(node.childNodes, matches);
    if (found) return found;
  }
  return undefined;
}

/** Removes the syntax colors of code, because books are black and white. */
function removeColorSpans(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node];
    const children = removeColorSpans(node.childNodes);
    const isColorSpan =
      !getAttribute(node, 'id') && /^tk-\w$/.test(getAttribute(node, 'class') ?? '');
    return isColorSpan ? children : [{ ...node, childNodes: children }];
  });
}

/** Splits nodes at line breaks. Elements that span several lines are repeated on each line. */
function splitLines(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const lines: HtmlNode[][] = [[]];
  for (const node of nodes) {
    const pieces: HtmlNode[][] = isElement(node)
      ? splitLines(node.childNodes).map((children, index) => [
          {
            ...node,
            attrs: index === 0 ? node.attrs : node.attrs.filter(({ name }) => name !== 'id'),
            childNodes: children,
          },
        ])
      : 'value' in node
        ? node.value.split('\n').map((value) => [{ ...node, value }])
        : [[node]];
    pieces.forEach((piece, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push(...piece);
    });
  }
  return lines;
}

class ChapterConverter {
  readonly notes: string[] = [];
  readonly sections: Chapter['sections'] = [];
  readonly #id: string;
  readonly #book: Book;
  readonly #tabs = new Map<string, string>();

  constructor(id: string, book: Book) {
    this.#id = id;
    this.#book = book;
  }

  collectTabs(nodes: readonly HtmlNode[]): void {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (getAttribute(node, 'role') === 'tab')
        this.#tabs.set(getAttribute(node, 'id') ?? '', getText(node).trim());
      this.collectTabs(node.childNodes);
    }
  }

  /** Adds the page number to links within the book, and a note to other links. */
  #convertLink(element: HtmlElement): HtmlNode[] {
    const { url, chapters } = this.#book;
    const href = getAttribute(element, 'href') ?? '';
    if (href.startsWith('#')) {
      setAttribute(element, 'href', `#${this.#id}-${href.slice(1)}`);
      return [];
    }
    if (!href.startsWith('/') && !href.startsWith('http')) return [];
    const { origin, pathname, hash } = new URL(href, url);
    const chapter = origin === url ? chapters.get(pathname.replace(/(?<=.)\/$/, '')) : undefined;
    if (chapter) {
      const target = hash ? `${chapter}-${decodeURIComponent(hash.slice(1))}` : chapter;
      setAttribute(element, 'href', `#${target}`);
      return parseMarkup(` <span class="page-ref" data-page-of="${escapeHtml(target)}"></span>`);
    }
    const absoluteUrl = href.startsWith('/') ? url + href : href;
    setAttribute(element, 'href', absoluteUrl);
    if (getText(element).trim() === absoluteUrl) return [];
    let noteIndex = this.notes.indexOf(absoluteUrl);
    if (noteIndex < 0) noteIndex = this.notes.push(absoluteUrl) - 1;
    return parseMarkup(`<sup class="note-ref">[${noteIndex + 1}]</sup>`);
  }

  /** Makes URLs point to local files, and makes IDs and references to them unique in the book. */
  #convertAttributes(element: HtmlElement, isInImage: boolean): void {
    for (const attribute of element.attrs) {
      const { name, value } = attribute;
      if (/^(?:src|poster)$/.test(name) && value.startsWith('/')) {
        attribute.value = this.#book.toFile(value);
      }
      if (isInImage) continue;
      if (name === 'id') attribute.value = `${this.#id}-${value}`;
      if (/^(?:aria-(?:labelledby|describedby|controls)|for)$/.test(name)) {
        attribute.value = value
          .split(/\s+/)
          .map((id) => `${this.#id}-${id}`)
          .join(' ');
      }
    }
  }

  convert(element: HtmlElement, isInImage = false): void {
    const children: HtmlNode[] = [];
    for (const child of element.childNodes) {
      if (!isElement(child)) {
        children.push(child);
        continue;
      }
      if (isDropped(child)) continue;
      const tab = this.#tabs.get(getAttribute(child, 'aria-labelledby') ?? '');
      if (getAttribute(child, 'role') === 'tabpanel') {
        child.attrs = child.attrs.filter(({ name }) => !/^(?:hidden|role)$/.test(name));
        child.childNodes.unshift(
          ...parseMarkup(`<p class="tab-name">${escapeHtml(tab ?? '')}</p>`),
        );
      }
      if (child.tagName === 'details') setAttribute(child, 'open', '');
      if (child.tagName === 'button') child.tagName = 'span';
      const isImage = isInImage || child.tagName === 'svg';
      if (child.tagName === 'h2' && getAttribute(child, 'id')) {
        const name = getText(child)
          .replace(/\u200b/g, '')
          .trim();
        this.sections.push({ id: `${this.#id}-${getAttribute(child, 'id')}`, title: name });
      }
      const after = child.tagName === 'a' && !isInImage ? this.#convertLink(child) : [];
      this.#convertAttributes(child, isImage);
      this.convert(child, isImage);
      if (child.tagName === 'code' && element.tagName === 'pre') {
        child.childNodes = splitLines(removeColorSpans(child.childNodes)).flatMap((line) => {
          const [wrapper] = parseMarkup('<span class="line"></span>') as [HtmlElement];
          wrapper.childNodes = line;
          if (getText(wrapper).length > MAX_FITTING_CHARS)
            setAttribute(wrapper, 'class', 'line line-long');
          return [wrapper];
        });
      }
      children.push(child, ...after);
    }
    element.childNodes = children;
  }
}

/** Creates a chapter: all tabs below their labels, collapsed sections open, links with page numbers or notes. */
export function createChapter(
  html: string,
  id: string,
  title: string,
  book: Book,
): Chapter | undefined {
  const content = findElements(
    parse(html).childNodes,
    (element) => getAttribute(element, 'data-content') !== undefined,
  );
  if (!content) return undefined;
  const converter = new ChapterConverter(id, book);
  converter.collectTabs(content.childNodes);
  converter.convert(content);
  const notes = converter.notes.map((noteUrl) => `<li>${escapeHtml(noteUrl)}</li>`).join('');
  return {
    id,
    title,
    sections: converter.sections,
    html: serialize(content) + (notes && `<ol class="notes" aria-label="URLs">${notes}</ol>`),
  };
}
