import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltPage, BuiltSite } from '@portal/postbuild/loadBuild';
import puppeteer from 'puppeteer-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { printBook } from '../../tooling/scripts/pdf/printBook';
import { renderBook } from '../../tooling/scripts/pdf/renderBook';
import { listBooks } from '../../tooling/scripts/pdf/writePdfs';
import { browserLookup, findBrowser } from '../../tooling/scripts/test/findBrowser';
import { PORTAL } from '../support/buildFixtures';
import { expect, test } from '../support/test';

const TWO_PAGES_OF_TEXT = '<p>A line of the page.</p>'.repeat(80);
/** Code with three lines. The second line wraps on a printed page. */
const CODE = `<pre><code>first = 1\nlong = "${'word '.repeat(24)}"\nlast = 3\n</code></pre>`;
const TABS = `<ul role=tablist><li role=tab id=t0>curl</li><li role=tab id=t1>Go</li></ul>
  <div role=tabpanel aria-labelledby=t0>Text under curl.</div><div role=tabpanel hidden aria-labelledby=t1>Text under Go.</div>`;

function createPage(route: string, shownTitle: string, content: string): BuiltPage {
  const html = `<link rel=stylesheet href=/s.css><div data-content><h1>${shownTitle}</h1>${content}</div>`;
  return { route, shownTitle, html, metas: new Map() } as BuiltPage;
}

const DEVICE = '/docs-sdk/hardware/expansion_boards/EXP-IO';

/** Removes whitespace, because line breaks and columns differ in print. */
const removeSpaces = (text: string) => text.replace(/[\s\u200b\u00ad]+/g, '');

