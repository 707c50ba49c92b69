import { Parser } from 'htmlparser2';

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

/** What search wants to know of a built page. */
export interface PageText {
  title: string;
  description: string;
  keywords: string[];
  breadcrumb: string[];
  sections: PageSection[];
}

const SKIPPED_TAGS = new Set(['button', 'script', 'style', 'form', 'template', 'noscript']);
const SKIPPED_CLASSES =
  /\b(?:hash-link|code-head|breadcrumbs|theme-doc-toc-mobile|theme-doc-footer|pagination-nav|theme-doc-version-badge|diagram__wide)\b/;
const BLOCKS = new Set(
  'p li td th tr dt dd div pre summary figcaption blockquote h1 h2 h3 h4 h5 h6 br'.split(' '),
);
const HEADING = /^h[2-4]$/;

type Attributes = Record<string, string>;

function isContent(name: string, attributes: Attributes): boolean {
  return name === 'main' || /\btheme-doc-markdown\b/.test(attributes.class ?? '');
}

function isSkipped(name: string, attributes: Attributes): boolean {
  return (
    // The button of a glossary term is a word of the sentence.
    (SKIPPED_TAGS.has(name) && !('data-term' in attributes)) ||
    'data-term-definition' in attributes ||
    attributes['data-search'] === 'skip' ||
    SKIPPED_CLASSES.test(attributes.class ?? '')
  );
}

/** Text without what nobody types: double spaces, and the signs before the cards of a category. */
function squeeze(text: string): string {
  return text.replace(/(?:[\s\u200b\u{1f300}-\u{1faff}]|\ufe0f)+/gu, ' ').trim();
}

/**
 * Reads a built page in one pass. Pictures count by their caption and text alternative, code by
 * its lines, and what serves the pointer (buttons, hash links, tooltips) not at all.
 */
