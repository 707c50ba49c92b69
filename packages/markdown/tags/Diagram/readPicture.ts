import type { Element, ElementContent } from 'hast';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import { spacedText } from '../text';
import type { SectionNotes } from '../types';

/**
 * Whether a node is the picture of a figure: drawn, as one picture or as a group of parts that can be pointed
 * at, or made of boxes that the styles lay out.
 */
export function isDrawing({ tagName, properties }: Element): boolean {
  if (tagName === 'div') return properties.role === 'img';
  return tagName === 'svg' && (properties.role === 'img' || properties.role === 'group');
}

/** Text alternative of a picture, in the order in which assistive technology looks for it. */
export function pictureText(svg: Element): string {
  const named = select('desc', svg) ?? select('title', svg);
  return String(svg.properties.ariaLabel ?? (named ? toText(named) : '')).trim();
}

/** The data of a picture repeats its text alternative; only words that are new are worth their room. */
function newWords(data: string, text: string): string {
  const known = new Set(text.split(/\s+/));
  return [...new Set(data.split(/\s+/))].filter((word) => word && !known.has(word)).join(' ');
}

/** Notes of a picture its caption, its text alternative, and of its data what these do not say. */
export function notePicture(node: Element, notes: SectionNotes): void {
  if (node.tagName === 'svg' || isDrawing(node)) {
    notes.addText(` ${pictureText(node)} `);
    return;
  }
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'table') {
      notes.addText(` ${newWords(spacedText([child]), notes.text)} `);
    } else if (child.tagName === 'details' || child.tagName === 'div') notePicture(child, notes);
    else if (child.tagName !== 'summary') notes.read([child]);
  }
  notes.addText(' ');
}

/** A picture is drawn once for wide and once for narrow screens; one of them is enough to read. */
export function keepOneDrawing(figure: Element): void {
  if (figure.tagName !== 'figure') return;
  let seen = false;
  const keep = (node: ElementContent): boolean => {
    if (node.type !== 'element') return true;
    if (isDrawing(node)) {
      if (seen) return false;
      seen = true;
      return true;
    }
    node.children = node.children.filter(keep);
    return true;
  };
  figure.children = figure.children.filter(keep);
}