/** Extracts the text of the matching elements in the content of a page. */
async function extractTexts(page: Page, html: string, selector: string): Promise<string[]> {
  await page.setContent(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  return page.locator(`[data-content] :is(${selector})`).allTextContents();
}

/** Launches the browser that prints books. */
function launchBrowser() {
  const foundBrowser = findBrowser(browserLookup, process.env.CHROMIUM_PATH);
  const executablePath = foundBrowser?.path ?? browserLookup.playwrightBrowser();
  return puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
}

test('a device has its own book with a title, a table of contents, and the complete text of its page', async ({
  page: browserPage,
}) => {
  const html = readFileSync(path.join(PORTAL, `${DEVICE}/index.html`), 'utf8');
  const siteMetadata = {
    baseUrl: '/',
    url: 'https://docs.test',
    title: 'Docs',
    slug: 'docs',
    menus: [],
    devices: ['/docs-sdk/hardware/'],
    offline: { manuals: [] },
    head: { publisher: 'Docs Ltd' },
  };
  const device = { route: DEVICE, shownTitle: 'EXP-IO', html, metas: new Map() } as BuiltPage;
  const otherManual = { ...device, route: '/docs-sdk/other' };
  const site = {
    dir: PORTAL,
    pages: [device, otherManual],
    facts: siteMetadata,
  } as unknown as BuiltSite;
  const books = listBooks(site);
  expect(books.map(({ name, label }) => [name, label])).toEqual([['exp-io', 'EXP-IO']]);
  const edition = { release: '2025-06-01', date: '2025-06-03' };
  const browser = await launchBrowser();
  try {
    const pdf = await printBook(
      browser,
      renderBook(site, 'EXP-IO', books[0]?.pages ?? [], edition),
    );
    const pdfDocument = await getDocumentProxy(new Uint8Array(pdf));
    const { text: pageTexts } = await extractText(pdfDocument, { mergePages: false });
    const fullText = removeSpaces(pageTexts.join(''));
    expect(pageTexts[0]).toContain('EXP-IO');
    expect(pageTexts[0]).toContain('Release 2025-06-01');
    const sections = await extractTexts(browserPage, html, 'h2');
    expect(sections.length).toBeGreaterThan(3);
    for (const section of sections)
      expect(removeSpaces(pageTexts[1] ?? '')).toContain(removeSpaces(section));
    const sourceTexts = await extractTexts(
      browserPage,
      html,
      'h2, h3, [role=tab], td:first-child, svg text',
    );
    expect(sourceTexts.filter((phrase) => !fullText.includes(removeSpaces(phrase)))).toEqual([]);
    for (const pageText of pageTexts.slice(2))
      expect(pageText).toContain('EXP-IO. Release 2025-06-01');
    expect(pdf.length).toBeLessThan(1_500_000);
  } finally {
    await browser.close();
  }
});

test('a printed book has page numbers, headers, bookmarks, tags, and the text of every tab', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'printed-'));
  writeFileSync(path.join(dir, 's.css'), '@media print{[hidden]{display:none}}');
  const browser = await launchBrowser();
  try {
    const pages = [
      createPage(
        '/docs/b',
        'First device',
        `${TWO_PAGES_OF_TEXT}${TABS}${CODE}<a href="/docs/c#deep">deep</a>`,
      ),
      createPage('/docs/c', 'Second device', `${TWO_PAGES_OF_TEXT}<h2 id=deep>Deep part</h2>`),
    ];
    const siteMetadata = {
      baseUrl: '/',
      url: 'https://docs.test',
      title: 'Docs',
      menus: [
        { label: 'Empty', items: [{ label: 'Gone', route: '/docs/gone', items: [] }] },
        { label: 'Devices', items: [{ label: 'First', route: '/docs/b', items: [] }] },
      ],
      head: { publisher: 'Docs Ltd' },
    };
    const site = { dir, pages, facts: siteMetadata } as unknown as BuiltSite;
    const edition = { release: '2025-06-01', date: '2025-06-03' };
    const pdf = await printBook(browser, renderBook(site, 'Docs: Devices', pages, edition));
    const pdfDocument = await getDocumentProxy(new Uint8Array(pdf));
    const { text: pageTexts } = await extractText(pdfDocument, { mergePages: false });
    const findPageNumber = (phrase: string) =>
      pageTexts.findIndex((pageText) => pageText.includes(phrase)) + 1;
    for (const phrase of ['Text under curl.', 'Text under Go.', 'Deep part']) {
      expect(findPageNumber(phrase), phrase).toBeGreaterThan(2);
    }
    const startPage =
      pageTexts.findIndex((pageText, index) => index > 1 && pageText.includes('Second device')) + 1;
    expect(pageTexts[1]).toMatch(new RegExp(`Second device\\s*${startPage}`));
    // A menu group with chapters has a heading above the chapters; an empty group has no heading.
    expect(pageTexts[1]).toMatch(/Devices\s*First device/);
    expect(pageTexts[1]).not.toContain('Empty');
    expect(pageTexts.join(' ')).toContain(`(page ${findPageNumber('Deep part')})`);
    // The second page of a chapter has the chapter name and edition in its header.
    expect(pageTexts[3]).toContain('First device');
    expect(pageTexts[3]).toContain('Release 2025-06-01, pages of 2025-06-03');
    // Wrapped lines are marked with a character, because an image would be embedded once per line.
    expect(pageTexts.join('').match(/»/g)).toHaveLength(1);
    expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(false);
    expect((await pdfDocument.getOutline())?.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['First device', 'Second device']),
    );
    expect(await pdfDocument.getMarkInfo()).toMatchObject({ Marked: true });
  } finally {
    await browser.close();
    rmSync(dir, { recursive: true });
  }
});

test('printing a book fails if text of a page is missing from the PDF', async () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'printed-'));
  writeFileSync(path.join(dir, 's.css'), '[aria-labelledby$=t1]{display:none}');
  const browser = await launchBrowser();
  try {
    const pages = [createPage('/docs/a', 'Device', TABS)];
    const siteMetadata = {
      baseUrl: '/',
      url: 'https://docs.test',
      title: 'Docs',
      menus: [],
      head: { publisher: 'Docs Ltd' },
    };
    const site = { dir, pages, facts: siteMetadata } as unknown as BuiltSite;
    const html = renderBook(site, 'Docs', pages, { release: undefined, date: '2025-06-03' });
    await expect(printBook(browser, html)).rejects.toThrow(
      /"Device", sheets 1 to 3, is missing 2 pieces of text: Go · Text under Go\./,
    );
  } finally {
    await browser.close();
    rmSync(dir, { recursive: true });
  }
});
