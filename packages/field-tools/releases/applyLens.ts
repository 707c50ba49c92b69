import { judge, type Kind, type Own } from '@portal/content-model/releases/compareVersions';
import styles from './lens.module.css';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function levelOf(element: Element): number {
  return Number(element.tagName.slice(1));
}

/** Heading that an element stands below, on its own level of the page. */
function headingOf(mark: Element): Element | undefined {
  let before = mark.previousElementSibling;
  while (before && !before.matches(HEADINGS)) before = before.previousElementSibling;
  return before ?? undefined;
}

/** A heading and what belongs to it. The section Import stands for its whole page: the module itself came or went. */
function sectionOf(heading: Element): Element[] {
  const isWhole = heading.id === 'import';
  const section = [heading];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (!isWhole && next.matches(HEADINGS) && levelOf(next) <= levelOf(heading)) break;
    section.push(next);
  }
  return section;
}

/** Takes off what was greyed out and said before. */
function takeOff(root: ParentNode): void {
  for (const element of root.querySelectorAll(`.${styles.off}`)) {
    element.classList.remove(styles.off ?? '');
    if (element.classList.length === 0) element.removeAttribute('class');
  }
  for (const words of root.querySelectorAll(`.${styles.words}`)) words.remove();
}

/**
 * Greys out what the reader's releases do not have, and takes off what an earlier choice greyed out. Nothing is removed,
 * moved or made larger: the words stand in the marks, and for screen readers beside them.
 */
export function applyLens(root: ParentNode, own: Own): void {
  takeOff(root);
  for (const mark of root.querySelectorAll<HTMLElement>('[data-release]')) {
    const [kind, version = '', part] = (mark.dataset.release ?? '').split(' ');
    const yours = own[part as keyof Own];
    const verdict = judge(kind as Kind, version, yours);
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
