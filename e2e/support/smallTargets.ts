import type { Page } from '@playwright/test';

/** Minimum size of a target in CSS pixels (WCAG 2.5.8). */
export const MIN_TARGET_SIZE = 24;

const TARGETS_SELECTOR =
  'a[href],button,input:not([type=hidden]),select,summary,textarea,[role=tab],[role=button]';

/**
 * Finds visible targets that are smaller than `minSize` CSS pixels. Links within a sentence are
 * exempt (WCAG 2.5.8).
 *
 * @returns the targets, each with its size
 */
export function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate(
    ([selector, size]) => {
      const isInSentence = (element: Element) => {
        const { parentElement: parent } = element;
        // A bold title at the start of a list item or cell is not part of the sentence after it.
        const isTitle = parent?.matches('strong') && !parent.previousSibling;
        const sentence = isTitle ? parent : parent?.closest(':not(strong)');
        const isShown = (node: Node) => !(node instanceof Element && node.matches('[popover]'));
        const getText = ({ childNodes }: Element) =>
          [...childNodes]
            .map((node) => (isShown(node) ? node.textContent : ''))
            .join('')
            .trim();
        return (
          element instanceof HTMLElement &&
          // The display of an inline button computes to inline-block.
          getComputedStyle(element).display.startsWith('inline') &&
          sentence !== null &&
          sentence !== undefined &&
          getText(sentence) !== getText(element)
        );
      };
      /**
       * Returns the box of a target. A checkbox includes its label, and a link that covers a card has
       * the box of the card. On touch screens and in panel mode, a drawing with terminals is one target: a
       * tap opens a menu of the terminals near it.
       */
      const getBox = (element: Element) => {
        const label = (element as HTMLInputElement).labels?.[0];
        if (label?.contains(element)) return label.getBoundingClientRect();
        const hasMenu =
          matchMedia('(pointer: coarse)').matches ||
          document.documentElement.hasAttribute('data-panel');
        const drawing = hasMenu && element.closest('svg.dg');
        if (drawing) return drawing.getBoundingClientRect();
        const isCard = getComputedStyle(element, '::after').position === 'absolute';
        const card = isCard && (element as HTMLElement).offsetParent;
        return (card || element).getBoundingClientRect();
      };
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        if (isInSentence(element)) return [];
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { width, height, bottom } = getBox(element);
        // Skip links are off screen or invisible until focused.
        if (bottom <= 0 || width <= 1 || (width > size - 0.5 && height > size - 0.5)) return [];
        return `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
      });
    },
    [TARGETS_SELECTOR, minSize] as const,
  );
}
