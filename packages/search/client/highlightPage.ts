import { focusTitle } from '@portal/core/plugins/client/focusTitle';
import { CONTENT_CLASS, HASH_LINK_CLASS, MOBILE_TOC_CLASS } from '@portal/core/plugins/themeNames';
import { NOT_HIGHLIGHTED_SELECTOR } from '@portal/markdown/tags/notHighlighted';
import { markPattern } from '../shared/snippet';
import styles from './highlight.module.css';

const HIGHLIGHT_NAME = 'search-words';
const CURRENT_HIGHLIGHT_NAME = 'search-word-current';
/**
 * Marks the content element while it has highlights, so that the style rule applies only there. A global rule would
 * make the browser restyle the entire page.
 */
const MARKED_ATTRIBUTE = 'data-search-words';
const CONTENT_SELECTORS = [`.${CONTENT_CLASS}`, 'main'];
/** Maximum number of highlights. More highlights slow down the page and do not help readers. */
const MAX_MARKS = 2000;
/** Elements that are not part of the page text. */
const SKIPPED_SELECTOR = `script, style, noscript, nav, aside, footer, svg, .${HASH_LINK_CLASS}, .${MOBILE_TOC_CLASS}, [data-search=skip], ${NOT_HIGHLIGHTED_SELECTOR}`;
const COLLAPSED_SELECTOR = 'details:not([open]), [hidden=until-found]';
const HIDDEN_SELECTOR = 'body [hidden]:not([hidden=until-found])';

/** Matches the last parts of dotted names, because signatures contain only those. */
function createNamePattern(tokens: readonly string[]): RegExp | undefined {
  const names = tokens.flatMap((token) => /^\w+(?:\.\w+)*\.([a-z_]\w*)$/.exec(token)?.[1] ?? []);
  return names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi') : undefined;
}

