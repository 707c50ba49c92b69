import { BREADCRUMB_LINK_CLASS } from '@portal/core/plugins/themeNames';
import {
  addScript,
  forwardOf,
  hashSource,
  type InlineCode,
  isExecuted,
} from '@portal/hosting/server/collectInlineCode';
import type { Element, ElementContent, Root } from 'hast';
import { h, s } from 'hastscript';
import { type DefaultTreeAdapterTypes, parse, html as spec } from 'parse5';

/** Facts about a page for the post-build steps. */
export interface PageFacts {
  title: string;
  description: string;
  keywords: string[];
  /** Titles of the breadcrumbs, outermost first, including the page itself. */
  breadcrumb: string[];
  /** The same breadcrumbs with their URLs; entries that are not pages have none. */
  steps: { name: string; href: string | undefined }[];
  /** Content of `<meta>` elements by name or property. */
  metas: Map<string, string>;
  /** Date and time of the first `<time>`; on release pages, the release date. */
  published: string | undefined;
  /** Path of the canonical URL, if there is one. */
  canonical: string | undefined;
  /** Target path, if the page is only a redirect. */
  forwardsTo: string | undefined;
  /** Element IDs, in order. */
  ids: string[];
  /** Link URLs, in order. */
  links: string[];
  /** Related pages, as listed below the content. */
  related: { name: string; href: string }[];
  /** URLs of images, stylesheets, icons, and scripts. */
  assets: string[];
  inline: InlineCode;
  /**
   * Names of elements and attributes, and words in attribute values and inline code: everything that CSS selectors
   * can match.
   */
  names: Set<string>;
  /**
   * Content of the page: the element with `data-content`, else the article with the title, else `main`. Code is
   * without highlighting elements, and images are without their drawing. Undefined if the page has none of these.
   */
  content: Root | undefined;
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Markup = DefaultTreeAdapterTypes.Element;

/** Attributes whose values CSS selectors can match. */
const STYLED = /^(?:class|id|role|aria-\w+|data-[\w-]+)$/;
/** Infima, the base of all Docusaurus themes. */
const CRUMB = new RegExp(`\\b${BREADCRUMB_LINK_CLASS}\\b`);
/** A word in an attribute value; longer words are not names. */
const NAME = /^[\w-]{1,60}$/;

function attributesOf(element: Markup): Record<string, string> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

function isElement(node: Node): node is Markup {
  return 'tagName' in node;
}

function textOf(element: Markup): string {
  return element.childNodes
    .map((child) => ('value' in child ? child.value : isElement(child) ? textOf(child) : ''))
    .join('');
}

/** Only the text alternatives of images are kept. */
function readPicture(element: Markup): Element {
  const texts = element.childNodes
    .filter(isElement)
    .filter(({ tagName }) => /^(?:title|desc)$/.test(tagName));
  return s(
    element.tagName,
    attributesOf(element),
    texts.map((text) => s(text.tagName, textOf(text))),
  );
}

function readContent(node: Node, inCode = false): ElementContent[] {
  if ('value' in node) return [{ type: 'text', value: node.value }];
  if (!isElement(node)) return [];
  if (node.tagName === 'svg') return [readPicture(node)];
  const children = node.childNodes.flatMap((child) =>
    readContent(child, inCode || node.tagName === 'pre'),
  );
  const attributes = attributesOf(node);
  // Syntax highlighting; elements with an ID are definitions.
  if (inCode && node.tagName === 'span' && !attributes.id) return children;
  return [h(node.tagName, attributes, children)];
}

function readScript({ inline, names }: PageFacts, element: Markup, type: string): void {
  if (!isExecuted(type)) return;
  const code = textOf(element);
  for (const [word] of code.matchAll(/[\w-]+/g)) names.add(word);
  addScript(inline, code);
}

function readMeta(facts: PageFacts, attributes: Record<string, string>): void {
  const { name, property, content = '' } = attributes;
  facts.metas.set(property ?? name ?? '', content);
  facts.forwardsTo ??= forwardOf(attributes);
  if (name === 'description') facts.description = content.trim();
  if (name === 'keywords') {
    facts.keywords = content
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  }
}

function readLink(facts: PageFacts, { rel = '', href }: Record<string, string>): void {
  if (!href) return;
  if (rel === 'canonical') facts.canonical = new URL(href, 'http://localhost').pathname;
  else if (/stylesheet|icon|preload/.test(rel)) facts.assets.push(href);
}

function collectNames(names: Set<string>, element: Markup): void {
  names.add(element.tagName);
  for (const { name, value } of element.attrs) {
    names.add(name);
    if (!STYLED.test(name)) continue;
    for (const word of value.split(/\s+/)) if (NAME.test(word)) names.add(word);
  }
}

function readRelated({ childNodes }: Markup): PageFacts['related'] {
  return childNodes.filter(isElement).flatMap((child) => {
    const { href } = attributesOf(child);
    return href ? [{ name: textOf(child), href }] : readRelated(child);
  });
}

/** Parses a built page once into what the later steps need. */
export function readPage(html: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    keywords: [],
    breadcrumb: [],
    steps: [],
    metas: new Map(),
    published: undefined,
    canonical: undefined,
    forwardsTo: undefined,
    ids: [],
    links: [],
    related: [],
    assets: [],
    inline: { scripts: [], styles: [], styleAttributes: [] },
    names: new Set(),
    content: undefined,
  };
  let main: Markup | undefined;
  let article: Markup | undefined;
  let content: Markup | undefined;
  const articles: Markup[] = [];
  const visit = (element: Markup) => {
    const attributes = attributesOf(element);
    const { id, href, src, style } = attributes;
    const { tagName } = element;
    collectNames(facts.names, element);
    if (id) facts.ids.push(id);
    if (style) facts.inline.styleAttributes.push(hashSource(style));
    if (tagName === 'a' && href) facts.links.push(href);
    else if (/^(?:img|script|source)$/.test(tagName) && src) facts.assets.push(src);
    else if (tagName === 'script') readScript(facts, element, attributes.type ?? '');
    else if (tagName === 'style') facts.inline.styles.push(hashSource(textOf(element)));
    else if (tagName === 'meta') readMeta(facts, attributes);
    else if (tagName === 'link') readLink(facts, attributes);
    else if (tagName === 'time') facts.published ??= attributes.datetime;
    // Images have titles, too.
    else if (tagName === 'title' && element.namespaceURI === spec.NS.HTML) {
      facts.title ||= textOf(element).trim();
    } else if (tagName === 'main') main ??= element;
    else if (tagName === 'h1') article ??= articles.at(-1);
    if (CRUMB.test(attributes.class ?? '')) {
      const crumb = textOf(element).trim();
      // The first link contains a house icon.
      if (crumb) {
        facts.breadcrumb.push(crumb);
        facts.steps.push({ name: crumb, href });
      }
    }
    if ('data-related' in attributes) facts.related = readRelated(element);
    if ('data-content' in attributes) content ??= element;
    if (tagName === 'article') articles.push(element);
    for (const child of element.childNodes) if (isElement(child)) visit(child);
    if (tagName === 'article') articles.pop();
  };
  for (const child of parse(html).childNodes) if (isElement(child)) visit(child);
  const read = content ?? article ?? main;
  if (read) facts.content = { type: 'root', children: readContent(read) };
  return facts;
}
