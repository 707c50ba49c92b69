import type { Element, ElementContent, Parents, Root } from 'hast';
import { cutAtNames, type Place } from './wholeNames';

/** The class of what stays on one line. */
export const WHOLE = 'whole';

/** What is in these is shown as it stands. */
const AS_IT_STANDS = new Set(['pre', 'kbd', 'samp', 'script', 'style', 'svg', 'textarea']);

/** Letters of the longest names: at letters of twice the size they fit the line of a phone, in a list, too. A table scrolls. */
const LONGEST = 14;
const LONGEST_IN_HEADING = 12;
const LONGEST_IN_CELL = 18;

function placeIn(name: string, outer: Place): Place {
  if (name === 'code') return { ...outer, isCode: true };
  if (/^h[1-6]$/.test(name)) return { ...outer, longest: LONGEST_IN_HEADING };
  return name === 'td' || name === 'th' ? { ...outer, longest: LONGEST_IN_CELL } : outer;
}

function whole(value: string): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: [WHOLE] },
    children: [{ type: 'text', value }],
  };
}

function keepWhole(parent: Parents, outer: Place): void {
  const name = 'tagName' in parent ? parent.tagName : 'name' in parent ? (parent.name ?? '') : '';
  if (AS_IT_STANDS.has(name)) return;
  const place = placeIn(name, outer);
  const [first] = parent.children;
  if (name === 'code' && 'properties' in parent && first?.type === 'text') {
    const [{ isWhole } = { isWhole: false }, ...others] = cutAtNames(first.value, place);
    if (isWhole && others.length === 0) {
      parent.properties.className = [WHOLE];
      return;
    }
  }
  parent.children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
    if ('children' in child) keepWhole(child, place);
    if (child.type !== 'text') return [child];
    const stretches = cutAtNames(child.value, place);
    return stretches.map(({ text, isWhole }) =>
      isWhole ? whole(text) : { type: 'text', value: text },
    );
  });
}

/** Keeps names of boards, pins and options, and ranges, on one line: each becomes an element of the class `whole`. */
export default function rehypeWholeNames() {
  return (tree: Root): void => keepWhole(tree, { isCode: false, longest: LONGEST });
}
