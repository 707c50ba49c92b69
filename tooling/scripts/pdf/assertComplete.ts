import type { Page } from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** A chapter and the pieces of text that it must contain, including hidden text. */
interface ChapterText {
  id: string;
  title: string;
  pieces: string[];
}

const MAX_LISTED = 5;

/** Returns text in lowercase without whitespace, so that line breaks and text transforms do not matter. */
const normalizeText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b\u00ad\u2060]+/g, '');

/**
 * Extracts the text that each chapter must contain. Skips SVG titles and descriptions, which the PDF
 * stores as tags, and SVG labels that are hidden at full sheet width. Skips table headers and empty
 * cells: stacked tables print headers through CSS next to each cell, and omit empty cells.
 */
async function extractChapters(page: Page): Promise<ChapterText[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.chapter')].map((chapter) => {
      const pieces: string[] = [];
      const walker = document.createTreeWalker(chapter, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const isExpected =
          !parent?.closest('svg > :is(title, desc), style, thead, [data-none]') &&
          (!parent?.closest('svg') || parent.checkVisibility());
        if (isExpected) pieces.push(node.textContent ?? '');
      }
      return { id: chapter.id, title: chapter.querySelector('h1')?.textContent ?? '', pieces };
    }),
  );
}

/** Fails if sheets of a chapter lack text, the book has no tags, or a chapter has no bookmark. */
export async function assertComplete(
  page: Page,
  pdf: Uint8Array,
  sheetNumbers: ReadonlyMap<string, number>,
): Promise<void> {
  // pdf.js takes ownership of the bytes, so pass a copy.
  const printed = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(printed, { mergePages: false });
  const chapters = await extractChapters(page);
  const bookmarks = new Set((await printed.getOutline())?.map(({ title }) => normalizeText(title)));
  const { Marked: isTagged } = ((await printed.getMarkInfo()) ?? {}) as { Marked?: boolean };
  await printed.cleanup();
  const problems = isTagged ? [] : ['It has no tags for screen readers.'];
  chapters.forEach(({ id, title, pieces }, index) => {
    const first = sheetNumbers.get(id) ?? 1;
    const nextChapter = chapters[index + 1];
    const last = (nextChapter && sheetNumbers.get(nextChapter.id)) ?? text.length;
    const sheetText = normalizeText(text.slice(first - 1, last).join(''));
    // A header and footer interrupt a piece that continues on the next sheet, so compare its words.
    const isPrinted = (passage: string) =>
      sheetText.includes(normalizeText(passage)) ||
      passage.split(/\s+/).every((word) => sheetText.includes(normalizeText(word)));
    const missing = pieces
      .filter((passage) => !isPrinted(passage))
      .map((passage) => passage.trim());
    if (missing.length > 0) {
      problems.push(
        `"${title}", sheets ${first} to ${last}, is missing ${missing.length} pieces of text: ${missing.slice(0, MAX_LISTED).join(' · ')}`,
      );
    }
    if (title && !bookmarks.has(normalizeText(title))) problems.push(`"${title}" has no bookmark.`);
  });
  if (problems.length > 0) {
    throw new Error(
      `The printed book is incomplete.\n${problems.join('\n')}\nCheck what tooling/scripts/pdf/book.css hides and tooling/scripts/pdf/createChapter.ts removes.`,
    );
  }
}
