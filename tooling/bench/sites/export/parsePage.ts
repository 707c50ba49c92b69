import { RELATED_HEADING } from '@portal/postbuild/markdown/writeMarkdown';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Html, Image, Link, Paragraph, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parse } from 'yaml';
import { findContent, type HtmlElement } from '../../../checks/base/pageWords';
import type { ExportedPage } from './types';

/** A page, and the XML of the images drawn on it, by URL. */
export interface ParsedPage extends ExportedPage {
  images: Map<string, string>;
}

const hasClass = ({ attribs }: HtmlElement, name: string) =>
  (attribs.class ?? '').split(/\s+/).includes(name);

function isWithin(element: HtmlElement, className: string): boolean {
  for (let ancestor = element.parent; ancestor; ancestor = ancestor.parent) {
    if ('attribs' in ancestor && hasClass(ancestor, className)) return true;
  }
  return false;
}

const FRONT_MATTER_PATTERN = /^---\n([\s\S]*?)\n---\n/;
const HTML_DIAGRAM_CLASS = 'dg-html';
const isHtmlDiagram = (element: HtmlElement) => hasClass(element, HTML_DIAGRAM_CLASS);

/** Whether an element has the role of an image, which is `group` if the image contains links. */
const hasImageRole = ({ attribs }: HtmlElement) => ['img', 'group'].includes(attribs.role ?? '');

/** Finds the images that the Markdown version mentions; undefined for HTML diagrams, which become text. */
function findImages(html: string): (string | undefined)[] {
  const document = parseDocument(html, { lowerCaseAttributeNames: false });
  const content = findContent(document);
  if (!content) throw new Error('the built page has no content.');
  const isImage = (element: HtmlElement) =>
    (isHtmlDiagram(element) || (element.name === 'svg' && hasImageRole(element))) &&
    !isWithin(element, 'diagram__narrow') &&
    !isWithin(element, HTML_DIAGRAM_CLASS);
  return DomUtils.findAll(isImage, [content]).map((image) =>
    isHtmlDiagram(image)
      ? undefined
      : DomUtils.getOuterHTML(image, { xmlMode: true, encodeEntities: 'utf8' }),
  );
}

function isImageDescription(node: Paragraph): boolean {
  return getText(node).startsWith('[Image: ');
}

/** Inserts the page's drawings where the Markdown version describes them. */
function insertImages(
  content: Root,
  images: readonly (string | undefined)[],
  name: string,
): Map<string, string> {
  const files = new Map<string, string>();
  let imageIndex = 0;
  visit(content, 'paragraph', (node) => {
    if (!isImageDescription(node)) return;
    const svg = images[imageIndex];
    imageIndex += 1;
    if (!svg) return;
    const url = `/pictures/${name}-${imageIndex}.svg`;
    files.set(url, svg);
    const image: Image = { type: 'image', url, alt: getText(node).slice('[Image: '.length, -1) };
    node.children = [image];
    return SKIP;
  });
  if (imageIndex !== images.length) {
    throw new Error(
      `the Markdown version mentions ${imageIndex} images, the built page has ${images.length}.`,
    );
  }
  return files;
}

/** Removes the list of related pages, which the portal shows next to the text. */
function removeRelatedPages(content: Root): void {
  const start = content.children.findLastIndex(
    (node) => node.type === 'heading' && getText(node) === RELATED_HEADING,
  );
  if (start >= 0) content.children.splice(start);
}

/** Makes links within the site relative to its origin, and removes comments and the first heading. */
function normalizeContent(content: Root, origin: string): void {
  visit(content, 'link', (node: Link) => {
    if (node.url.startsWith(`${origin}/`)) node.url = node.url.slice(origin.length);
  });
  visit(content, 'html', (node: Html, index, parent) => {
    if (!parent || index === undefined || !node.value.startsWith('<!--')) return;
    parent.children.splice(index, 1);
    return index;
  });
  const title = content.children.findIndex((node) => node.type === 'heading' && node.depth === 1);
  if (title >= 0) content.children.splice(title, 1);
}

/** Converts a page to its Markdown version with the images of the built page. `route` is used for image names. */
export function parsePage(
  html: string,
  markdown: string,
  route: string,
  origin: string,
): ParsedPage {
  const content = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(markdown.replace(FRONT_MATTER_PATTERN, ''));
  try {
    removeRelatedPages(content);
    const name = route.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'home';
    const images = insertImages(content, findImages(html), name);
    normalizeContent(content, origin);
    const [, yaml = ''] = FRONT_MATTER_PATTERN.exec(markdown) ?? [];
    const { title = '', description = '' } = (parse(yaml) ?? {}) as Partial<ExportedPage>;
    return { route, title, description, content, images };
  } catch (cause) {
    throw new Error(`${route}: ${(cause as Error).message}\n  Run: npm run build`, { cause });
  }
}
