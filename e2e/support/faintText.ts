import type { Page } from '@playwright/test';

interface Finding {
  id: string;
  help: string;
  nodes: { element: Element; html: string }[];
}

/** axe, as `findBarriers` leaves it in a page. */
interface Axe {
  configure(spec: { rules: { id: string; selector: string }[] }): void;
  run(context: Document, options: object): Promise<Record<'passes' | 'violations', Finding[]>>;
}

/** Has axe look at each text whose look is not yet known to be readable; runs in the page. */
async function askForUnknown(known: readonly string[]) {
  const { axe } = window as unknown as { axe: Axe };
  const isKnown = new Set(known);
  const asked = 'data-asked';

  /** Everything about an element by which its text, or text in it, can be hard to read. */
  const traits = (element: Element) => {
    const style = getComputedStyle(element);
    return [
      element.tagName,
      // Of the page itself they name the page.
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
  // A hash (cyrb53): all looks that are known go to each page, and one is as long as its element is deep.
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
  /** The look of a text: its own traits, and those of all that is around it. */
  const lookOf = (element: Element): string => {
    const before = looks.get(element);
    if (before !== undefined) return before;
    const around = element.parentElement ? lookOf(element.parentElement) : '';
    const look = mix(traits(element), around);
    looks.set(element, look);
    return look;
  };

  // What is laid over the page, or under it, changes texts that do not stand in it.
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
      element.setAttribute(asked, '');
    }
  }
  axe.configure({ rules: [{ id: 'color-contrast', selector: `[${asked}]` }] });
  const { passes, violations } = await axe.run(document, {
    runOnly: { type: 'rule', values: ['color-contrast'] },
    resultTypes: ['passes', 'violations'],
    selectors: false,
    elementRef: true,
  });
  const passed = passes.flatMap(({ nodes }) => nodes.map(({ element }) => looks.get(element)));
  for (const element of document.querySelectorAll(`[${asked}]`)) element.removeAttribute(asked);
  return {
    passed: [...new Set(passed.filter((look) => look !== undefined))],
    faint: violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(', ')}`,
    ),
  };
}

/**
 * Texts of a page that are hard to read, by the rule of axe for contrast, which takes most of its
 * time. It is asked for each text whose look has not passed on a page before, and for each that
 * something else may stand behind: what pages share is looked at once.
 *
 * @param known looks that have passed, which those of this page are added to
 */
export async function findFaintText(page: Page, known: Set<string>): Promise<string[]> {
  const { passed, faint } = await page.evaluate(askForUnknown, [...known]);
  for (const look of passed) known.add(look);
  return faint;
}
