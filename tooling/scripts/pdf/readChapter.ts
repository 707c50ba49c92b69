import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { drawTextures } from './drawTextures';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Markup = DefaultTreeAdapterTypes.Element;

/** A page of the site as a chapter of a book. */
export interface Chapter {
  /** `c7`: start of all its ids. */
  id: string;
  title: string;
  /** Sections below the title, in order. */
  sections: { id: string; title: string }[];
  /** Its content, with ids of its own, everything unfolded. */
  html: string;
}

/** What a chapter has to know of the book it is in. */
export interface Book {
  /** Id of the chapter by route without a slash at the end. */
  chapters: ReadonlyMap<string, string>;
  /** Origin of the site, without a slash at the end. */
  url: string;
  /** Address of a file of the site on this disk, by its address on the site. */
  toFile: (address: string) => string;
}

/**
 * Letters of code that the narrowest column of a sheet has room for. Only what is longer gets marks: they are placed
 * against the sheets one by one, and with one in every line the largest manual was not printed within half an hour.
 */
const ALWAYS_FITS = 40;

const isElement = (node: Node): node is Markup => 'tagName' in node;

const get = (element: Markup, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function set(element: Markup, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((one) => one.name !== name), { name, value }];
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const markup = (html: string) => parseFragment(html).childNodes;

/** What serves the pointer alone, or is told where it stands on screens only. */
function isDropped(element: Markup): boolean {
  const classes = get(element, 'class') ?? '';
  return (
    /^(?:script|noscript|form|template)$/.test(element.tagName) ||
    (element.tagName === 'button' && get(element, 'data-term') === undefined) ||
    get(element, 'role') === 'tablist' ||
    get(element, 'data-term-definition') !== undefined ||
    // A fold with fields to fill in; a tab that is marked so has text, which belongs on paper.
    (element.tagName === 'details' && get(element, 'data-unread') !== undefined) ||
    /\b(?:hash-link|code-head-buttons)\b/.test(classes)
  );
}

function find(nodes: readonly Node[], fits: (element: Markup) => boolean): Markup | undefined {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = fits(node) ? node : find(node.childNodes, fits);
    if (found) return found;
  }
  return undefined;
}

/** Words of code without the elements that colour them: books are black on white. */
function withoutColours(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isElement(node)) return [node];
    const children = withoutColours(node.childNodes);
    const isColour = !get(node, 'id') && /^tk-\w$/.test(get(node, 'class') ?? '');
    return isColour ? children : [{ ...node, childNodes: children }];
  });
}

/** Nodes cut at line breaks; what spans several lines is opened in each. */
function splitLines(nodes: readonly Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of nodes) {
    const pieces: Node[][] = isElement(node)
      ? splitLines(node.childNodes).map((children, at) => [
          {
            ...node,
            attrs: at === 0 ? node.attrs : node.attrs.filter(({ name }) => name !== 'id'),
            childNodes: children,
          },
        ])
      : 'value' in node
        ? node.value.split('\n').map((value) => [{ ...node, value }])
        : [[node]];
    pieces.forEach((piece, at) => {
      if (at > 0) lines.push([]);
      lines.at(-1)?.push(...piece);
    });
  }
  return lines;
}

class ChapterReader {
  readonly notes: string[] = [];
  readonly sections: Chapter['sections'] = [];
  readonly #id: string;
  readonly #book: Book;
  readonly #tabs = new Map<string, string>();

  constructor(id: string, book: Book) {
    this.#id = id;
    this.#book = book;
  }

  #text(element: Markup): string {
    return element.childNodes
      .map((child) => ('value' in child ? child.value : isElement(child) ? this.#text(child) : ''))
      .join('');
  }

  collectTabs(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (!isElement(node)) continue;
      if (get(node, 'role') === 'tab')
        this.#tabs.set(get(node, 'id') ?? '', this.#text(node).trim());
      this.collectTabs(node.childNodes);
    }
  }

