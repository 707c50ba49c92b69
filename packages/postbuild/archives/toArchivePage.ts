import { MENU_BUTTON_CLASS } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { parse, serialize } from 'parse5';
import { type HtmlElement, type HtmlNode, isElement } from '../parsePage';
import { type ArchiveContent, getRelativePath, toArchiveUrl } from './toArchiveUrl';

/** Files that every archive contains and that are not part of the site. */
export const ARCHIVE_FILES = {
  styles: 'archive.css',
  script: 'archive.js',
  search: 'search.html',
  searchScript: 'search.js',
  searchData: 'search-data.js',
  contents: 'contents.html',
} as const;

export interface ArchivePage {
  /** Path of the page in the archive. */
  file: string;
  /** Edition to display at the top of the page. */
  edition: string;
  /** URL of the page on the site. */
  pageUrl: string;
  content: ArchiveContent;
}

const getAttribute = (element: HtmlElement, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value;

function setAttribute(element: HtmlElement, name: string, value: string): void {
  const existing = element.attrs.find((attribute) => attribute.name === name);
  if (existing) existing.value = value;
  else element.attrs.push({ name, value });
}

/** Whether a button works without the site's scripts. */
function worksOffline(element: HtmlElement): boolean {
  return ['popovertarget', 'data-code-copy', 'data-code-wrap', 'data-color-mode-toggle'].some(
    (name) => getAttribute(element, name) !== undefined,
  );
}

/** Whether an element is removed because it has no function in an archive. */
function isRemoved(element: HtmlElement): boolean {
  const { tagName } = element;
  if (tagName === 'script' || tagName === 'noscript') return true;
  if (tagName === 'link')
    return !/^(?:stylesheet|icon|canonical)$/.test(getAttribute(element, 'rel') ?? '');
  if (tagName === 'meta') return getAttribute(element, 'property') !== undefined;
  if (tagName === 'button') return !worksOffline(element);
  return (
    getAttribute(element, 'data-menu') !== undefined ||
    /\btheme-announcement-bar\b/.test(getAttribute(element, 'class') ?? '')
  );
}

function parseFragment(html: string): HtmlNode[] {
  const body = parse(`<body>${html}`).childNodes.flatMap((node) =>
    'childNodes' in node ? node.childNodes : [],
  );
  return body.flatMap((node) =>
    'tagName' in node && node.tagName === 'body' ? node.childNodes : [],
  );
}

/** Renders the note at the top of each archived page. */
export function renderNote({ edition, pageUrl }: Pick<ArchivePage, 'edition' | 'pageUrl'>): string {
  return `<p class="archive-note">Copy on this device. ${escapeHtml(edition)}. <a href="${escapeHtml(pageUrl)}">This page on the site</a></p>`;
}

class ArchivePageWriter {
  readonly #page: ArchivePage;

  constructor(page: ArchivePage) {
    this.#page = page;
  }

  #toRelative(file: string): string {
    return getRelativePath(this.#page.file, file);
  }

  #rewriteUrls(element: HtmlElement): void {
    const { file, content } = this.#page;
    for (const attribute of element.attrs) {
      if (!/^(?:href|src|poster|action)$/.test(attribute.name)) continue;
      const isSearch = attribute.value.split('?')[0] === `${content.base}search`;
      attribute.value = isSearch
        ? attribute.value.replace(`${content.base}search`, this.#toRelative(ARCHIVE_FILES.search))
        : toArchiveUrl(attribute.value, file, content);
    }
  }

  /**
   * Reduces a calculator to its worked example, because the site loads the script of the calculator
   * on demand.
   */
  #replaceCalculator(element: HtmlElement): void {
    const note = `<p class="archive-calculator-note">This copy cannot calculate. A worked example is shown below. <a href="${escapeHtml(this.#page.pageUrl)}">Open this page on the site</a> to enter your own values.</p>`;
    const inner = element.childNodes;
    for (const child of inner) if (isElement(child)) setAttribute(child, 'inert', '');
    element.childNodes = [...parseFragment(note), ...inner];
  }

  #rewriteMenuButton(element: HtmlElement): void {
    element.tagName = 'a';
    element.nodeName = 'a';
    element.attrs = [
      { name: 'href', value: this.#toRelative(ARCHIVE_FILES.contents) },
      { name: 'class', value: getAttribute(element, 'class') ?? '' },
      { name: 'aria-label', value: 'Contents' },
    ];
  }

  #rewriteHead(element: HtmlElement): void {
    const { styles, script } = ARCHIVE_FILES;
    element.childNodes.push(
      ...parseFragment(
        `<link rel="stylesheet" href="${this.#toRelative(styles)}"><script src="${this.#toRelative(script)}"></script>`,
      ),
    );
  }

  visit(element: HtmlElement): void {
    element.childNodes = element.childNodes.filter((child) => {
      if (!isElement(child)) return true;
      if (
        child.tagName === 'button' &&
        new RegExp(`\\b${MENU_BUTTON_CLASS}\\b`).test(getAttribute(child, 'class') ?? '')
      ) {
        this.#rewriteMenuButton(child);
      }
      return !isRemoved(child);
    });
    this.#rewriteUrls(element);
    for (const child of element.childNodes) if (isElement(child)) this.visit(child);
    if (getAttribute(element, 'data-interactive') !== undefined) this.#replaceCalculator(element);
    if (element.tagName === 'head') this.#rewriteHead(element);
    if (element.tagName === 'body')
      element.childNodes.unshift(...parseFragment(renderNote(this.#page)));
  }
}

/**
 * Converts a built page for use in an archive. The result has relative URLs, only the archive's
 * script, and the edition at the top.
 */
export function toArchivePage(html: string, page: ArchivePage): string {
  const tree = parse(html);
  const writer = new ArchivePageWriter(page);
  for (const child of tree.childNodes) {
    if (!isElement(child)) continue;
    setAttribute(child, 'data-has-hydrated', 'true');
    setAttribute(child, 'data-announcement-bar-initially-dismissed', 'true');
    writer.visit(child);
  }
  return serialize(tree);
}
