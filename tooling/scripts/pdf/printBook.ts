import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { getDocumentProxy } from 'unpdf';
import { assertWhole } from './assertWhole';

/** Room for text on a sheet, in CSS pixels: A4 without the margins that `book.css` sets. */
const SHEET = { width: 658, height: 963 };
/** Stands in for a number that is not known yet, so that the first printing has lines as long as the last. */
const UNKNOWN = 100;
/** Printing again, with the numbers of the time before, comes to rest by then. */
const MOST_ROUNDS = 4;
/** Milliseconds that one printing of the largest manual may take, also on a machine that does much else. */
export const LIMIT = 30 * 60_000;

/** Number of the page that each place of a printed book stands on. */
async function readPageNumbers(pdf: Uint8Array): Promise<Map<string, number>> {
  // The reader takes the bytes it is given for itself.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const places = (await document.getDestinations()) as Record<string, [never] | null>;
  const numbers = new Map<string, number>();
  for (const [name, place] of Object.entries(places)) {
    if (place?.[0]) numbers.set(name, (await document.getPageIndex(place[0])) + 1);
  }
  await document.cleanup();
  return numbers;
}

async function fillNumbers(page: Page, numbers: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate(
    (list, first) => {
      const known = new Map(list);
      for (const place of document.querySelectorAll<HTMLElement>('[data-page-of]')) {
        const number = list.length === 0 ? first : known.get(place.dataset.pageOf ?? '');
        const isReference = place.className === 'page-ref';
        place.textContent =
          number === undefined ? '' : isReference ? `(page ${number})` : `${number}`;
      }
    },
    [...numbers],
    UNKNOWN,
  );
}

/**
 * Prints a book, again and again until the page numbers in it are those that it has.
 *
 * @returns the PDF: tagged, with bookmarks
 * @throws when the numbers do not come to rest, or the book is not whole
 */
export async function printBook(browser: Browser, html: string): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'book-'));
  const page = await browser.newPage();
  try {
    const file = path.join(folder, 'book.html');
    await writeFile(file, html);
    await page.emulateMediaType('print');
    await page.setViewport(SHEET);
    await page.goto(pathToFileURL(file).href, { timeout: LIMIT });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await fillNumbers(page, new Map());
    let known = '';
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        outline: true,
        tagged: true,
        timeout: LIMIT,
      });
      const numbers = await readPageNumbers(pdf);
      const told = JSON.stringify([...numbers].sort());
      if (told === known) {
        await assertWhole(page, pdf, numbers);
        return pdf;
      }
      known = told;
      await fillNumbers(page, numbers);
    }
    throw new Error(
      'The page numbers of a book do not come to rest: see tooling/scripts/pdf/printBook.ts.',
    );
  } finally {
    await page.close();
    await rm(folder, { recursive: true });
  }
}
