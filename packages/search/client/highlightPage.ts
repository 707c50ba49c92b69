import { focusTitle } from '@portal/core/plugins/client/focusTitle';
import { CONTENT_CLASS, HASH_LINK_CLASS, MOBILE_TOC_CLASS } from '@portal/core/plugins/themeNames';
import { NOT_HIGHLIGHTED } from '@portal/markdown/tags/notHighlighted';
import { markPattern } from '../shared/snippet';
import styles from './highlight.module.css';

const NAME = 'search-words';
const CURRENT = 'search-word-current';
/** On the content that has marks. A rule for marks anywhere would restyle the page each time. */
const HOLDER = 'data-search-words';
const CONTENT = [`.${CONTENT_CLASS}`, 'main'];
/** Maximum number of highlights; more are not useful and slow. */
const MAX_MARKS = 2000;
/** Elements that are not page text. */
const SKIPPED = `script, style, noscript, nav, aside, footer, svg, .${HASH_LINK_CLASS}, .${MOBILE_TOC_CLASS}, [data-search=skip], ${NOT_HIGHLIGHTED}`;
const FOLD = 'details:not([open]), [hidden=until-found]';
const HIDDEN = 'body [hidden]:not([hidden=until-found])';

/** From a heading to the next one. */
function sectionOf(content: Element, heading: Element): Range {
  const section = new Range();
  section.selectNodeContents(content);
  section.setStartBefore(heading);
  const isAfter = (other: Element) =>
    heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
  const next = [...content.querySelectorAll('h1, h2, h3, h4, h5, h6')].find(isAfter);
  if (next) section.setEndBefore(next);
  return section;
}

/** Last parts of dotted names, as in signatures. */
function namePattern(tokens: readonly string[]): RegExp | undefined {
  const names = tokens.flatMap((token) => /^\w+(?:\.\w+)*\.([a-z_]\w*)$/.exec(token)?.[1] ?? []);
  return names.length > 0 ? new RegExp(`\\b(?:${names.join('|')})\\b`, 'gi') : undefined;
}

/**
 * Finds ranges of all words in the page content that match a token.
 *
 * @param opened heading of the opened section, in which `read` is highlighted for `adc.read`
 */
