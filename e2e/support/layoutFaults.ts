import type { Page } from '@playwright/test';

const FAULT_KINDS = ['page', 'words', 'names', 'tables', 'drawings', 'sizes', 'lines'] as const;
type Kind = (typeof FAULT_KINDS)[number];

/** Finds layout faults of the given kinds on a page at its current width. Runs in the page. */
function findLayoutFaults(kinds: readonly Kind[]): string[] {
  const faults: string[] = [];
  /** Returns the matching elements; none if this kind of fault is not requested. */
  const select = <E extends Element>(kind: Kind, selector: string) =>
    kinds.includes(kind) ? [...document.querySelectorAll<E>(selector)] : [];
  /** Returns the text nodes of an element; none if this kind of fault is not requested. */
  const collectTextNodes = function* (kind: Kind, root: Element) {
    if (!kinds.includes(kind)) return;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) yield walker.currentNode as Text;
  };
  const getExcerpt = (element: Element) => (element.textContent ?? '').trim().slice(0, 30);
  const isVisible = (element: Element) =>
    element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });

  if (document.documentElement.scrollWidth > innerWidth) {
    faults.push(`page is ${document.documentElement.scrollWidth} px wide`);
  }

  const countLines = (range: Range) => {
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5);
    return new Set(rects.map(({ bottom }) => Math.round(bottom / 4))).size;
  };
  for (const cell of select('words', 'main :is(th, td)')) {
    // Some names are wider than a phone.
    if (innerWidth < 600 || !isVisible(cell)) continue;
    for (const node of collectTextNodes('words', cell)) {
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}_.]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (countLines(range) < 2) continue;
        // A path or call that is longer than its cell must break.
        const unbreakable = document.createRange();
        unbreakable.setStart(node, node.data.slice(0, index).search(/\S*$/));
        unbreakable.setEnd(node, index + node.data.slice(index).search(/\s|$/));
        const width = [...unbreakable.getClientRects()].reduce((sum, rect) => sum + rect.width, 0);
        if (width < cell.clientWidth * 0.9) faults.push(`broken word: ${word}`);
      }
    }
  }

  // Board and pin names, options, and ranges, which must not break at any width.
  const namePattern = /(?<=\p{Lu}[\p{Lu}\d]+|\d)[-–](?=[\p{Lu}\d]+(?![\p{L}\d-]))/gu;
  const optionPattern = /(?<!\S-?)--?(?=\p{L})/gu;
  for (const node of collectTextNodes('names', document.querySelector('main') as Element)) {
    const { data } = node;
    const element = node.parentElement as Element;
    if (!/[-–]/.test(data) || element.closest('pre, nav, figure, h1') || !isVisible(element))
      continue;
    for (const { 0: hyphen, index } of data.matchAll(
      element.closest('code') ? optionPattern : namePattern,
    )) {
      const name = `${/\S*$/.exec(data.slice(0, index))}${/^\S*/.exec(data.slice(index))}`;
      // Standard numbers and paths may be longer than a line on a phone.
      if (name.length > 12) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + hyphen.length + 1);
      if (countLines(range) > 1) faults.push(`broken name: ${name}`);
    }
  }

  const isWiderThanContainer = (table: HTMLElement) => {
    for (
      let ancestor = table;
      ancestor.matches('main *');
      ancestor = ancestor.parentElement as HTMLElement
    ) {
      if (getComputedStyle(ancestor).overflowX === 'visible') continue;
      if (ancestor.scrollWidth > ancestor.clientWidth + 1) return true;
    }
    return false;
  };
  for (const table of select<HTMLElement>('tables', 'main table')) {
    if (!isVisible(table)) continue;
    if (innerWidth < 600 && isWiderThanContainer(table))
      faults.push(`columns not visible: ${getExcerpt(table)}`);
    if (innerWidth < 600 || table.scrollWidth <= table.clientWidth + 1) continue;
    if (table.tabIndex !== 0 || !table.getAttribute('aria-label')) {
      faults.push(`cannot be scrolled by keyboard: ${getExcerpt(table)}`);
    }
  }

  for (const figure of select('drawings', 'main figure svg')) {
    if (!isVisible(figure)) continue;
    const texts = [...figure.querySelectorAll('text')].map(
      (text) => [getExcerpt(text), text.getBoundingClientRect()] as const,
    );
    texts.forEach(([name, a], i) => {
      for (const [other, b] of texts.slice(i + 1)) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Boxes of adjacent lines touch, but their characters do not.
        const minOverlap = 0.35 * Math.min(a.height, b.height);
        if (width > 1 && height > minOverlap) faults.push(`"${name}" overlaps "${other}"`);
      }
    });
  }

  const probe = document.body.appendChild(document.createElement('i'));
  const scale = new Set(
    ['small', 'dense', 'text', 'large', 'head', 'title'].map((name) => {
      probe.style.fontSize = `var(--fz-size-${name})`;
      return getComputedStyle(probe).fontSize;
    }),
  );
  probe.remove();
  for (const node of collectTextNodes('sizes', document.body)) {
    const element = node.parentElement as Element;
    // Text in an image is skipped, because it scales with the image.
    if (!node.data.trim() || element.closest('svg, script, style, template')) continue;
    const { fontSize } = getComputedStyle(element);
    if (scale.has(fontSize) || !isVisible(element)) continue;
    scale.add(fontSize);
    faults.push(`font size ${fontSize} is not in the scale: ${getExcerpt(element)}`);
  }

  /** Computes the characters per line of a paragraph from its own text. */
  const getCharactersPerLine = (text: Element) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()];
    const width = rects.reduce((sum, rect) => sum + rect.width, 0);
    return (text.clientWidth / width) * (text.textContent ?? '').length;
  };
  const paragraphs = select('lines', '.markdown > p').filter(
    (text) => isVisible(text) && text.clientHeight > 70 && !text.firstElementChild,
  );
  const counts = paragraphs.map(getCharactersPerLine).sort((a, b) => a - b);
  const median = Math.round(counts[Math.floor(counts.length / 2)] ?? 72);
  // With one or two paragraphs, the median depends on their characters, not on the column width.
  if (innerWidth > 1200 && counts.length > 2 && (median < 65 || median > 80)) {
    faults.push(`lines of ${median} characters`);
  }
  const longTexts = select('lines', 'main :is(p, li)').filter(
    (text) =>
      innerWidth > 1200 &&
      isVisible(text) &&
      !text.firstElementChild &&
      !text.closest('table') &&
      (text.textContent ?? '').length > 90,
  );
  for (const text of longTexts) {
    const lineLength = Math.round(getCharactersPerLine(text));
    if (lineLength > 90) faults.push(`lines of ${lineLength} characters: ${getExcerpt(text)}`);
  }
  return faults;
}

