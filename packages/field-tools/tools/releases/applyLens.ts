import {
  getApplicability,
  type ReleaseEffect,
  type SelectedReleases,
} from '@portal/content-model/releases/compareVersions';
import styles from './lens.module.css';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function levelOf(element: Element): number {
  return Number(element.tagName.slice(1));
}

/** The nearest heading before an element among its siblings. */
function headingOf(mark: Element): Element | undefined {
  let before = mark.previousElementSibling;
  while (before && !before.matches(HEADINGS)) before = before.previousElementSibling;
  return before ?? undefined;
}

/** A heading and its section. The section Import represents the whole page, because the module itself was added or removed. */
function sectionOf(heading: Element): Element[] {
  const isWhole = heading.id === 'import';
  const section = [heading];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (!isWhole && next.matches(HEADINGS) && levelOf(next) <= levelOf(heading)) break;
    section.push(next);
  }
  return section;
}

/** Removes the styles and text of an earlier selection. */
function clearLens(root: ParentNode): void {
  for (const element of root.querySelectorAll(`.${styles.off}`)) {
    element.classList.remove(styles.off ?? '');
    if (element.classList.length === 0) element.removeAttribute('class');
  }
  for (const words of root.querySelectorAll(`.${styles.words}`)) words.remove();
}

/**
 * Grays out what the reader's releases do not have, instead of an earlier selection. The layout does not change: marks
 * contain the text, and screen readers read it there.
 */
export function applyLens(root: ParentNode, own: SelectedReleases): void {
  clearLens(root);
  for (const mark of root.querySelectorAll<HTMLElement>('[data-release]')) {
    const [kind, version = '', part] = (mark.dataset.release ?? '').split(' ');
    const yours = own[part as keyof SelectedReleases];
    const verdict = getApplicability(kind as ReleaseEffect, version, yours);
    if (!verdict) continue;
    const words = document.createElement('span');
    words.className = styles.words ?? '';
    const what = part === 'sdk' ? 'SDK' : 'firmware';
    words.textContent =
      kind === 'changed'
        ? ` In your ${what}, ${yours}, this is still as before.`
        : ` Not in your ${what}, ${yours}.`;
    mark.append(words);
    const heading = headingOf(mark);
    if (!heading || kind === 'changed') {
      mark.classList.add(styles.off ?? '');
      continue;
    }
    for (const element of sectionOf(heading)) element.classList.add(styles.off ?? '');
  }
}
