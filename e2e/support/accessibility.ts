import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { ROOT } from './buildFixtures';

/** The package exports only the unminified source, which takes a browser twice as long to load. */
const AXE_SOURCE = readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** Axe tags of the success criteria for WCAG 2.2 AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Text styles with enough contrast, by worker. */
const acceptedStyles = new Set<string>();

interface AxeRequest {
  part: string;
  knownStyles: readonly string[];
  options: RunOptions;
}

/**
 * Runs axe on a part of a page, and checks the contrast of each text node whose style is unknown.
 */
async function checkPart({ part, knownStyles, options }: AxeRequest) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // Ends transitions, because colors have a lower contrast while they change. In blocks that are not rendered,
  // transitions never end on their own.
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  const checkedStyles = new Set(knownStyles);
  const CONTRAST_MARKER = 'data-contrast-check';
  const CONTRAST_RULES = ['color-contrast', 'color-contrast-enhanced'];

  /** Returns the properties of an element that can make text inside it hard to read. */
  const getTraits = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      element.tagName,
      // On the root elements, class names identify the page.
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
  // Styles are hashed (cyrb53), because all known styles are passed to each page, and without
  // hashing they would grow with the depth of the elements.
  const hash = (text: string, seed: string) => {
    let a = 0xdeadbeef;
    let b = 0x41c6ce57;
    for (const character of [seed, text].join('/')) {
      const code = character.charCodeAt(0);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}`;
  };
  const styleKeys = new Map<Element, string>();
  /**
   * Returns a hash of the style of a text node: the properties of its element and of all ancestors.
   */
  const getStyleKey = (element: Element): string => {
    const cached = styleKeys.get(element);
    if (cached !== undefined) return cached;
    const parentKey = element.parentElement ? getStyleKey(element.parentElement) : '';
    const styleKey = hash(getTraits(element), parentKey);
    styleKeys.set(element, styleKey);
    return styleKey;
  };

  // Layers over or under the page affect text outside the layers.
  const layers = [...document.body.querySelectorAll('*')].filter((element) => {
    const { position, backgroundColor, backgroundImage } = getComputedStyle(element);
    const isPainted = backgroundImage !== 'none' || !/, 0\)$/.test(backgroundColor);
    return position !== 'static' && isPainted;
  });
  const boxes = layers.map((layer) => [layer, layer.getBoundingClientRect()] as const);
  const overlapsLayer = (element: Element) => {
    const textBox = element.getBoundingClientRect();
    return boxes.some(
      ([layer, box]) =>
        Math.min(textBox.right, box.right) > Math.max(textBox.left, box.left) &&
        Math.min(textBox.bottom, box.bottom) > Math.max(textBox.top, box.top) &&
        !layer.contains(element),
    );
  };

  for (const element of document.body.querySelectorAll('*')) {
    if (!element.closest(part)) continue;
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isFormField = element.matches('input, select, textarea');
    if (!hasText && !isFormField) continue;
    const styleKey = getStyleKey(element);
    const isChecked = checkedStyles.has(styleKey);
    if (isChecked && !isFormField && !overlapsLayer(element)) continue;
    element.setAttribute(CONTRAST_MARKER, '');
    // axe skips invisible text.
    const isVisible = element.checkVisibility({
      contentVisibilityAuto: true,
      visibilityProperty: true,
    });
    if (!isChecked && isVisible && !overlapsLayer(element)) checkedStyles.add(styleKey);
  }
  axe.configure({ rules: CONTRAST_RULES.map((id) => ({ id, selector: `[${CONTRAST_MARKER}]` })) });
  const { passes, violations }: AxeResults = await axe.run(part, {
    ...options,
    selectors: false,
    elementRef: true,
    resultTypes: ['passes', 'violations'],
  });
  const getElements = (nodes: NodeResult[]) => nodes.flatMap(({ element }) => element ?? []);
  const readableStyles = passes
    .filter(({ id }) => CONTRAST_RULES.includes(id))
    .flatMap(({ nodes }) => getElements(nodes).map((element) => styleKeys.get(element) ?? ''));
  for (const element of document.querySelectorAll(`[${CONTRAST_MARKER}]`))
    element.removeAttribute(CONTRAST_MARKER);
  return {
    accepted: [...new Set(readableStyles.filter((key) => checkedStyles.has(key)))],
    errors: violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(', ')}`,
    ),
  };
}

/**
 * Returns the accessibility errors that axe finds on a page or a part of it. Contrast checks take
 * most of the time, so they cover only text with a new style and text that may have a layer behind
 * it.
 *
 * @param knownStyles text styles with enough contrast, to which the styles of this page are added
 */
export async function findAccessibilityErrors(
  page: Page,
  part = 'html',
  knownStyles = acceptedStyles,
  options: RunOptions = { runOnly: STANDARDS },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  const request = { part, knownStyles: [...knownStyles], options };
  const { accepted, errors } = await page.evaluate(checkPart, request);
  for (const styleKey of accepted) knownStyles.add(styleKey);
  return errors;
}
