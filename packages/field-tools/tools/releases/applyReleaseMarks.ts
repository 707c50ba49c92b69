import {
  getApplicability,
  type ReleaseEffect,
  type SelectedReleases,
} from '@portal/content-model/releases/compareVersions';
import styles from './releaseMarks.module.css';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

function getLevel(element: Element): number {
  return Number(element.tagName.slice(1));
}

/** The nearest heading among the siblings before an element. */
function findHeading(mark: Element): Element | undefined {
  let previous = mark.previousElementSibling;
  while (previous && !previous.matches(HEADINGS)) previous = previous.previousElementSibling;
  return previous ?? undefined;
}

/** A heading and its section. The Import section represents the whole page, because it marks an added or removed module. */
function collectSection(heading: Element): Element[] {
  const isWholePage = heading.id === 'import';
  const section = [heading];
  for (let sibling = heading.nextElementSibling; sibling; sibling = sibling.nextElementSibling) {
    if (!isWholePage && sibling.matches(HEADINGS) && getLevel(sibling) <= getLevel(heading)) break;
    section.push(sibling);
  }
  return section;
}

function clearReleaseMarks(root: ParentNode): void {
  for (const element of root.querySelectorAll(`.${styles.off}`)) {
    element.classList.remove(styles.off ?? '');
    if (element.classList.length === 0) element.removeAttribute('class');
  }
  for (const label of root.querySelectorAll(`.${styles.notice}`)) label.remove();
}

/**
 * Grays out sections that do not apply to the selected releases, replacing any earlier selection. The layout does not
 * change: marks contain the text, and screen readers read it there.
 */
export function applyReleaseMarks(root: ParentNode, stored: SelectedReleases): void {
  clearReleaseMarks(root);
  for (const mark of root.querySelectorAll<HTMLElement>('[data-release]')) {
    const [kind, version = '', part] = (mark.dataset.release ?? '').split(' ');
    const release = stored[part as keyof SelectedReleases];
    const verdict = getApplicability(kind as ReleaseEffect, version, release);
    if (!verdict) continue;
    const label = document.createElement('span');
    label.className = styles.notice ?? '';
    const partLabel = part === 'sdk' ? 'SDK' : 'firmware';
    label.textContent =
      kind === 'changed'
        ? ` Not yet changed in your ${partLabel}, ${release}.`
        : ` Not in your ${partLabel}, ${release}.`;
    mark.append(label);
    const heading = findHeading(mark);
    if (!heading || kind === 'changed') {
      mark.classList.add(styles.off ?? '');
      continue;
    }
    for (const element of collectSection(heading)) element.classList.add(styles.off ?? '');
  }
}
