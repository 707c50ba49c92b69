import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { DOWNLOADS_FOLDER, type Pdf } from '@portal/postbuild/downloads/writeDownloads';
import { findSection } from '@portal/postbuild/findSection';
import type { BuiltPage, BuiltSite } from '@portal/postbuild/loadBuild';
import pMap from 'p-map';
import puppeteer from 'puppeteer-core';
import { browserLookup, findBrowser } from '../test/findBrowser';
import { getInstallCommand } from '../test/systemPackages';
import { type Edition, findEdition } from './edition';
import { PRINT_TIMEOUT_MS, printBook } from './printBook';
import { renderBook } from './renderBook';
import type { Printer } from './types';

interface PdfBook {
  name: string;
  label: string;
  pages: BuiltPage[];
}

/** Returns the file name of a book without the extension: site, book, release, and date. */
function getFileName(slug: string, book: string, { release, date }: Edition): string {
  return [slug, book, ...(release ? [`release-${release}`] : []), date].join('-');
}

/** Lists the books of a site: one per manual and device. */
export function listBooks(site: BuiltSite): PdfBook[] {
  const { baseUrl, devices = [], offline, title } = site.facts;
  const manuals = offline.manuals.map((manual) => ({
    name: manual.name,
    label: `${title}: ${manual.label}`,
    pages: site.pages.filter((page) => findSection(page, baseUrl, offline.manuals) === manual),
  }));
  const isDevice = ({ route = '' }: BuiltPage) =>
    devices.some((start) => `/${route.slice(baseUrl.length)}`.startsWith(start));
  return [
    ...manuals.filter(({ pages }) => pages.length > 0),
    ...site.pages.filter(isDevice).map((page) => ({
      name: path.posix.basename(page.route ?? '').toLowerCase(),
      label: page.shownTitle,
      pages: [page],
    })),
  ];
}

export const writePdfs: Printer['writePdfs'] = async (site) => {
  const edition = findEdition(site);
  const found = findBrowser(browserLookup, process.env.CHROMIUM_PATH);
  if (!found) {
    throw new Error(
      `Printing PDFs requires Chromium or Chrome, which was not found.\nInstall it (${getInstallCommand('chromium')}), or set CHROMIUM_PATH=/path/to/chrome`,
    );
  }
  const browser = await puppeteer.launch({
    executablePath: found.path ?? browserLookup.playwrightBrowser(),
    // Chromium cannot use its sandbox when run as root. It opens only our own files.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    protocolTimeout: PRINT_TIMEOUT_MS,
  });
  const writePdf = async ({ name, label, pages }: PdfBook): Promise<Pdf> => {
    const file = `${DOWNLOADS_FOLDER}/${getFileName(site.facts.slug, name, edition)}.pdf`;
    const pdf = await printBook(browser, renderBook(site, label, pages, edition)).catch(
      (cause: Error) => {
        throw new Error(`The book "${label}" could not be printed: ${cause.message}`, { cause });
      },
    );
    await writeFile(path.join(site.dir, file), pdf);
    return { label, file, pages: pages.length };
  };
  try {
    await mkdir(path.join(site.dir, DOWNLOADS_FOLDER), { recursive: true });
    return await pMap(listBooks(site), writePdf, { concurrency: availableParallelism() });
  } finally {
    await browser.close();
  }
};
