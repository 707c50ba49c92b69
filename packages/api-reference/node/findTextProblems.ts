import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { LINE_BREAK_PATTERN, parseMarkdown } from './markdownText';
import { FLOWS, isMap } from './supportedKeys';
import type { ObjectProblem, SpecObject } from './walkSpecification';

type Report = (problem: string, fix: string) => void;

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE_URL_PATTERN = /^(?:https?:|mailto:|tel:|\/|#)/i;

function checkUrl(url: string, report: Report): void {
  if (REACHABLE_URL_PATTERN.test(url)) return;
  report(
    `The link \`${url}\` does not point to a page.`,
    'Write a complete URL, or a path of this site that starts with a slash.',
  );
}

const HTML_FIX = 'Write all HTML in Markdown, and placeholders such as `<id>` as code.';

/** Reports what pages would lose of a Markdown node. */
function checkNode(node: Nodes, report: Report): void {
  if (node.type === 'link') checkUrl(node.url, report);
  if (node.type === 'image' && !/^\/(?!\/)/.test(node.url)) {
    report(
      `The image \`${node.url}\` is not a file of this site, whose Content-Security-Policy blocks others.`,
      'Copy it to the static files and write its path starting with a slash, or link to it.',
    );
  }
  if (node.type === 'html' && !LINE_BREAK_PATTERN.test(node.value)) {
    report(
      `The description contains the HTML \`${node.value.split('\n')[0]}\`. Pages support only \`<br>\`.`,
      HTML_FIX,
    );
  }
  if (node.type === 'code' && node.meta) {
    report(
      `A code block has \`${node.meta}\` after its language, which pages do not show.`,
      'Write it above the code block.',
    );
  }
  if (node.type !== 'table') return;
  const [header = 0, ...rows] = node.children.map(({ children }) => children.length);
  if (rows.every((count) => count <= header)) return;
  report(
    'A table has a row with more cells than its header.',
    'Write `\\|` for a vertical bar in a cell, also in code, or add a column.',
  );
}

const MARKDOWN_NAMES: Partial<Record<Nodes['type'], string>> = {
  heading: 'heading',
  list: 'list',
  table: 'table',
  code: 'code block',
  blockquote: 'quotation',
};

export function findBlock(markdown: string): string | undefined {
  return parseMarkdown(markdown)
    .children.map(({ type }) => MARKDOWN_NAMES[type])
    .find((name) => name !== undefined);
}

const ONE_LINE_KINDS = [
  'Server',
  'ServerVariable',
  'SecurityScheme',
  ...FLOWS,
  'Example',
  'ExternalDocs',
];

/** Object kinds whose descriptions can have headings, because they are the text of a page. */
const PAGE_KINDS = ['Info', 'Tag', 'Operation'];

function checkMarkdown(kind: string, key: string, markdown: string, report: Report): void {
  let hasHtml = false;
  // A description with one HTML tag often has others.
  const reportOnce: Report = (problem, fix) => {
    if (fix !== HTML_FIX || !hasHtml) report(problem, fix);
    hasHtml ||= fix === HTML_FIX;
  };
  visit(parseMarkdown(markdown), (node) => {
    checkNode(node, reportOnce);
    if (node.type === 'heading' && !PAGE_KINDS.includes(kind)) {
      report(
        'The description has a heading, but only the descriptions of specifications, tags, and operations can have headings.',
        'Write it as a paragraph, or move it to the operation.',
      );
    }
    if (node.type === 'link' && kind === 'ExternalDocs') {
      report(
        'The description contains a link, but all of its text becomes a link to the `url`.',
        'Write it without links.',
      );
    }
  });
  const isOneLine = ONE_LINE_KINDS.includes(kind) || key === 'x-releases';
  const block = isOneLine && findBlock(markdown);
  if (block)
    report(`The description has a ${block}, but pages show it on one line.`, 'Write sentences.');
}

export const URL_KEYS: Readonly<Record<string, string | undefined>> = {
  Info: 'termsOfService',
  Contact: 'url',
  License: 'url',
  ExternalDocs: 'url',
};

/** Keys with Markdown, or with a map of Markdown texts. */
const TEXT_KEYS = ['description', 'scopes', 'x-releases'];

export function findTextProblems(kind: string, object: SpecObject): ObjectProblem[] {
  const problems: ObjectProblem[] = [];
  const reportAt =
    (...path: string[]): Report =>
    (problem, fix) =>
      problems.push({ path, problem, fix });
  const urlKey = URL_KEYS[kind] ?? '';
  const url = object[urlKey];
  if (typeof url === 'string') checkUrl(url, reportAt(urlKey));
  for (const key of TEXT_KEYS) {
    const value = object[key] ?? {};
    if (typeof value === 'string') checkMarkdown(kind, key, value, reportAt(key));
    for (const [name, text] of Object.entries(value))
      if (typeof text === 'string' && isMap(value))
        checkMarkdown(kind, key, text, reportAt(key, name));
  }
  return problems;
}
