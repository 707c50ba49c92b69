import type { Page } from '@playwright/test';

interface Finding {
  id: string;
  help: string;
  nodes: { element: Element; html: string }[];
}

/** axe, as `findAccessibilityErrors` loads it into a page. */
interface Axe {
  configure(spec: { rules: { id: string; selector: string }[] }): void;
  run(context: Document, options: object): Promise<Record<'passes' | 'violations', Finding[]>>;
}

/** Runs axe on each text with an unknown style. Runs in the page. */
async function checkUnknownStyles(known: readonly string[]) {
  const { axe } = window as unknown as { axe: Axe };
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
  const looks = new Map<Element, string>();
  /** Style of a text: its own properties and those of its ancestors. */
  const lookOf = (element: Element): string => {
    const before = looks.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement ? lookOf(element.parentElement) : '';
    const look = mix(traits(element), around);
    looks.set(element, look);
    return look;
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
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isField = element.matches('input, select, textarea');
    if (!hasText && !isField) continue;
    if (isField || !isKnown.has(lookOf(element)) || isCrossed(element)) {
      element.setAttribute(MARKER, '');
    }
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${MARKER}]` }] });
  const { passes, violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['passes', 'violations'],
    selectors: false,
    elementRef: true,
  });
  const passed = passes.flatMap(({ nodes }) => nodes.map(({ element }) => looks.get(element)));
  for (const element of document.querySelectorAll(`[${MARKER}]`)) element.removeAttribute(MARKER);
  return {
    passed: [...new Set(passed.filter((look) => look !== undefined))],
    faint: violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(', ')}`,
    ),
  };
}

/**
 * Texts of a page with too little contrast according to axe, which takes most of its time. Only
 * texts with a new style, and those with possible layers behind them, are checked, so that styles
 * that pages share are checked once.
 *
 * @param known accepted styles; those of this page are added
 */
export async function findFaintText(page: Page, known: Set<string>): Promise<string[]> {
  const { passed, faint } = await page.evaluate(checkUnknownStyles, [...known]);
  for (const look of passed) known.add(look);
  return faint;
}
