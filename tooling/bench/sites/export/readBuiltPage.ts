import { Parser } from 'htmlparser2';

/** What a Markdown form is made from. */
export interface BuiltPage {
  title: string;
  description: string;
  /** HTML of the element that holds the text of the page, itself included. */
  content: string;
}

/**
 * Where the text of a page stands, most precise first. An article counts where it is the page, with
 * its heading and its date; a list of articles is read whole.
 */
const CONTENT = ['.theme-doc-markdown', 'article', 'main'];

/** Place in `CONTENT` of an element; undefined for all others. */
function rankOf(name: string, classes: string[]): number | undefined {
  if (classes.includes('theme-doc-markdown')) return 0;
  if (name === 'article') return 1;
  return name === 'main' ? 2 : undefined;
}

interface Found {
  rank: number;
  depth: number;
  start: number;
}

/**
 * Reads a built page in one pass. Most of a page is navigation; only its content is worth a tree.
 *
 * @param html the whole built page
 * @param address names the page in errors
 * @throws when the page has no content element
 */
export function readBuiltPage(html: string, address: string): BuiltPage {
  const contents: string[][] = CONTENT.map(() => []);
  const open: Found[] = [];
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
      const rank = rankOf(name, (attributes.class ?? '').split(/\s+/));
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
    throw new Error(`${address}: no content found (looked for ${CONTENT.join(', ')}).`);
  }
  return { ...page, content };
}
