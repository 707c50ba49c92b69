import type { Page } from '@playwright/test';

/** Minimum size of a target in CSS pixels: with a mouse (WCAG 2.5.8), on touch screens, and in panel mode. */
export const MIN_TARGET_SIZES = { mouse: 24, touch: 44, panel: 52 };

const TARGETS_SELECTOR =
  'a[href]:not([tabindex="-1"]),button,input:not([type=hidden]),select,summary,textarea,[role=tab],[role=button]';

/** Finds visible targets that taps miss. Runs in the page. */
function findMissedTargets([selector, size]: readonly [string, number]): string[] {
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
  // On touch screens and in panel mode, a drawing with terminals is one target: a tap opens a menu of
  // the terminals near it.
  const hasMenu =
    matchMedia('(pointer: coarse)').matches || document.documentElement.hasAttribute('data-panel');
  const isHit = (target: Element, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    const drawing = hasMenu && target.closest('svg.dg');
    if (drawing && hit?.closest('svg.dg') === drawing) return true;
    return hit?.closest('label')?.control === target || target.contains(hit);
  };
  /** Measures how far a tap can move from a point in both directions and still hit the target. */
  const measure = (target: Element, x: number, y: number, dx: number, dy: number) => {
    // Most targets extend equally in both directions. A few points show that in a quarter of the time.
    const steps = Math.ceil(size / 8);
    const distances = Array.from({ length: 2 * steps + 1 }, (_, i) => (i / steps - 1) * (size / 2));
    if (distances.every((distance) => isHit(target, x + distance * dx, y + distance * dy)))
      return size;
    let length = 0;
    for (const sign of [-1, 1]) {
      let distance = sign === 1 ? 0 : 1;
      while (length < size && isHit(target, x + sign * distance * dx, y + sign * distance * dy)) {
        distance += 1;
        length += 1;
      }
    }
    return length;
  };
  const getTextBoxes = (target: Element) => {
    const range = document.createRange();
    range.selectNodeContents(target);
    const { left, right, top, bottom } = target.getBoundingClientRect();
    // Text for screen readers is clipped.
    return [...range.getClientRects()].filter(
      (box) =>
        box.width > 1 &&
        box.height > 1 &&
        box.left >= left - 1 &&
        box.right <= right + 1 &&
        box.top >= top - 1 &&
        box.bottom <= bottom + 1,
    );
  };

  /** Whether a target is visible in the middle half of the window, which no bar covers. */
  const isInMiddle = (target: Element) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const isWithin = left >= 0 && right <= innerWidth && top >= innerHeight / 4;
    const isVisible = isWithin && bottom <= (innerHeight * 3) / 4;
    return isVisible && isHit(target, (left + right) / 2, (top + bottom) / 2);
  };

  return [...document.querySelectorAll(selector)].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    // Scrolling takes longer than measuring, and adjacent targets do not need it.
    if (!isInMiddle(target))
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, bottom, width } = target.getBoundingClientRect();
    // Skip links are off screen until focused.
    if (bottom <= 0 || left >= innerWidth || width <= 1) return [];
    const excerpt = target.outerHTML.slice(0, 120);
    const missedText = getTextBoxes(target).find(({ left, right, top, height }) =>
      [1 / 8, 1 / 2, 7 / 8].some((part) => !isHit(target, (left + right) / 2, top + height * part)),
    );
    if (missedText) return `text of ${excerpt}`;
    if (isInSentence(target)) return [];
    const box = getTextBoxes(target)[0] ?? target.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const tapWidth = measure(target, x, y, 1, 0);
    const tapHeight = measure(target, x, y, 0, 1);
    // Boxes begin and end between pixels.
    if (tapWidth >= size - 2 && tapHeight >= size - 2) return [];
    return `${tapWidth} × ${tapHeight} ${excerpt}`;
  });
}

/**
 * Finds visible targets that do not open when their text is tapped, because another element lies
 * over them, or whose area that can be tapped is smaller than `minSize` CSS pixels. Links within a
 * sentence may be smaller (WCAG 2.5.8).
 *
 * @returns the targets, each with the size of its area
 */
export async function findSmallTargets(page: Page, minSize: number): Promise<string[]> {
  const targets = await page.evaluate(findMissedTargets, [TARGETS_SELECTOR, minSize] as const);
  await page.evaluate(() => scrollTo(0, 0));
  return targets;
}

/** Finds small targets on a desktop and on a phone, each without and with panel mode. */
export async function collectSmallTargets(page: Page): Promise<string[]> {
  const allTargets: string[] = [];
  const session = await page.context().newCDPSession(page);
  for (const device of ['mouse', 'touch'] as const) {
    const isPhone = device === 'touch';
    await page.setViewportSize({ width: isPhone ? 360 : 1440, height: 800 });
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
    for (const mode of [device, 'panel'] as const) {
      const isPanel = mode === 'panel';
      await page.emulateMedia({ contrast: isPanel ? 'more' : 'no-preference' });
      await page.waitForSelector(isPanel ? 'html[data-panel]' : 'html:not([data-panel])');
      const targets = await findSmallTargets(page, MIN_TARGET_SIZES[mode]);
      allTargets.push(...targets.map((target) => `${device}, ${mode}: ${target}`));
    }
  }
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await page.emulateMedia({ contrast: 'no-preference' });
  return allTargets;
}
