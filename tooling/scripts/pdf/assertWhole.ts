import type { Page } from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';

/** What a chapter says, piece by piece, hidden or not. */
interface ChapterText {
  id: string;
  title: string;
  pieces: string[];
}

/** Pieces that a message names. */
const NAMED = 5;

/** Letters alone, small: how a sheet is broken into lines, and how a style writes a word, does not count. */
const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b\u00ad\u2060]+/g, '');

/**
 * Descriptions of pictures are for screen readers, which have them as tags; of their labels, those count that a
 * picture as wide as a sheet shows. Tables whose rows are blocks have their heads in the styles, beside each cell,
 * and no cell that says nothing.
 */
async function readChapters(page: Page): Promise<ChapterText[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.chapter')].map((chapter) => {
      const pieces: string[] = [];
      const walker = document.createTreeWalker(chapter, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const isMeant =
          !parent?.closest('svg > :is(title, desc), style, thead, [data-none]') &&
          (!parent?.closest('svg') || parent.checkVisibility());
        if (isMeant) pieces.push(node.textContent ?? '');
      }
      return { id: chapter.id, title: chapter.querySelector('h1')?.textContent ?? '', pieces };
    }),
  );
}

/**
 * Compares a printed book with what it was printed from.
 *
 * @param page the book as Chromium has it
 * @param numbers sheet that each place of the book stands on, from 1
 * @throws with the chapters that lack text, when the sheets of a chapter do not have every word of it, when the
 * book has no tags, or a chapter no bookmark
 */
export async function assertWhole(
  page: Page,
  pdf: Uint8Array,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  // The reader takes the bytes it is given for itself.
  const printed = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(printed, { mergePages: false });
  const chapters = await readChapters(page);
  const marks = new Set((await printed.getOutline())?.map(({ title }) => letters(title)));
  const { Marked: isTagged } = ((await printed.getMarkInfo()) ?? {}) as { Marked?: boolean };
  await printed.cleanup();
  const faults = isTagged ? [] : ['It has no tags for screen readers.'];
  chapters.forEach(({ id, title, pieces }, at) => {
    const first = numbers.get(id) ?? 1;
    const next = chapters[at + 1];
    const last = (next && numbers.get(next.id)) ?? text.length;
    const all = letters(text.slice(first - 1, last).join(''));
    // A piece that goes on on the next sheet has head and foot in between: then its words are looked for.
    const isThere = (piece: string) =>
      all.includes(letters(piece)) ||
      piece.split(/\s+/).every((word) => all.includes(letters(word)));
    const missing = pieces.filter((piece) => !isThere(piece)).map((piece) => piece.trim());
    if (missing.length > 0) {
      faults.push(
        `"${title}", sheets ${first} to ${last}, lacks ${missing.length} pieces of text: ${missing.slice(0, NAMED).join(' · ')}`,
      );
    }
    if (title && !marks.has(letters(title))) faults.push(`"${title}" has no bookmark.`);
  });
  if (faults.length > 0) {
    throw new Error(
      `The printed book is not whole.\n${faults.join('\n')}\nSee what tooling/scripts/pdf/book.css hides, and tooling/scripts/pdf/readChapter.ts drops.`,
    );
  }
}
