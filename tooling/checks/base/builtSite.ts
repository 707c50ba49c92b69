import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from '@portal/core/files/listFiles';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type ContentTexts, collectTexts } from './pageWords';

interface Box {
  /** Type, such as `danger`. */
  kind: string;
  /** Text in lowercase, which starts with the signal word or the title. */
  text: string;
}

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
  /** Number of lists of undocumented details. */
  gapLists: number;
  structuredData: string[];
  texts: ContentTexts;
}

export interface BuiltSite {
  root: string;
  pages: BuiltPage[];
  /** All files, with forward slashes. */
  files: Set<string>;
}

function parseBuiltPage(root: string, file: string): BuiltPage {
  const html = fs.readFileSync(path.join(root, file), 'utf8');
  const document = parseDocument(html);
  const page: BuiltPage = {
    file,
    route: undefined,
    html,
    title: '',
    ids: new Set(),
    movedIds: new Set(),
    links: [],
    assets: [],
    boxes: [],
    gapLists: 0,
    structuredData: [],
    texts: collectTexts(document),
  };
  let isRedirect = false;
  for (const element of DomUtils.findAll(() => true, document.children)) {
    const { name, attribs } = element;
    const { id, href, src, rel = '' } = attribs;
    if (id) page.ids.add(id);
    if (id && attribs['data-moved'] !== undefined) page.movedIds.add(id);
    const [, kind] = /\btheme-admonition-([a-z]+)/.exec(attribs.class ?? '') ?? [];
    if (kind) page.boxes.push({ kind, text: DomUtils.textContent(element).trim().toLowerCase() });
    if (attribs.class === 'not-documented') page.gapLists++;
    if (name === 'title') page.title ||= DomUtils.textContent(element);
    if (name === 'a' && attribs.name) page.ids.add(attribs.name);
    if (name === 'a' && href) page.links.push(href);
    if (/^(?:img|script|source)$/.test(name) && src) page.assets.push(src);
    if (name === 'script' && attribs.type === 'application/ld+json')
      page.structuredData.push(DomUtils.textContent(element));
    if (name === 'meta' && attribs['http-equiv'] === 'refresh') isRedirect = true;
    if (name !== 'link' || !href) continue;
    if (rel === 'canonical') page.route = URL.canParse(href) ? new URL(href).pathname : undefined;
    else if (/stylesheet|icon|preload/.test(rel)) page.assets.push(href);
  }
  // The canonical URL of a redirect page is that of its target.
  return isRedirect ? { ...page, route: undefined } : page;
}

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
