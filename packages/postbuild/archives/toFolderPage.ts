import { MENU_BUTTON_CLASS } from '@portal/core/plugins/themeNames';
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';
import { type FolderContent, folderAddress, relativeTo } from './folderAddress';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Markup = DefaultTreeAdapterTypes.Element;

/** Files that every folder contains but no page of the site references. */
export const FOLDER_FILES = {
  styles: 'archive.css',
  script: 'archive.js',
  search: 'search.html',
  searchScript: 'search.js',
  searchData: 'search-data.js',
  contents: 'contents.html',
} as const;

/** Facts about one archived page. */
export interface FolderPage {
  /** File of the page in the folder. */
  file: string;
  /** Edition shown at the top of the page. */
  edition: string;
  /** URL of the page on the site. */
  home: string;
  content: FolderContent;
}

const get = (element: Markup, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function set(element: Markup, name: string, value: string): void {
  const known = element.attrs.find((attribute) => attribute.name === name);
  if (known) known.value = value;
  else element.attrs.push({ name, value });
}

/** Buttons that work without the site's scripts. */
function works(element: Markup): boolean {
  return ['popovertarget', 'data-code-copy', 'data-code-wrap', 'data-color-mode-toggle'].some(
    (name) => get(element, name) !== undefined,
  );
}

/** Markup that has no use in an archive. */
function isDropped(element: Markup): boolean {
  const { tagName } = element;
  if (tagName === 'script' || tagName === 'noscript') return true;
  if (tagName === 'link') return !/^(?:stylesheet|icon|canonical)$/.test(get(element, 'rel') ?? '');
  if (tagName === 'meta') return get(element, 'property') !== undefined;
  if (tagName === 'button') return !works(element);
  return (
    get(element, 'data-menu') !== undefined ||
    /\btheme-announcement-bar\b/.test(get(element, 'class') ?? '')
  );
}

function isElement(node: Node): node is Markup {
  return 'tagName' in node;
}

/** Parses an HTML fragment into nodes. */
function markup(html: string): Node[] {
  const body = parse(`<body>${html}`).childNodes.flatMap((node) =>
    'childNodes' in node ? node.childNodes : [],
  );
  return body.flatMap((node) =>
    'tagName' in node && node.tagName === 'body' ? node.childNodes : [],
  );
}

const escapeText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Note at the top of each archived page. */
export function noteMarkup({ edition, home }: Pick<FolderPage, 'edition' | 'home'>): string {
  return `<p class="archive-note">Copy on this device. ${escapeText(edition)}. <a href="${escapeText(home)}">This page on the site</a></p>`;
}

class FolderPageWriter {
  readonly #page: FolderPage;

  constructor(page: FolderPage) {
    this.#page = page;
  }

  #to(file: string): string {
    return relativeTo(this.#page.file, file);
  }

  #addresses(element: Markup): void {
    const { file, content } = this.#page;
    for (const attribute of element.attrs) {
      if (!/^(?:href|src|poster|action)$/.test(attribute.name)) continue;
      const isSearch = attribute.value.split('?')[0] === `${content.base}search`;
      attribute.value = isSearch
        ? attribute.value.replace(`${content.base}search`, this.#to(FOLDER_FILES.search))
        : folderAddress(attribute.value, file, content);
    }
  }

  /** Calculators load their script on demand, so they work only on the site. */
  #still(element: Markup): void {
    const note = `<p class="archive-still">This copy cannot calculate. A worked example is shown below. <a href="${escapeText(this.#page.home)}">Open this page on the site</a> to enter your own values.</p>`;
    const inner = element.childNodes;
    set(element, 'data-still', '');
    for (const child of inner) if (isElement(child)) set(child, 'inert', '');
    element.childNodes = [...markup(note), ...inner];
  }

  #menuButton(element: Markup): void {
    element.tagName = 'a';
    element.nodeName = 'a';
    element.attrs = [
      { name: 'href', value: this.#to(FOLDER_FILES.contents) },
      { name: 'class', value: get(element, 'class') ?? '' },
      { name: 'aria-label', value: 'Contents' },
    ];
  }

  #head(element: Markup): void {
    const { styles, script } = FOLDER_FILES;
    element.childNodes.push(
      ...markup(
        `<link rel="stylesheet" href="${this.#to(styles)}"><script src="${this.#to(script)}"></script>`,
      ),
    );
  }

  visit(element: Markup): void {
    element.childNodes = element.childNodes.filter((child) => {
      if (!isElement(child)) return true;
      if (
        child.tagName === 'button' &&
        new RegExp(`\\b${MENU_BUTTON_CLASS}\\b`).test(get(child, 'class') ?? '')
      ) {
        this.#menuButton(child);
      }
      return !isDropped(child);
    });
    this.#addresses(element);
    for (const child of element.childNodes) if (isElement(child)) this.visit(child);
    if (get(element, 'data-interactive') !== undefined) this.#still(element);
    if (element.tagName === 'head') this.#head(element);
    if (element.tagName === 'body') element.childNodes.unshift(...markup(noteMarkup(this.#page)));
  }
}

/**
 * Converts a built page for use in an archive: relative URLs, only the archive's script, and the
 * edition at the top.
 */
export function toFolderPage(html: string, page: FolderPage): string {
  const tree = parse(html);
  const writer = new FolderPageWriter(page);
  for (const child of tree.childNodes) {
    if (!isElement(child)) continue;
    set(child, 'data-has-hydrated', 'true');
    set(child, 'data-announcement-bar-initially-dismissed', 'true');
    writer.visit(child);
  }
  return serialize(tree);
}
