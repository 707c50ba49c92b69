import { Parser } from 'htmlparser2';

/** Files beside the pages are written while the links are checked, so they are not looked for. */
const FILE = /\.(?!mdx$)\w+$/;

/** What a built page links to, and what can be linked to in it. */
export interface Outline {
  ids: Set<string>;
  hrefs: Set<string>;
}

/** A page as it was built. */
export interface LinkedPage extends Outline {
  /** Address with the base. */
  route: string;
  /** Where it is written; pages that code makes have none. The text is read where a link is broken. */
  source?: { file: string; readText: () => string } | undefined;
}

/** A part of a string keeps the whole string in memory; this one does not. */
function ownText(part: string): string {
  return Buffer.from(part).toString();
}

/** Of a page's HTML, what the check needs: the HTML of all pages would not fit into memory. */
export function outline(html: string): Outline {
  const result: Outline = { ids: new Set(), hrefs: new Set() };
  const parser = new Parser({
    onopentag(name, { id, href }) {
      if (id) result.ids.add(ownText(id));
      if (name === 'a' && href) result.hrefs.add(ownText(href));
    },
  });
  parser.end(html);
  return result;
}

/** The line of the source that holds the last part of an address, which is how links are written. */
function lineOf(text: string, href: string): number | undefined {
  const [pathname = '', hash] = href.split('#');
  const needle = hash ? `#${hash}` : (pathname.split('/').filter(Boolean).at(-1) ?? href);
  const index = text.split('\n').findIndex((line) => line.includes(needle));
  return index < 0 ? undefined : index + 1;
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

function problemOf(
  href: string,
  page: LinkedPage,
  outlines: ReadonlyMap<string, Outline>,
): string | undefined {
  const origin = 'http://site.invalid';
  const url = new URL(href, `${origin}${page.route}`);
  if (url.origin !== origin) return undefined;
  if (!isDecodable(url.pathname) || !isDecodable(url.hash)) {
    return `the link ${href} has a % that stands for nothing: write %25`;
  }
  const pathname = decodeURIComponent(url.pathname);
  const target = outlines.get(pathname.replace(/\/$/, ''));
  if (!target) return FILE.test(pathname) ? undefined : `the link ${href} leads to no page`;
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (!anchor || target.ids.has(anchor)) return undefined;
  return `the link ${href} leads to no heading: the page has no anchor #${anchor}`;
}

/**
 * One message for each broken link of the written pages, and one for each that is not written in
 * a page, such as those of the navigation.
 */
export function checkLinks(pages: readonly LinkedPage[]): string[] {
  const outlines = new Map(pages.map((page) => [page.route.replace(/\/$/, ''), page]));
  const messages = new Set<string>();
  for (const page of pages) {
    for (const href of page.hrefs) {
      const what = problemOf(href, page, outlines);
      if (!what) continue;
      const line = page.source && lineOf(page.source.readText(), href);
      messages.add(
        page.source && line
          ? `${page.source.file}:${line}: ${what}\n  Correct the link, or add what it leads to.`
          : `site.ts or a component: ${what}\n  Correct the link in the navigation, the footer or the code of the page ${page.route}.`,
      );
    }
  }
  return [...messages];
}
