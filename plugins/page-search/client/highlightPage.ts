import { UNMARKED } from '../../../tags/unmarked';
import { markPattern } from '../shared/snippet';
import styles from './highlight.module.css';

const NAME = 'search-words';
/** On the content that has marks. A rule for marks anywhere would have all of the page styled anew, each time. */
const HOLDER = 'data-search-words';
const CONTENT = ['.theme-doc-markdown', 'main'];
/** More marks than this help nobody and cost time. */
const MOST = 2000;
/** What stands in the content and is not what the page says. */
const SKIPPED = `script, style, noscript, nav, aside, footer, svg, .hash-link, .theme-doc-toc-mobile, [data-search=skip], ${UNMARKED}`;

/** Ranges of all words in the content of the page that match a token. */
export function findRanges(content: Element, tokens: readonly string[]): Range[] {
  const pattern = markPattern(tokens.map((token) => token.toLowerCase()));
  if (!pattern) return [];
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MOST; node = walker.nextNode()) {
    if (node.parentElement?.closest(SKIPPED)) continue;
    for (const match of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      ranges.push(range);
    }
  }
  return ranges;
}

/** The words do not come back on reload, and a copied address does not carry them. */
function forgetTokens(): void {
  const url = new URL(location.href);
  url.searchParams.delete('_highlight');
  history.replaceState(history.state, '', url);
}

let bar: HTMLElement | undefined;

function onKey(event: KeyboardEvent): void {
  const editing = event.target instanceof Element && event.target.matches('input,textarea,select');
  if (event.key === 'Escape' && !editing) clear(true);
}

function clear(forget: boolean): void {
  CSS.highlights.delete(NAME);
  document.querySelector(`[${HOLDER}]`)?.removeAttribute(HOLDER);
  removeEventListener('keydown', onKey);
  bar?.remove();
  bar = undefined;
  if (forget) forgetTokens();
}

function say(count: number): string {
  if (count === 0) return 'No matches on this page';
  return count === 1 ? '1 match on this page' : `${count} matches on this page`;
}

function showBar(count: number): void {
  bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Search words on this page');
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  text.textContent = say(count);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Clear';
  button.addEventListener('click', () => clear(true));
  bar.append(text, button);
  document.body.append(bar);
}

/**
 * Marks words with a CSS custom highlight: the document, and what is copied from it, stay as they
 * are. A browser without custom highlights shows the page unmarked.
 */
export function highlightPage(tokens: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  clear(false);
  const [content] = CONTENT.flatMap((name) => [...document.querySelectorAll(name)]);
  if (!content || tokens.length === 0) return;
  const ranges = findRanges(content, tokens);
  if (ranges.length > 0) {
    content.setAttribute(HOLDER, '');
    CSS.highlights.set(NAME, new Highlight(...ranges));
  }
  showBar(ranges.length);
  addEventListener('keydown', onKey);
  const target =
    location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target) target.scrollIntoView();
}
