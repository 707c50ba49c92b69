import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { getDocumentProxy } from 'unpdf';
import { assertComplete } from './assertComplete';

/** Printable area in CSS pixels: A4 without the margins in `book.css`. */
const PAGE_PX = { width: 658, height: 963 };
/** Placeholder for unknown page numbers. It gives lines their final length in the first pass. */
const PLACEHOLDER_NUMBER = 100;
/** Maximum number of passes until page numbers are stable. */
const MAX_PASSES = 4;
/** Time limit in milliseconds for printing the largest manual, even on a busy machine. */
export const PRINT_TIMEOUT_MS = 30 * 60_000;

async function getPageNumbers(pdf: Uint8Array): Promise<Map<string, number>> {
  // pdf.js takes ownership of the bytes, so pass a copy.
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const destinations = (await document.getDestinations()) as Record<string, [never] | null>;
  const numbers = new Map<string, number>();
  for (const [name, destination] of Object.entries(destinations)) {
    if (destination?.[0]) numbers.set(name, (await document.getPageIndex(destination[0])) + 1);
  }
  await document.cleanup();
  return numbers;
}

async function fillNumbers(page: Page, numbers: ReadonlyMap<string, number>): Promise<void> {
  await page.evaluate(
    (list, first) => {
      const pageNumbers = new Map(list);
      for (const element of document.querySelectorAll<HTMLElement>('[data-page-of]')) {
        const number = list.length === 0 ? first : pageNumbers.get(element.dataset.pageOf ?? '');
        const isReference = element.className === 'page-ref';
        element.textContent =
          number === undefined ? '' : isReference ? `(page ${number})` : `${number}`;
      }
    },
    [...numbers],
    PLACEHOLDER_NUMBER,
  );
}

/** Prints a book repeatedly until its page numbers are correct. */
export async function printBook(browser: Browser, html: string): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'book-'));
  const page = await browser.newPage();
  try {
    const file = path.join(folder, 'book.html');
    await writeFile(file, html);
    await page.emulateMediaType('print');
    await page.setViewport(PAGE_PX);
    await page.goto(pathToFileURL(file).href, { timeout: PRINT_TIMEOUT_MS });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await fillNumbers(page, new Map());
    let previousNumbers = '';
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const pdf = await page.pdf({
        preferCSSPageSize: true,
        printBackground: true,
        outline: true,
        tagged: true,
        timeout: PRINT_TIMEOUT_MS,
      });
      const pageNumbers = await getPageNumbers(pdf);
      const numberText = JSON.stringify([...pageNumbers].sort());
      if (numberText === previousNumbers) {
        await assertComplete(page, pdf, pageNumbers);
        return pdf;
      }
      previousNumbers = numberText;
      await fillNumbers(page, pageNumbers);
    }
    throw new Error(
      'The page numbers of a book do not become stable. See tooling/scripts/pdf/printBook.ts.',
    );
  } finally {
    await page.close();
    await rm(folder, { recursive: true });
  }
}
