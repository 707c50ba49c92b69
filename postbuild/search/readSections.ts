import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { pictureText } from '../markdown/toMarkdown';

/** A part of a page under one heading; the first one is the top of the page. */
export interface PageSection {
  heading: string;
  /** Heading that this one stands under, if it is not a top-level one. */
  parent: string;
  /** Anchor without `#`; empty for the top of the page. */
  anchor: string;
  /** Running text, tables, captions. */
  text: string;
  /** Lines of code, as they stand. */
  code: string[];
  /** Dotted names of the symbols, endpoints and fields that are defined here. */
  definitions: string[];
  /** Names that a table explains: the first cell of a row is nothing but code. */
  tableNames: string[];
}

const BLOCKS = new Set(
  'p li td th tr dt dd div pre summary figcaption blockquote h1 h2 h3 h4 h5 h6 br'.split(' '),
);
const HEADING = /^h[2-4]$/;

/** Text without what nobody types: double spaces, and the signs before the cards of a category. */
function squeeze(text: string): string {
  return text.replace(/(?:[\s\u200b\u{1f300}-\u{1faff}]|\ufe0f)+/gu, ' ').trim();
}

/** Names in data are worth finding; the numbers and times beside them are not. */
function codeLines(code: string, language: unknown): string[] {
  if (language !== 'json') {
    return code
      .split('\n')
      .map(squeeze)
      .filter((line) => /[A-Za-z_]{3}/.test(line));
  }
  const words = code.match(/[A-Za-z_][\w.:/-]*/g) ?? [];
  return [...new Set(words)].filter((word) => !/^[TZ]\d|^Z$/.test(word));
}

/** The data of a picture repeats its text alternative; only words that are new are worth their room. */
function newWords(data: string, text: string): string {
  const known = new Set(text.split(/\s+/));
  return [...new Set(data.split(/\s+/))].filter((word) => word && !known.has(word)).join(' ');
}

function newSection(heading: string, parent: string, anchor: string): PageSection {
  return { heading, parent, anchor, text: '', code: [], definitions: [], tableNames: [] };
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Text of an element with the spaces that its blocks make. */
function spacedText(nodes: readonly (ElementContent | RootContent)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      if (node.type !== 'element') return '';
      const inner = spacedText(node.children);
      if (node.tagName === 'sup') return `^${inner}`;
      return BLOCKS.has(node.tagName) ? ` ${inner} ` : inner;
    })
    .join('');
}

/** Pieces of code in an element. */
function codesIn(element: Element): string[] {
  return element.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === 'code' ? [textOf(child)] : codesIn(child);
  });
}

/** Whether a text is nothing but names, and what stands between them: `A, B`, `D0 … D39`. */
function isList(text: string, names: readonly string[]): boolean {
  const between = names.reduce((rest, name) => rest.replace(name, ''), squeeze(text));
  return names.length > 0 && /^[\s,…/–-]*(?:(?:and|or|to)[\s,]*)?$/.test(between);
}

class SectionReader {
  readonly sections = [newSection('', '', '')];
  title = '';
  #levelTwo = '';
  #language: unknown;

  get #section(): PageSection {
    return this.sections.at(-1) as PageSection;
  }

  #heading(node: Element): void {
    const heading = squeeze(spacedText(node.children));
    const { id } = node.properties;
    if (node.tagName === 'h1') this.title ||= heading;
    else if (id && heading) {
      const isTop = node.tagName === 'h2';
      if (isTop) this.#levelTwo = heading;
      this.sections.push(newSection(heading, isTop ? '' : this.#levelTwo, String(id)));
    } else this.#section.text += ` ${heading} `;
  }

  #code(node: Element): void {
    for (const { properties } of definedIn(node)) {
      this.#section.definitions.push(String(properties.id));
    }
    this.#section.code.push(...codeLines(textOf(node), this.#language));
  }

  /** A picture: its caption, its text alternative, and of its data what these do not say. */
  #figure(node: Element): void {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'table') {
        const { text } = this.#section;
        this.#section.text += ` ${newWords(spacedText([child]), text)} `;
      } else if (child.tagName === 'details' || child.tagName === 'div') this.#figure(child);
      else if (child.tagName !== 'summary') this.read([child]);
    }
    this.#section.text += ' ';
  }

  #row(node: Element): void {
    const first = node.children.find((child) => child.type === 'element') as Element | undefined;
    if (first?.tagName !== 'td') return;
    const names = codesIn(first).map(squeeze).filter(Boolean);
    if (isList(spacedText(first.children), names)) this.#section.tableNames.push(...names);
  }

  read(nodes: readonly (ElementContent | RootContent)[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#section.text += node.value;
      else if (node.type === 'element') this.#element(node);
    }
  }

  #element(node: Element): void {
    const { tagName, properties } = node;
    if (properties.dataSearch === 'skip') return;
    if (tagName === 'h1' || HEADING.test(tagName)) this.#heading(node);
    else if (tagName === 'svg') this.#section.text += ` ${pictureText(node)} `;
    else if (tagName === 'figure') this.#figure(node);
    else if (tagName === 'pre') this.#code(node);
    else if (properties.dataLanguage) {
      this.#language = properties.dataLanguage;
      this.read(
        node.children.filter((child) => child.type === 'element' && child.tagName === 'pre'),
      );
      this.#language = undefined;
    } else this.#text(node);
  }

  /** An element that is read with what is in it. */
  #text(node: Element): void {
    const { tagName, properties } = node;
    if (hasClass(node, 'api-endpoint')) {
      this.#section.definitions.push(squeeze(spacedText(node.children)));
    }
    if (properties.role === 'tabpanel') this.#section.text += ` ${properties.dataLabel ?? ''} `;
    if (tagName === 'tr') this.#row(node);
    if (tagName === 'sup') this.#section.text += '^';
    if (BLOCKS.has(tagName)) this.#section.text += ' ';
    this.read(node.children);
    if (BLOCKS.has(tagName)) this.#section.text += ' ';
  }
}

/** Elements of code that define something: a symbol in a signature. */
function definedIn(node: Element): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return [...(child.properties.id ? [child] : []), ...definedIn(child)];
  });
}

/**
 * Reads the sections of a page's content. Pictures count by their caption and text alternative, code
 * by its lines.
 *
 * @param content of the page, see `readable`
 * @returns the title that the page shows, and its sections in order
 */
export function readSections(content: Root): { title: string; sections: PageSection[] } {
  const reader = new SectionReader();
  reader.read(content.children);
  for (const section of reader.sections) section.text = squeeze(section.text);
  return { title: reader.title, sections: reader.sections };
}
