import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './markdownText';
import type { ObjectKind } from './supportedKeys';
import { convertHtml } from './text/markdown';
import type { ObjectProblem, SpecObject } from './walkSpecification';

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE_URL_PATTERN = /^(?:https?:|mailto:|tel:|\/|#)/i;

function checkUrl(url: string, path: string[]): ObjectProblem[] {
  if (REACHABLE_URL_PATTERN.test(url)) return [];
  return [
    {
      path,
      problem: `The link \`${url}\` does not point to a page.`,
      fix: 'Write a complete URL, or a path of this site that starts with a slash.',
    },
  ];
}

const SPAN_PATTERN = /<t[dh]\s[^>]*?\b(?:row|col)span\s*=(?!\s*["']?1\b)/i;

/** Finds table cells that the page would lose or put in another column. */
function checkTables(tree: Root, path: string[]): ObjectProblem[] {
  const problems: ObjectProblem[] = [];
  visit(tree, (node) => {
    if (node.type === 'html' && SPAN_PATTERN.test(node.value)) {
      problems.push({
        path,
        problem: 'A table has a cell with `rowspan` or `colspan`, which pages do not support.',
        fix: 'Write one cell for each row and column, and repeat the text.',
      });
    }
    if (node.type !== 'table') return;
    const [header, ...rows] = node.children.map(({ children }) => children.length);
    if (!rows.some((count) => count > (header ?? 0))) return;
    problems.push({
      path,
      problem: 'A table has a row with more cells than its header.',
      fix: 'Write `\\|` for a vertical bar in a cell, also in code, or add a column.',
    });
  });
  return problems;
}

function checkMarkdown(markdown: string, path: string[]): ObjectProblem[] {
  const source = parseMarkdown(markdown);
  const problems = checkTables(source, path);
  visit(convertHtml(source), (node) => {
    if (node.type === 'link') problems.push(...checkUrl(node.url, path));
    if (node.type !== 'image' || /^\/(?!\/)/.test(node.url)) return;
    problems.push({
      path,
      problem: `The image \`${node.url}\` is not a file of this site, whose Content-Security-Policy blocks others.`,
      fix: 'Copy it to the static files and write its path starting with a slash, or link to it.',
    });
  });
  return problems;
}

/** The description of external documentation is the text of a link, which cannot contain another link. */
function checkLinkText(markdown: string): ObjectProblem[] {
  let hasLink = false;
  visit(convertHtml(parseMarkdown(markdown)), 'link', () => {
    hasLink = true;
  });
  if (!hasLink) return [];
  return [
    {
      path: ['description'],
      problem: 'The description contains a link, but all of its text becomes a link to the `url`.',
      fix: 'Write it without links.',
    },
  ];
}

/** Keys whose URLs become links on pages. */
const URL_KEYS: Partial<Record<ObjectKind, string>> = {
  Info: 'termsOfService',
  Contact: 'url',
  License: 'url',
  ExternalDocs: 'url',
};

/** Keys with Markdown, or with a map of Markdown texts. */
const TEXT_KEYS = ['description', 'scopes', 'x-releases'];

/** Finds links and images in an object that readers cannot open, and tables that pages cannot show. */
export function findLinkProblems(kind: ObjectKind, object: SpecObject): ObjectProblem[] {
  const urlKey = URL_KEYS[kind] ?? '';
  const url = object[urlKey];
  return [
    ...(kind === 'ExternalDocs' ? checkLinkText(String(object.description ?? '')) : []),
    ...(typeof url === 'string' ? checkUrl(url, [urlKey]) : []),
    ...TEXT_KEYS.flatMap((key) => {
      const value = object[key] ?? {};
      if (typeof value === 'string') return checkMarkdown(value, [key]);
      return Object.entries(value).flatMap(([name, text]) =>
        typeof text === 'string' ? checkMarkdown(text, [key, name]) : [],
      );
    }),
  ];
}
