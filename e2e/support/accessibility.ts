import type { Page } from '@playwright/test';
import axeCore, { type AxeResults, type NodeResult, type RunOptions } from 'axe-core';

/** WCAG 2.2 AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Text styles with enough contrast, by worker. */
const acceptedStyles = new Set<string>();

interface Request {
  part: string;
  known: readonly string[];
  options: RunOptions;
}

/** Runs axe on a part of a page, and its contrast rule on each text with an unknown style. */
async function checkPart({ part, known, options }: Request) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // A color that is changing has less contrast for a moment.
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const isKnown = new Set(known);
  const MARKER = 'data-contrast-check';

  /** Properties of an element that can make its text, or text in it, hard to read. */
  const traits = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      element.tagName,
      // On the root elements, they identify the page.
      element.matches('html, body') ? '' : element.className.toString(),
      element.matches(':disabled, [aria-disabled=true]'),
      style.color,
      style.backgroundColor,
      style.backgroundImage,
      style.opacity,
      style.fontSize,
      style.fontWeight,
      style.textShadow,
      style.filter,
      style.mixBlendMode,
      style.position,
    ].join('|');
  };
  // A hash (cyrb53), because all known styles are passed to each page and a style grows with the
  // depth of its element.
  const mix = (text: string, seed: string) => {
    let a = 0xdeadbeef;
    let b = 0x41c6ce57;
    for (const letter of [seed, text].join('/')) {
      const code = letter.charCodeAt(0);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  const styleKeys = new Map<Element, string>();
  /** Style of a text: its own properties and those of its ancestors. */
  const getStyleKey = (element: Element): string => {
    const before = styleKeys.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement ? getStyleKey(element.parentElement) : '';
    const styleKey = mix(traits(element), around);
    styleKeys.set(element, styleKey);
    return styleKey;
  };

  // Layers over or under the page affect texts that are not their descendants.
  const layers = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(element);
    const isPainted = backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor);
    return position !== 'static' && isPainted;
  });
  const boxes = layers.map((layer) => [layer, layer.getBoundingClientRect()] as const);
  const isCrossed = (element: Element) => {
    const own = element.getBoundingClientRect();
    return boxes.some(
      ([layer, box]) =>
        Math.min(own.right, box.right) > Math.max(own.left, box.left) &&
        Math.min(own.bottom, box.bottom) > Math.max(own.top, box.top) &&
        !layer.contains(element),
    );
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (!element.closest(part)) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isField = element.matches('input, select, textarea');
    if (!hasText && !isField) continue;
    if (isField || !isKnown.has(getStyleKey(element)) || isCrossed(element)) {
      element.setAttribute(MARKER, '');
    }
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARKER}]` }] });
  const { passes, violations }: AxeResults = await axe.run(part, {
    ...options,
    selectors: false,
    elementRef: true,
    resultTypes: ['passes', 'violations'],
  });
  const elements = (nodes: NodeResult[]) => nodes.flatMap(({ element }) => element ?? []);
  const readable = passes
    .filter(({ id }) => id === 'color-contrast')
    .flatMap(({ nodes }) => elements(nodes).map((element) => styleKeys.get(element)));
  for (const element of document.querySelectorAll(`[${MARKER}]`)) element.removeAttribute(MARKER);
  return {
    accepted: [...new Set(readable.filter((styleKey) => styleKey !== undefined))],
    errors: violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(', ')}`,
    ),
  };
}

/**
 * Accessibility errors that axe finds on a page or a part of it. Most of its time goes into the
 * contrast of texts, so each style is checked once: only texts with a new style, and those with
 * possible layers behind them.
 *
 * @param known text styles with enough contrast; those of this page are added
 */
export async function findAccessibilityErrors(
  page: Page,
  part = 'html',
  known = acceptedStyles,
  options: RunOptions = { runOnly: STANDARDS },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  const request = { part, known: [...known], options };
  const { accepted, errors } = await page.evaluate(checkPart, request);
  for (const styleKey of accepted) known.add(styleKey);
  return errors;
}