export function readPage(html: string): PageText {
  const page: PageText = {
    title: '',
    description: '',
    keywords: [],
    breadcrumb: [],
    sections: [],
  };
  let section = newSection('', '', '');
  page.sections.push(section);
  const open: string[] = [];
  let contentDepth = 0;
  let skipDepth = 0;
  let pictureDepth = 0;
  let figureDepth = 0;
  let dataDepth = 0;
  let data = '';
  let codeDepth = 0;
  let code = '';
  let language = '';
  let caught: { depth: number; text: string; anchor: string; level: number } | undefined;
  let crumb: { depth: number; text: string } | undefined;
  let endpoint: { depth: number; text: string } | undefined;
  let firstCell: { depth: number; text: string; codes: string[] } | undefined;
  let cells = 0;
  let inlineCode = 0;
  let levelTwo = '';
  let inDocument = false;

  const write = (text: string) => {
    if (crumb) crumb.text += text;
    if (!contentDepth || skipDepth) return;
    if (firstCell) {
      firstCell.text += text;
      if (inlineCode) firstCell.codes.push((firstCell.codes.pop() ?? '') + text);
    }
    if (caught) caught.text += text;
    else if (codeDepth) code += text;
    else if (dataDepth) data += text;
    else if (!pictureDepth) section.text += text;
    if (endpoint) endpoint.text += text;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      const depth = open.length;
      const classes = attributes.class ?? '';
      if (name === 'meta') readMeta(page, attributes);
      if (/\bbreadcrumbs__link\b/.test(classes)) crumb = { depth, text: '' };
      if (skipDepth) return;
      // A page made by the docs plugin: only its text counts, not what the layout adds.
      if (/\btheme-doc-markdown\b/.test(classes) && !inDocument) {
        inDocument = true;
        contentDepth = depth;
        section.text = '';
        page.sections = [section];
      }
      if (!contentDepth && !inDocument && isContent(name, attributes)) contentDepth = depth;
      if (!contentDepth) return;
      if (isSkipped(name, attributes)) {
        skipDepth = depth;
        return;
      }
      if (BLOCKS.has(name)) write(codeDepth ? '' : ' ');
      // Without its sign a power of ten reads as another number.
      if (name === 'sup') write('^');
      if (name === 'svg' && !pictureDepth) {
        pictureDepth = depth;
        if (attributes['aria-label']) section.text += ` ${attributes['aria-label']} `;
      }
      if (name === 'desc' && pictureDepth) section.text += ' ';
      if (name === 'figure' && !figureDepth) figureDepth = depth;
      if (name === 'table' && figureDepth && !dataDepth) dataDepth = depth;
      if (name === 'tr') cells = 0;
      if (name === 'td' && !figureDepth) {
        cells += 1;
        if (cells === 1) firstCell = { depth, text: '', codes: [] };
      }
      if (name === 'code') {
        inlineCode = depth;
        firstCell?.codes.push('');
      }
      if (name === 'pre' && !codeDepth) {
        codeDepth = depth;
        code = '';
      }
      if (attributes['data-language']) language = attributes['data-language'];
      if (classes === 'sg' && attributes.id) section.definitions.push(attributes.id);
      if (/\bapi-endpoint\b/.test(classes)) endpoint = { depth, text: '' };
      if (name === 'h1' || HEADING.test(name)) {
        caught = { depth, text: '', anchor: attributes.id ?? '', level: Number(name[1]) };
      }
    },
    ontext(text) {
      if (pictureDepth && open.at(-1) === 'desc' && contentDepth && !skipDepth) {
        section.text += text;
      } else write(text);
    },
    onclosetag(name) {
      const depth = open.length;
      open.pop();
      if (skipDepth === depth) skipDepth = 0;
      if (pictureDepth === depth) pictureDepth = 0;
      if (figureDepth === depth) figureDepth = 0;
      if (dataDepth === depth) {
        dataDepth = 0;
        section.text += ` ${newWords(data, section.text)} `;
        data = '';
      }
      if (inlineCode === depth) inlineCode = 0;
      if (firstCell?.depth === depth) {
        const names = firstCell.codes.map(squeeze).filter(Boolean);
        if (isList(firstCell.text, names)) section.tableNames.push(...names);
        firstCell = undefined;
      }
      if (crumb?.depth === depth) {
        if (squeeze(crumb.text)) page.breadcrumb.push(squeeze(crumb.text));
        crumb = undefined;
      }
      if (endpoint?.depth === depth) {
        section.definitions.push(squeeze(endpoint.text));
        endpoint = undefined;
      }
      if (codeDepth === depth) {
        codeDepth = 0;
        section.code.push(...codeLines(code, language));
        language = '';
      }
      if (caught?.depth === depth) {
        const heading = squeeze(caught.text);
        const { anchor, level } = caught;
        caught = undefined;
        if (level === 1) {
          if (!page.title) page.title = heading;
        } else if (anchor && heading) {
          if (level === 2) levelTwo = heading;
          section = newSection(heading, level === 2 ? '' : levelTwo, anchor);
          page.sections.push(section);
        } else section.text += ` ${heading} `;
      }
      if (contentDepth === depth) contentDepth = 0;
      else if (contentDepth && BLOCKS.has(name)) write(' ');
    },
  });
  parser.end(html);
  for (const part of page.sections) part.text = squeeze(part.text);
  return page;
}

/** Whether a text is nothing but names, and what stands between them: `A, B`, `D0 … D39`. */
function isList(text: string, names: readonly string[]): boolean {
  const between = names.reduce((rest, name) => rest.replace(name, ''), squeeze(text));
  return names.length > 0 && /^[\s,…/–-]*(?:(?:and|or|to)[\s,]*)?$/.test(between);
}

/** The data of a picture repeats its text alternative; only words that are new are worth their room. */
function newWords(data: string, text: string): string {
  const known = new Set(text.split(/\s+/));
  return [...new Set(data.split(/\s+/))].filter((word) => word && !known.has(word)).join(' ');
}

function newSection(heading: string, parent: string, anchor: string): PageSection {
  return { heading, parent, anchor, text: '', code: [], definitions: [], tableNames: [] };
}

function readMeta(page: PageText, { name, content = '' }: Attributes): void {
  if (name === 'description') page.description = content.trim();
  if (name === 'keywords') {
    page.keywords = content
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean);
  }
}

/** Names in data are worth finding; the numbers and times beside them are not. */
function codeLines(code: string, language: string): string[] {
  if (language !== 'json') {
    return code
      .split('\n')
      .map(squeeze)
      .filter((line) => /[A-Za-z_]{3}/.test(line));
  }
  const words = code.match(/[A-Za-z_][\w.:/-]*/g) ?? [];
  return [...new Set(words)].filter((word) => !/^[TZ]\d|^Z$/.test(word));
}
