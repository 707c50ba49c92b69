import { TAGS } from '@portal/markdown/tags';
import { BLOCKS, spacedText, squeeze } from '@portal/markdown/tags/text';
import { isWithout, type SectionNotes } from '@portal/markdown/tags/types';
import type { PageSection } from '@portal/search/types';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

const HEADING = /^h[2-4]$/;

const TAG_RULES = TAGS.flatMap(({ search }) => (isWithout(search) ? [] : [search]));

/** What a row or an entry is about, in characters: longer ones are sentences, and no names. */
const LONGEST_NAME = 40;

function newSection(heading: string, parent: string, anchor: string): PageSection {
  return {
    heading,
    parent,
    anchor,
    text: '',
    code: [],
    definitions: [],
    tableNames: [],
    calls: [],
    rows: [],
  };
}

/** A screw of a case, such as `J5-31`. */
const TERMINAL = /^[A-Z]{1,4}\d{1,2}-\w{1,4}$/;

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

/** An anchor that React made up: it is another one, or none, when the page is built again or hydrated. */
const MADE_UP = /^_[rR]_/;

class SectionReader implements SectionNotes {
  readonly sections = [newSection('', '', '')];
  title = '';
  #levelTwo = '';

  get #section(): PageSection {
    return this.sections.at(-1) as PageSection;
  }

  #heading(node: Element): void {
    const heading = squeeze(spacedText(node.children));
    const { id } = node.properties;
    if (node.tagName === 'h1') this.title ||= heading;
    else if (id && heading && !MADE_UP.test(String(id))) {
      const isTop = node.tagName === 'h2';
      if (isTop) this.#levelTwo = heading;
      this.sections.push(newSection(heading, isTop ? '' : this.#levelTwo, String(id)));
    } else this.#section.text += ` ${heading} `;
  }

  get text(): string {
    return this.#section.text;
  }

  addText(text: string): void {
    this.#section.text += text;
  }

  addCode(lines: readonly string[]): void {
    this.#section.code.push(...lines);
  }

  define(name: string, call: string): void {
    this.#section.definitions.push(name);
    if (call) this.#section.calls.push(call);
  }

  /** Notes what a row or an entry says of the name that it begins with. */
  #note(cells: readonly string[]): void {
    const [name = '', ...said] = cells.filter(Boolean);
    if (!/[\p{L}\p{N}]/u.test(name) || name.length > LONGEST_NAME || said.length === 0) return;
    this.#section.rows.push([name, ...said]);
  }

  /** An entry of a list that has an address of its own: a field, a code. */
  #entry(node: Element): void {
    const own = node.children.filter((child) => child.type !== 'element' || child.tagName !== 'ul');
    const [code] = codesIn(node).map(squeeze);
    const text = squeeze(spacedText(own));
    if (code && text.startsWith(`${code} `)) this.#note([code, text.slice(code.length + 1)]);
  }

  #row(node: Element): void {
    const first = node.children.find((child) => child.type === 'element') as Element | undefined;
    if (first?.tagName !== 'td') return;
    const cells = node.children.flatMap((child) =>
      child.type === 'element' ? [squeeze(spacedText(child.children))] : [],
    );
    const [start = ''] = cells;
    this.#note(cells);
    const names = codesIn(first).map(squeeze).filter(Boolean);
    if (isList(start, names)) this.#section.tableNames.push(...names);
    else if (TERMINAL.test(start)) this.#section.tableNames.push(start);
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
    else {
      const rule = TAG_RULES.find(({ elements, fits }) => elements.includes(tagName) && fits(node));
      if (rule) rule.read(node, this);
      else this.#text(node);
    }
  }

  /** An element that is read with what is in it. */
  #text(node: Element): void {
    const { tagName, properties } = node;
    if (tagName === 'tr') this.#row(node);
    if (tagName === 'li' && properties.id) this.#entry(node);
    if (tagName === 'sup') this.#section.text += '^';
    if (BLOCKS.has(tagName)) this.#section.text += ' ';
    this.read(node.children);
    if (BLOCKS.has(tagName)) this.#section.text += ' ';
  }
}

/**
 * Reads the sections of a page's content; tags say what of them is searched (`tags/`).
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
