import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { Parser } from 'htmlparser2';
import { boxes, type PageReader, rawMarks, structuredData, wordlessBoxes } from './pageReaders';
import { type ContentTexts, contentTexts } from './pageWords';

/** What a built page offers and asks for. */
export interface BuiltPage {
  /** Path in `build/`, with forward slashes. */
  file: string;
  /** Address, as its canonical link names it; undefined for pages that only redirect. */
  route: string | undefined;
  html: string;
  /** Text of the first `<title>`, which is that of the document. */
  title: string;
  /** Ids, and names of anchors. */
  ids: Set<string>;
  /** Ids that stand more than once. */
  doubledIds: Set<string>;
  /** Addresses of links, in order. */
  links: string[];
  /** Addresses of pictures, styles, icons and scripts. */
  assets: string[];
  /** Lines that begin with `:::` where readers see them. */
  rawMarks: string[];
  /** Kinds of its boxes, in order. */
  boxes: string[];
  /** Headings of danger and warning boxes without the word. */
  wordlessBoxes: string[];
  /** Structured data, as it is written. */
  structuredData: string[];
  /** What a reader sees of its content. */
  texts: ContentTexts;
}

export interface BuiltSite {
  /** Folder of the build. */
  root: string;
  pages: BuiltPage[];
  /** Every file, with forward slashes. */
  files: Set<string>;
}

/** What the address of a page leads by: what it offers to links, and what it asks for. */
type Addressed = Pick<BuiltPage, 'route' | 'title' | 'ids' | 'doubledIds' | 'links' | 'assets'>;

function addresses(): PageReader<Addressed> {
  const page: Addressed = {
    route: undefined,
    title: '',
    ids: new Set(),
    doubledIds: new Set(),
    links: [],
    assets: [],
  };
  let isTitle = false;
  let leadsOn = false;
  return {
    onopentag(name, attributes) {
      isTitle = name === 'title' && page.title === '';
      const { id, href, src, rel } = attributes;
      if (id && page.ids.has(id)) page.doubledIds.add(id);
      if (id) page.ids.add(id);
      if (name === 'a' && attributes.name) page.ids.add(attributes.name);
      if (name === 'a' && href) page.links.push(href);
      if ((name === 'img' || name === 'script' || name === 'source') && src) page.assets.push(src);
      if (name === 'meta' && attributes['http-equiv'] === 'refresh') leadsOn = true;
      if (name === 'link' && href) {
        if (rel === 'canonical')
          page.route = URL.canParse(href) ? new URL(href).pathname : undefined;
        else if (/stylesheet|icon|preload/.test(rel ?? '')) page.assets.push(href);
      }
    },
    ontext(text) {
      if (isTitle) page.title += text;
    },
    onclosetag() {
      isTitle = false;
    },
    // The canonical address of a page that leads on is the address of the page that it leads to.
    found: () => (leadsOn ? { ...page, route: undefined } : page),
  };
}

/** Parses a page once, for all rules. */
function readPage(root: string, file: string): BuiltPage {
  const html = fs.readFileSync(path.join(root, file), 'utf8');
  const readers = {
    page: addresses(),
    rawMarks: rawMarks(),
    boxes: boxes(),
    wordlessBoxes: wordlessBoxes(),
    structuredData: structuredData(),
    texts: contentTexts(html),
  };
  const all: PageReader<unknown>[] = Object.values(readers);
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const reader of all) reader.onopentag?.(name, attributes);
    },
    ontext(text) {
      for (const reader of all) reader.ontext?.(text);
    },
    onclosetag(name) {
      for (const reader of all) reader.onclosetag?.(name);
    },
  });
  parser.end(html);
  return {
    file,
    html,
    ...readers.page.found(),
    rawMarks: readers.rawMarks.found(),
    boxes: readers.boxes.found(),
    wordlessBoxes: readers.wordlessBoxes.found(),
    structuredData: readers.structuredData.found(),
    texts: readers.texts.found(),
  };
}

/**
 * Reads the pages of a build.
 *
 * @throws when there is no build
 */
export function readBuiltSite(root: string): BuiltSite {
  if (!fs.existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${root}/index.html is missing. Run \`npm run build\` first.`);
  }
  const files = listFiles(root);
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => readPage(root, file));
  return { root, pages, files: new Set(files) };
}

/** Size of a file as served: the compressed form where there is one. */
export function servedSize({ root, files }: BuiltSite, file: string): number {
  return fs.statSync(path.join(root, files.has(`${file}.br`) ? `${file}.br` : file)).size;
}
