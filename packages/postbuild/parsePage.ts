import { BREADCRUMB_LINK_CLASS } from '@portal/core/plugins/themeNames';
import { EXECUTED_TYPE_PATTERN } from '@portal/hosting/server/collectInlineCode';
import type { Element, ElementContent, Root } from 'hast';
import { h, s } from 'hastscript';
import { parse, html as parse5Html } from 'parse5';
import { getText, type HtmlElement, type HtmlNode, isElement } from './htmlTree';

export interface PageFacts {
  title: string;
  description: string;
  keywords: string[];
  /**
   * Breadcrumbs, outermost first, including the page itself. Breadcrumbs that are not pages have no
   * URL.
   */
  breadcrumbLinks: { name: string; href: string | undefined }[];
  metas: Map<string, string>;
  /** Date and time of the first `<time>`; on release pages, the release date. */
  published: string | undefined;
  ids: string[];
  links: string[];
  /** Related pages, as listed below the content. */
  related: { name: string; href: string }[];
  /** Names of elements and attributes, and words in attribute values and inline code, for CSS selectors. */
  names: Set<string>;
  /**
   * Page content: the element with `data-content`; if there is none, the article that contains the title; otherwise,
   * `main`. Syntax highlighting is removed from code, and images are reduced to their text alternatives. Undefined if
   * none of these elements exists.
   */
  content: Root | undefined;
}

/** Attributes whose values are used in CSS selectors. */
const SELECTABLE_ATTRIBUTE_PATTERN = /^(?:class|id|role|aria-\w+|data-[\w-]+)$/;
/** Breadcrumb link class of Infima, Docusaurus's CSS framework. */
const BREADCRUMB_LINK_PATTERN = new RegExp(`\\b${BREADCRUMB_LINK_CLASS}\\b`);
/** A name that CSS selectors can contain. Longer words in attribute values are data. */
export const NAME_PATTERN = /^[\w-]{1,60}$/;

function getAttributes(element: HtmlElement): Record<string, string> {
  return Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
}

function toImageText(element: HtmlElement): Element {
  const texts = element.childNodes
    .filter(isElement)
    .filter(({ tagName }) => /^(?:title|desc)$/.test(tagName));
  return s(
    element.tagName,
    getAttributes(element),
    texts.map((text) => s(text.tagName, getText(text))),
  );
}

function toContent(node: HtmlNode, isInCode = false): ElementContent[] {
  if ('value' in node) return [{ type: 'text', value: node.value }];
  if (!isElement(node)) return [];
  if (node.tagName === 'svg') return [toImageText(node)];
  const children = node.childNodes.flatMap((child) =>
    toContent(child, isInCode || node.tagName === 'pre'),
  );
  const attributes = getAttributes(node);
  // Removes syntax highlighting. Elements with an ID are definitions, so they are kept.
  if (isInCode && node.tagName === 'span' && !attributes.id) return children;
  return [h(node.tagName, attributes, children)];
}

function collectScriptNames(names: Set<string>, element: HtmlElement, type = ''): void {
  if (!EXECUTED_TYPE_PATTERN.test(type)) return;
  for (const [word] of getText(element).matchAll(/[\w-]+/g)) names.add(word);
}

function collectMeta(facts: PageFacts, attributes: Record<string, string>): void {
  const { name, property, content = '' } = attributes;
  facts.metas.set(property ?? name ?? '', content);
  if (name === 'description') facts.description = content.trim();
  if (name === 'keywords') {
    facts.keywords = content
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  }
}

function collectNames(names: Set<string>, element: HtmlElement): void {
  names.add(element.tagName);
  for (const { name, value } of element.attrs) {
    names.add(name);
    if (!SELECTABLE_ATTRIBUTE_PATTERN.test(name)) continue;
    for (const word of value.split(/\s+/)) if (NAME_PATTERN.test(word)) names.add(word);
  }
}

function parseRelated({ childNodes }: HtmlElement): PageFacts['related'] {
  return childNodes.filter(isElement).flatMap((child) => {
    const { href } = getAttributes(child);
    return href ? [{ name: getText(child), href }] : parseRelated(child);
  });
}

export function parsePage(source: string): PageFacts {
  const facts: PageFacts = {
    title: '',
    description: '',
    keywords: [],
    breadcrumbLinks: [],
    metas: new Map(),
    published: undefined,
    ids: [],
    links: [],
    related: [],
    names: new Set(),
    content: undefined,
  };
  let main: HtmlElement | undefined;
  let article: HtmlElement | undefined;
  let content: HtmlElement | undefined;
  const articles: HtmlElement[] = [];
  const visit = (element: HtmlElement) => {
    const attributes = getAttributes(element);
    const { id, href, src } = attributes;
    const { tagName } = element;
    collectNames(facts.names, element);
    if (id) facts.ids.push(id);
    if (tagName === 'a' && href) facts.links.push(href);
    else if (tagName === 'script' && !src)
      collectScriptNames(facts.names, element, attributes.type);
    else if (tagName === 'meta') collectMeta(facts, attributes);
    else if (tagName === 'time') facts.published ??= attributes.datetime;
    // Only an HTML `<title>` counts, because SVG images can have one too.
    else if (tagName === 'title' && element.namespaceURI === parse5Html.NS.HTML) {
      facts.title ||= getText(element).trim();
    } else if (tagName === 'main') main ??= element;
    else if (tagName === 'h1') article ??= articles.at(-1);
    if (BREADCRUMB_LINK_PATTERN.test(attributes.class ?? '')) {
      const crumb = getText(element).trim();
      // The home link contains only an icon.
      if (crumb) facts.breadcrumbLinks.push({ name: crumb, href });
    }
    if ('data-related' in attributes) facts.related = parseRelated(element);
    if ('data-content' in attributes) content ??= element;
    if (tagName === 'article') articles.push(element);
    for (const child of element.childNodes) if (isElement(child)) visit(child);
    if (tagName === 'article') articles.pop();
  };
  for (const child of parse(source).childNodes) if (isElement(child)) visit(child);
  const contentElement = content ?? article ?? main;
  if (contentElement) facts.content = { type: 'root', children: toContent(contentElement) };
  return facts;
}
