import { MENU_BUTTON_CLASS } from '@portal/core/plugins/themeNames';
import { escapeHtml } from '@portal/core/shared/escapeHtml';
import { parse, parseFragment, serialize } from 'parse5';
import { getAttribute, type HtmlElement, isElement, setAttribute } from '../htmlTree';
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

/** Renders the note at the top of each archived page. */
export function renderNote({ edition, pageUrl }: Pick<ArchivePage, 'edition' | 'pageUrl'>): string {
  return `<p class="archive-note">Copy on this device. ${escapeHtml(edition)}. <a href="${escapeHtml(pageUrl)}">This page on the site</a></p>`;
}

function rewriteUrls(element: HtmlElement, { file, content }: ArchivePage): void {
  for (const attribute of element.attrs) {
    if (!/^(?:href|src|poster|action)$/.test(attribute.name)) continue;
    const [url, ...query] = attribute.value.split('?');
    attribute.value =
      url === `${content.base}search`
        ? [getRelativePath(file, ARCHIVE_FILES.search), ...query].join('?')
        : toArchiveUrl(attribute.value, file, content);
  }
}

/** Reduces a calculator to its worked example, because the site loads its script on demand. */
function replaceCalculator(element: HtmlElement, { pageUrl }: ArchivePage): void {
  const note = `<p class="archive-calculator-note">This copy cannot calculate. A worked example is shown below. <a href="${escapeHtml(pageUrl)}">Open this page on the site</a> to enter your own values.</p>`;
  for (const child of element.childNodes) if (isElement(child)) setAttribute(child, 'inert', '');
  element.childNodes.unshift(...parseFragment(note).childNodes);
}

/** Turns the button that opens the menu into a link to the contents page. */
function rewriteMenuButton(element: HtmlElement, { file }: ArchivePage): void {
  element.tagName = 'a';
  element.nodeName = 'a';
  element.attrs = [
    { name: 'href', value: getRelativePath(file, ARCHIVE_FILES.contents) },
    { name: 'class', value: getAttribute(element, 'class') ?? '' },
    { name: 'aria-label', value: 'Contents' },
  ];
}

function isMenuButton(element: HtmlElement): boolean {
  const classes = getAttribute(element, 'class')?.split(' ') ?? [];
  return element.tagName === 'button' && classes.includes(MENU_BUTTON_CLASS);
}

function rewriteElement(element: HtmlElement, page: ArchivePage): void {
  element.childNodes = element.childNodes.filter((child) => {
    if (!isElement(child)) return true;
    if (isMenuButton(child)) rewriteMenuButton(child, page);
    return !isRemoved(child);
  });
  rewriteUrls(element, page);
  for (const child of element.childNodes) if (isElement(child)) rewriteElement(child, page);
  if (getAttribute(element, 'data-interactive') !== undefined) replaceCalculator(element, page);
  if (element.tagName === 'head') {
    const styles = getRelativePath(page.file, ARCHIVE_FILES.styles);
    const script = getRelativePath(page.file, ARCHIVE_FILES.script);
    const links = `<link rel="stylesheet" href="${styles}"><script src="${script}"></script>`;
    element.childNodes.push(...parseFragment(links).childNodes);
  }
  if (element.tagName === 'body')
    element.childNodes.unshift(...parseFragment(renderNote(page)).childNodes);
}

/** Converts a built page: relative URLs, only the archive's script, and the edition at the top. */
export function toArchivePage(html: string, page: ArchivePage): string {
  const tree = parse(html);
  for (const child of tree.childNodes) {
    if (!isElement(child)) continue;
    setAttribute(child, 'data-has-hydrated', 'true');
    setAttribute(child, 'data-announcement-bar-initially-dismissed', 'true');
    rewriteElement(child, page);
  }
  return serialize(tree);
}