/**
 * Finds the layout faults of a page on a desktop, a small laptop, a tablet, a phone, a phone with
 * large text, and in print.
 */
export async function collectLayoutFaults(page: Page): Promise<string[]> {
  const allFaults: string[] = [];
  // Disables transitions, which would still run when the page is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  for (const [name, width, fontSize, kinds] of [
    ['1440 px', 1440, 16, FAULT_KINDS],
    ['1024 px', 1024, 16, FAULT_KINDS],
    ['800 px', 800, 16, FAULT_KINDS],
    // Text at double size may overflow a table, but not the page.
    ['1720 px, text at 200%', 1720, 32, ['page']],
    ['1280 px, text at 200%', 1280, 32, ['page']],
    ['360 px, text at 200%', 360, 32, ['page']],
    ['360 px, unfolded', 360, 16, FAULT_KINDS],
    // 680 px is the width between the margins of an A4 page.
    ['paper', 680, 16, ['page', 'words']],
    // On slow networks, pages use system fonts, whose characters have other widths.
    ['1440 px, system fonts', 1440, 16, ['page', 'words', 'lines']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (name === 'paper') await page.emulateMedia({ media: 'print' });
    // Unlike a font size of the root element, the setting of the browser applies to media queries.
    await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
    await page.evaluate(
      ([opensDetails, usesSystemFonts]) => {
        if (usesSystemFonts) document.documentElement.setAttribute('data-late', '');
        for (const details of document.querySelectorAll('details')) {
          if (opensDetails) details.open = true;
        }
      },
      [name.endsWith('unfolded'), name.endsWith('fonts')] as const,
    );
    const faults = await page.evaluate(findLayoutFaults, kinds);
    allFaults.push(...faults.map((fault) => `${name}: ${fault}`));
    if (name === 'paper') await page.emulateMedia({ media: 'screen' });
  }
  return allFaults;
}

const TEXT_WIDTHS: readonly (readonly [width: number, kinds: readonly Kind[]])[] = [
  [360, ['page', 'names', 'tables', 'drawings']],
  [1440, ['page', 'words', 'lines']],
];

/**
 * Finds text faults at the narrowest and the widest width. Starts with the current width, because
 * resizing takes as long as loading the page.
 */
export async function collectTextFaults(page: Page): Promise<string[]> {
  const allFaults: string[] = [];
  const isWide = page.viewportSize()?.width === 1440;
  for (const [width, kinds] of isWide ? TEXT_WIDTHS.toReversed() : TEXT_WIDTHS) {
    if (width !== page.viewportSize()?.width) await page.setViewportSize({ width, height: 800 });
    const faults = await page.evaluate(findLayoutFaults, kinds);
    allFaults.push(...faults.map((fault) => `${width} px: ${fault}`));
  }
  return allFaults;
}
