import type { Page } from '@playwright/test';

/** Targets, except terminals in drawings: their rows in the table below are large enough. */
const TARGETS =
  'a[href],button,input:not([type=hidden]),select,summary,textarea,[role=tab],[role=button]';

/**
 * Visible targets that are smaller than `minSize` CSS pixels, with their size. Links within a sentence are exempt
 * (WCAG 2.5.8).
 */
export function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  return page.evaluate(
    ([selector, size]) => {
      const isInSentence = (element: Element) =>
        getComputedStyle(element).display === 'inline' &&
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node !== element && node.textContent?.trim(),
        );
      /** A checkbox's target includes its label; the target of a link that covers a card is the card. */
      const getBox = (element: Element) => {
        const label = (element as HTMLInputElement).labels?.[0];
        if (label?.contains(element)) return label.getBoundingClientRect();
        const isCard = getComputedStyle(element, '::after').position === 'absolute';
        const card = isCard && (element as HTMLElement).offsetParent;
        return (card || element).getBoundingClientRect();
      };
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        if (element.closest('svg') || isInSentence(element)) return [];
        if (!element.checkVisibility({ visibilityProperty: true })) return [];
        const { width, height, bottom } = getBox(element);
        // Skip links are off screen or invisible until they have the focus.
        if (bottom <= 0 || width <= 1 || (width > size - 0.5 && height > size - 0.5)) return [];
        return `${Math.round(width)} × ${Math.round(height)} ${element.outerHTML.slice(0, 120)}`;
      });
    },
    [TARGETS, minSize] as const,
  );
}
