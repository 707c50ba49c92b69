import type { Element } from 'hast';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import { getSpacedText } from '../text';
import type { SectionNotes } from '../types';

/** Whether a node is the image of a figure: a drawing, a group of focusable parts, or boxes laid out by CSS. */
export function isDrawing({ tagName, properties }: Element): boolean {
  if (tagName === 'div') return properties.role === 'img';
  return tagName === 'svg' && (properties.role === 'img' || properties.role === 'group');
}

/** Returns the text alternative of an image, from the sources that assistive technology uses. */
export function getAlternativeText(drawing: Element): string {
  const label = select('desc', drawing) ?? select('title', drawing);
  return String(drawing.properties.ariaLabel ?? (label ? toText(label) : '')).trim();
}

function getNewWords(dataText: string, text: string): string {
  const knownWords = new Set(text.split(/\s+/));
  return [...new Set(dataText.split(/\s+/))]
    .filter((word) => word && !knownWords.has(word))
    .join(' ');
}

export function collectDiagramText(node: Element, notes: SectionNotes): void {
  if (node.tagName === 'svg' || isDrawing(node)) {
    notes.addText(` ${getAlternativeText(node)} `);
    return;
  }
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'table') {
      notes.addText(` ${getNewWords(getSpacedText([child]), notes.text)} `);
    } else if (child.tagName === 'details' || child.tagName === 'div')
      collectDiagramText(child, notes);
    else if (child.tagName !== 'summary') notes.read([child]);
  }
  notes.addText(' ');
}

/** Keeps only the first drawing. Many diagrams are drawn twice, for wide and narrow screens. */
export function removeDuplicateDrawings(figure: Element): void {
  if (figure.tagName !== 'figure') return;
  let hasDrawing = false;
  const pruneDrawings = (node: Element): void => {
    node.children = node.children.filter((child) => {
      if (child.type !== 'element') return true;
      if (isDrawing(child)) {
        const isFirst = !hasDrawing;
        hasDrawing = true;
        return isFirst;
      }
      pruneDrawings(child);
      return true;
    });
  };
  pruneDrawings(figure);
}