export function findRanges(content: Element, tokens: readonly string[], opened?: Element): Range[] {
  const words = tokens.map((token) => token.toLowerCase());
  const pattern = markPattern(words);
  if (!pattern) return [];
  const names = namePattern(words);
  const section = names && opened && content.contains(opened) && sectionOf(content, opened);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MAX_MARKS; node = walker.nextNode()) {
    const { parentElement, nodeValue } = node;
    if (parentElement?.closest(SKIPPED)) continue;
    const text = nodeValue ?? '';
    const isNamed = section && parentElement?.closest('code') && section.intersectsNode(node);
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

/** Closed `details` elements around an element, innermost first. */
function foldsAround(element: Element): Element[] {
  const folds: Element[] = [];
  const ofSummary = element.closest('summary')?.parentElement;
  for (let fold = element.closest(FOLD); fold; fold = fold.parentElement?.closest(FOLD) ?? null) {
    if (fold !== ofSummary) folds.push(fold);
  }
  return folds;
}

/** Visible element of a highlight: itself, or the closed `details` element around it. */
function placeOf({ startContainer: { parentElement } }: Range): Element | undefined {
  return parentElement ? (foldsAround(parentElement).at(-1) ?? parentElement) : undefined;
}

/** Whether a highlight is visible or in a `details` element. Text in hidden tabs is highlighted but skipped. */
function isInReach(range: Range): boolean {
  return (
    !range.startContainer.parentElement?.closest(HIDDEN) &&
    Boolean(placeOf(range)?.checkVisibility({ visibilityProperty: true }))
  );
}

function openFolds(element: Element): void {
  for (const fold of foldsAround(element)) {
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    else {
      fold.dispatchEvent(new Event('beforematch', { bubbles: true }));
      fold.removeAttribute('hidden');
    }
  }
}

/** Distance of the range from `start` to `end` to a viewport. */
function beyond(start: number, end: number, from: number, to: number): number {
  return end > to ? end - to : Math.min(0, start - from);
}

/** Top of the visible area, below the sticky navbar. */
const topOfView = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** Scrolls a highlight into view immediately, including in scrolling containers, unless it is already visible. */
function bringIntoView(range: Range): void {
  let box = range.startContainer.parentElement;
  for (; box && box !== document.body; box = box.parentElement) {
    const mark = range.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    box.scrollLeft += beyond(mark.left, mark.right, frame.left, frame.right);
    box.scrollTop += beyond(mark.top, mark.bottom, frame.top, frame.bottom);
  }
  const { top, bottom } = range.getBoundingClientRect();
  const endOfView = bar?.getBoundingClientRect().top ?? innerHeight;
  if (top >= topOfView() && bottom <= endOfView) return;
  scrollBy({ top: top - innerHeight / 3, behavior: 'instant' });
}

/** Removes the words from the URL, so that reloads and copied URLs do not highlight them. */
function forgetTokens(): void {
  const url = new URL(location.href);
  url.searchParams.delete('_highlight');
  history.replaceState(history.state, '', url);
}

let bar: HTMLElement | undefined;
let marks: Range[] = [];
let current: Range | undefined;

function onKey(event: KeyboardEvent): void {
  const editing = event.target instanceof Element && event.target.matches('input,textarea,select');
  if (event.key === 'Escape' && !editing) clear(true);
}

function clear(forget: boolean): void {
  CSS.highlights.delete(NAME);
  CSS.highlights.delete(CURRENT);
  document.querySelector(`[${HOLDER}]`)?.removeAttribute(HOLDER);
  removeEventListener('keydown', onKey);
  bar?.remove();
  bar = undefined;
  current = undefined;
  if (forget) forgetTokens();
}

/** Next or previous highlight; initially, the next one in view. */
function step(by: 1 | -1): void {
  const all = marks.filter(isInReach);
  const first = all.findIndex((mark) => {
    return (placeOf(mark)?.getBoundingClientRect().bottom ?? 0) > topOfView();
  });
  const known = current ? all.indexOf(current) : -1;
  const start = known >= 0 ? known + by : Math.max(0, first) - (by > 0 ? 0 : 1);
  const at = (start + all.length) % all.length;
  const mark = all[at];
  if (!mark) return;
  current = mark;
  const highlight = new Highlight(mark);
  highlight.priority = 1;
  CSS.highlights.set(CURRENT, highlight);
  const status = bar?.querySelector('[role=status]');
  if (status) status.textContent = `${at + 1} of ${all.length}`;
  if (mark.startContainer.parentElement) openFolds(mark.startContainer.parentElement);
  bringIntoView(mark);
  // Content that became visible can differ from its estimated height.
  requestAnimationFrame(() => bringIntoView(mark));
}

function makeButton(text: string, name: string, act: () => void): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  if (name) button.setAttribute('aria-label', name);
  button.addEventListener('click', act);
  return button;
}

function showBar(count: number): void {
  bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Search words on this page');
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  text.textContent = count === 1 ? '1 match on this page' : `${count} matches on this page`;
  bar.append(
    text,
    makeButton('Previous', 'Previous match', () => step(-1)),
    makeButton('Next', 'Next match', () => step(1)),
    makeButton('Clear', '', () => {
      // The focused element is gone, so the focus moves to the title.
      focusTitle();
      clear(true);
    }),
  );
  document.body.append(bar);
}

/**
 * Highlights words with the CSS Custom Highlight API, which does not change the document or copied
 * text. Browsers without it show no highlights.
 */
export function highlightPage(tokens: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  clear(false);
  const [content] = CONTENT.flatMap((name) => [...document.querySelectorAll(name)]);
  if (!content || tokens.length === 0) return;
  // The page is not visible before its styles have loaded.
  if (!content.checkVisibility()) {
    addEventListener('load', () => highlightPage(tokens), { once: true });
    return;
  }
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  marks = findRanges(content, tokens, target || undefined);
  if (marks.length > 0) {
    content.setAttribute(HOLDER, '');
    CSS.highlights.set(NAME, new Highlight(...marks));
    addEventListener('keydown', onKey);
  }
  const count = marks.filter(isInReach).length;
  if (count > 0) showBar(count);
  if (target) target.scrollIntoView();
}
