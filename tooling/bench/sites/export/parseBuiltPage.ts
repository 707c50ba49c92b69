import { Parser } from 'htmlparser2';

/** Parts of a built page that its Markdown version is created from. */
export interface BuiltPage {
  title: string;
  description: string;
  /** Outer HTML of the content element. */
  content: string;
}

/**
 * Content elements, most specific first. An article counts if it is the whole page, with heading
 * and date. A list of articles is included completely.
 */
const CONTENT = ['.theme-doc-markdown', 'article', 'main'];

/** Index of an element in `CONTENT`; undefined for all others. */
function getContentRank(name: string, classes: string[]): number | undefined {
  if (classes.includes('theme-doc-markdown')) return 0;
  if (name === 'article') return 1;
  return name === 'main' ? 2 : undefined;
}

interface OpenElement {
  rank: number;
  depth: number;
  start: number;
}

/**
 * Parses a built page in one pass. Most of a page is navigation, so only its content becomes a
 * tree.
 *
 * @param html HTML of the page
 * @param url URL of the page, for errors
 * @throws if the page has no content element
 */
export function parseBuiltPage(html: string, url: string): BuiltPage {
  const contents: string[][] = CONTENT.map(() => []);
  const open: OpenElement[] = [];
  const page = { title: '', description: '' };
  let depth = 0;
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (name === 'title' && !page.title) inTitle = true;
      if (name === 'meta' && attributes.name === 'description') {
        page.description ||= attributes.content ?? '';
      }
      const rank = getContentRank(name, (attributes.class ?? '').split(/\s+/));
      if (rank !== undefined && !open.some((found) => found.rank === rank)) {
        open.push({ rank, depth, start: parser.startIndex });
      }
    },
    ontext(text) {
      if (inTitle) page.title += text;
    },
    onclosetag() {
      const found = open.at(-1);
      if (found?.depth === depth) {
        open.pop();
        contents[found.rank]?.push(html.slice(found.start, parser.endIndex + 1));
      }
      depth -= 1;
      inTitle = false;
    },
  });
  parser.end(html);
  const [doc = [], articles = [], main = []] = contents;
  const posts = articles.filter((article) => article.includes('<h1'));
  const content = doc[0] ?? posts[0] ?? main[0];
  if (content === undefined) {
    throw new Error(`${url}: no content found (looked for ${CONTENT.join(', ')}).`);
  }
  return { ...page, content };
}
