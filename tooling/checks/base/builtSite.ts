import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { Parser } from 'htmlparser2';
import {
  type Box,
  createAdmonitionReader,
  createStructuredDataReader,
  type PageReader,
} from './pageReaders';
import { type ContentTexts, createTextReader } from './pageWords';

export interface BuiltPage {
  /** Path in `build/`, with forward slashes. */
  file: string;
  /** Canonical route; undefined for redirect pages. */
  route: string | undefined;
  html: string;
  /** Text of the first `<title>` element, which is the document title. */
  title: string;
  /** Element IDs, and the names of `<a name>` anchors. */
  ids: Set<string>;
  /** IDs of sections that are on another page now. */
  movedIds: Set<string>;
  /** Link URLs, in order. */
  links: string[];
  /** URLs of images, styles, icons, and scripts. */
  assets: string[];
  /** Admonitions, in order. */
  boxes: Box[];
  structuredData: string[];
  texts: ContentTexts;
}

export interface BuiltSite {
  /** Path of the build folder. */
  root: string;
  pages: BuiltPage[];
  /** All files, with forward slashes. */
  files: Set<string>;
}

type PageLinks = Pick<BuiltPage, 'route' | 'title' | 'ids' | 'movedIds' | 'links' | 'assets'>;

function createLinkReader(): PageReader<PageLinks> {
  const page: PageLinks = {
    route: undefined,
    title: '',
    ids: new Set(),
    movedIds: new Set(),
    links: [],
    assets: [],
  };
  let isTitle = false;
  let isRedirect = false;
  return {
    onopentag(name, attributes) {
      isTitle = name === 'title' && page.title === '';
      const { id, href, src, rel } = attributes;
      if (id) page.ids.add(id);
      if (id && attributes['data-moved'] !== undefined) page.movedIds.add(id);
      if (name === 'a' && attributes.name) page.ids.add(attributes.name);
      if (name === 'a' && href) page.links.push(href);
      if ((name === 'img' || name === 'script' || name === 'source') && src) page.assets.push(src);
      if (name === 'meta' && attributes['http-equiv'] === 'refresh') isRedirect = true;
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
    // The canonical URL of a redirect page is that of its target.
    getResult: () => (isRedirect ? { ...page, route: undefined } : page),
  };
}

/** Parses a page once, and collects the data that all rules need. */
function parseBuiltPage(root: string, file: string): BuiltPage {
  const html = fs.readFileSync(path.join(root, file), 'utf8');
  const readers = {
    page: createLinkReader(),
    boxes: createAdmonitionReader(),
    structuredData: createStructuredDataReader(),
    texts: createTextReader(html),
  };
  const readerList: PageReader<unknown>[] = Object.values(readers);
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const reader of readerList) reader.onopentag?.(name, attributes);
    },
    ontext(text) {
      for (const reader of readerList) reader.ontext?.(text);
    },
    onclosetag(name) {
      for (const reader of readerList) reader.onclosetag?.(name);
    },
  });
  parser.end(html);
  return {
    file,
    html,
    ...readers.page.getResult(),
    boxes: readers.boxes.getResult(),
    structuredData: readers.structuredData.getResult(),
    texts: readers.texts.getResult(),
  };
}

/**
 * Loads the pages of a build.
 *
 * @throws if there is no build
 */
export function loadBuiltSite(root: string): BuiltSite {
  if (!fs.existsSync(path.join(root, 'index.html'))) {
    throw new Error(`${root}/index.html is missing. Run \`npm run build\` first.`);
  }
  const files = listFiles(root);
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => parseBuiltPage(root, file));
  return { root, pages, files: new Set(files) };
}

/** Returns the size of a file as served: compressed if a compressed version exists. */
export function getServedSize({ root, files }: BuiltSite, file: string): number {
  return fs.statSync(path.join(root, files.has(`${file}.br`) ? `${file}.br` : file)).size;
}