  /** A link: to another place in the book with its page, out of it with a note. */
  #link(element: Markup): Node[] {
    const { url, chapters } = this.#book;
    const href = get(element, 'href') ?? '';
    if (href.startsWith('#')) {
      set(element, 'href', `#${this.#id}-${href.slice(1)}`);
      return [];
    }
    if (!href.startsWith('/') && !href.startsWith('http')) return [];
    const { origin, pathname, hash } = new URL(href, url);
    const chapter = origin === url ? chapters.get(pathname.replace(/(?<=.)\/$/, '')) : undefined;
    if (chapter) {
      const target = hash ? `${chapter}-${decodeURIComponent(hash.slice(1))}` : chapter;
      set(element, 'href', `#${target}`);
      return markup(` <span class="page-ref" data-page-of="${escapeText(target)}"></span>`);
    }
    const address = href.startsWith('/') ? url + href : href;
    set(element, 'href', address);
    if (this.#text(element).trim() === address) return [];
    let at = this.notes.indexOf(address);
    if (at < 0) at = this.notes.push(address) - 1;
    return markup(`<sup class="note-ref">[${at + 1}]</sup>`);
  }

  #own(element: Markup, inPicture: boolean): void {
    for (const attribute of element.attrs) {
      const { name, value } = attribute;
      if (/^(?:src|poster)$/.test(name) && value.startsWith('/')) {
        attribute.value = this.#book.toFile(value);
      }
      if (inPicture) continue;
      if (name === 'id') attribute.value = `${this.#id}-${value}`;
      if (/^(?:aria-(?:labelledby|describedby|controls)|for)$/.test(name)) {
        attribute.value = value
          .split(/\s+/)
          .map((one) => `${this.#id}-${one}`)
          .join(' ');
      }
    }
  }

  read(element: Markup, inPicture = false): void {
    const children: Node[] = [];
    for (const child of element.childNodes) {
      if (!isElement(child)) {
        children.push(child);
        continue;
      }
      if (isDropped(child)) continue;
      const tab = this.#tabs.get(get(child, 'aria-labelledby') ?? '');
      if (get(child, 'role') === 'tabpanel') {
        child.attrs = child.attrs.filter(({ name }) => !/^(?:hidden|role)$/.test(name));
        child.childNodes.unshift(...markup(`<p class="tab-name">${escapeText(tab ?? '')}</p>`));
      }
      if (child.tagName === 'details') set(child, 'open', '');
      if (child.tagName === 'button') child.tagName = 'span';
      if (child.tagName === 'svg' && !inPicture) drawTextures(child);
      const isPicture = inPicture || child.tagName === 'svg';
      if (child.tagName === 'h2' && get(child, 'id')) {
        const name = this.#text(child)
          .replace(/\u200b/g, '')
          .trim();
        this.sections.push({ id: `${this.#id}-${get(child, 'id')}`, title: name });
      }
      const after = child.tagName === 'a' && !inPicture ? this.#link(child) : [];
      this.#own(child, isPicture);
      this.read(child, isPicture);
      if (child.tagName === 'code' && element.tagName === 'pre') {
        child.childNodes = splitLines(withoutColours(child.childNodes)).flatMap((line) => {
          const [wrapper] = markup('<span class="line"></span>') as [Markup];
          wrapper.childNodes = line;
          if (this.#text(wrapper).length > ALWAYS_FITS) set(wrapper, 'class', 'line line-long');
          return [wrapper];
        });
      }
      children.push(child, ...after);
    }
    element.childNodes = children;
  }
}

/**
 * Makes a chapter of a finished page: all tabs under their names, folds open, links with page numbers or notes.
 *
 * @returns undefined for a page without content
 */
export function readChapter(
  html: string,
  id: string,
  title: string,
  book: Book,
): Chapter | undefined {
  const content = find(parse(html).childNodes, (one) => get(one, 'data-content') !== undefined);
  if (!content) return undefined;
  const reader = new ChapterReader(id, book);
  reader.collectTabs(content.childNodes);
  reader.read(content);
  const notes = reader.notes.map((address) => `<li>${escapeText(address)}</li>`).join('');
  return {
    id,
    title,
    sections: reader.sections,
    html: serialize(content) + (notes && `<ol class="notes" aria-label="Addresses">${notes}</ol>`),
  };
}