/** Finds the ranges of all matching words in the page content. In code, `read` is highlighted for `adc.read`. */
function findRanges(content: Element, tokens: readonly string[]): Range[] {
  const words = tokens.map((token) => token.toLowerCase());
  const pattern = markPattern(words);
  if (!pattern) return [];
  const names = createNamePattern(words);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    const { parentElement, nodeValue } = node;
    if (parentElement?.closest(SKIPPED_SELECTOR)) continue;
    const text = nodeValue ?? '';
    const isNamed = names && parentElement?.closest('code');
    const matches = [...text.matchAll(pattern)];
    for (const match of matches.length === 0 && isNamed ? text.matchAll(names) : matches) {
      const range = new Range();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** Collapsed ancestors of an element, innermost first. */
function findCollapsedAncestors(element: Element): Element[] {
  const ancestors: Element[] = [];
  const summaryParent = element.closest('summary')?.parentElement;
  for (
    let ancestor = element.closest(COLLAPSED_SELECTOR);
    ancestor;
    ancestor = ancestor.parentElement?.closest(COLLAPSED_SELECTOR) ?? null
  ) {
    if (ancestor !== summaryParent) ancestors.push(ancestor);
  }
  return ancestors;
}

/** Visible element of a highlight: its parent element, or the outermost collapsed ancestor. */
function findVisibleElement({ startContainer: { parentElement } }: Range): Element | undefined {
  return parentElement
    ? (findCollapsedAncestors(parentElement).at(-1) ?? parentElement)
    : undefined;
}

/** Whether a highlight is visible or in a collapsed element. Text in hidden tabs is highlighted but skipped. */
function isReachable(range: Range): boolean {
  return (
    !range.startContainer.parentElement?.closest(HIDDEN_SELECTOR) &&
    Boolean(findVisibleElement(range)?.checkVisibility({ visibilityProperty: true }))
  );
}

function expandAncestors(element: Element): void {
  for (const ancestor of findCollapsedAncestors(element)) {
    if (ancestor instanceof HTMLDetailsElement) ancestor.open = true;
    else {
      ancestor.dispatchEvent(new Event('beforematch', { bubbles: true }));
      ancestor.removeAttribute('hidden');
    }
  }
}

/** Distance by which a range exceeds a container: positive after its end, negative before its start. */
function getOverflow(
  start: number,
  end: number,
  containerStart: number,
  containerEnd: number,
): number {
  return end > containerEnd ? end - containerEnd : Math.min(0, start - containerStart);
}

/** Top of the viewport below the sticky navbar. */
const getViewportTop = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls a highlight into view without animation, including in scroll containers, unless it is visible. */
function scrollToRange(range: Range): void {
  let container = range.startContainer.parentElement;
  for (; container && container !== document.body; container = container.parentElement) {
    const rangeRect = range.getBoundingClientRect();
    const containerRect = container.getBoundingClientRect();
    container.scrollLeft += getOverflow(
      rangeRect.left,
      rangeRect.right,
      containerRect.left,
      containerRect.right,
    );
    container.scrollTop += getOverflow(
      rangeRect.top,
      rangeRect.bottom,
      containerRect.top,
      containerRect.bottom,
    );
  }
  const { top, bottom } = range.getBoundingClientRect();
  const viewportBottom = toolbar?.getBoundingClientRect().top ?? innerHeight;
  if (top >= getViewportTop() && bottom <= viewportBottom) return;
  scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

/** Removes the words from the URL, so that a reload or a copied URL does not highlight them again. */
function removeTokensFromUrl(): void {
  const url = new URL(location.href);
  url.searchParams.delete('_highlight');
  history.replaceState(history.state, '', url);
}

let toolbar: HTMLElement | undefined;
let marks: Range[] = [];
let current: Range | undefined;

function onKeyDown(event: KeyboardEvent): void {
  const isEditing =
    event.target instanceof Element && event.target.matches('input,textarea,select');
  if (event.key === 'Escape' && !isEditing) clear(true);
}

function clear(removeTokens: boolean): void {
  CSS.highlights.delete(HIGHLIGHT_NAME);
  CSS.highlights.delete(CURRENT_HIGHLIGHT_NAME);
  document.querySelector(`[${MARKED_ATTRIBUTE}]`)?.removeAttribute(MARKED_ATTRIBUTE);
  removeEventListener('keydown', onKeyDown);
  toolbar?.remove();
  toolbar = undefined;
  current = undefined;
  if (removeTokens) removeTokensFromUrl();
}

/** Moves to the next or previous highlight, starting at the first one in view. */
function step(direction: 1 | -1): void {
  const reachableMarks = marks.filter(isReachable);
  const first = reachableMarks.findIndex((mark) => {
    return (findVisibleElement(mark)?.getBoundingClientRect().bottom ?? 0) > getViewportTop();
  });
  const currentIndex = current ? reachableMarks.indexOf(current) : -1;
  const start =
    currentIndex >= 0 ? currentIndex + direction : Math.max(0, first) - (direction > 0 ? 0 : 1);
  const i = (start + reachableMarks.length) % reachableMarks.length;
  const mark = reachableMarks[i];
  if (!mark) return;
  current = mark;
  const highlight = new Highlight(mark);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT_HIGHLIGHT_NAME, highlight);
  const status = toolbar?.querySelector('[role=status]');
  if (status) status.textContent = `${i + 1} of ${reachableMarks.length}`;
  if (mark.startContainer.parentElement) expandAncestors(mark.startContainer.parentElement);
  scrollToRange(mark);
  // Expanded content can have a different height than the browser estimated.
  requestAnimationFrame(() => scrollToRange(mark));
}

function createButton(label: string, name: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  if (name) button.setAttribute('aria-label', name);
  button.addEventListener('click', onClick);
  return button;
}

function addToolbar(count: number): void {
  toolbar = document.createElement('aside');
  toolbar.className = styles.bar ?? '';
  toolbar.setAttribute('aria-label', 'Search words on this page');
  const status = document.createElement('span');
  status.setAttribute('role', 'status');
  status.textContent = count === 1 ? '1 match on this page' : `${count} matches on this page`;
  toolbar.append(
    status,
    createButton('Previous', 'Previous match', () => step(-1)),
    createButton('Next', 'Next match', () => step(1)),
    createButton('Clear', '', () => {
      // Removing the focused button would lose the focus.
      focusTitle();
      clear(true);
    }),
  );
  document.body.append(toolbar);
}

/**
 * Highlights words with the CSS Custom Highlight API, which does not modify the document. Other browsers show no
 * highlights.
 */
export function highlightPage(tokens: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  clear(false);
  const [content] = CONTENT_SELECTORS.flatMap((name) => [...document.querySelectorAll(name)]);
  if (!content || tokens.length === 0) return;
  // Whether elements are visible is unknown until the styles have loaded.
  if (!content.checkVisibility()) {
    addEventListener('load', () => highlightPage(tokens), { once: true });
    return;
  }
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  marks = findRanges(content, tokens);
  if (marks.length > 0) {
    content.setAttribute(MARKED_ATTRIBUTE, '');
    CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(...marks));
    addEventListener('keydown', onKeyDown);
  }
  const count = marks.filter(isReachable).length;
  if (count > 0) addToolbar(count);
  if (target) target.scrollIntoView();
}
