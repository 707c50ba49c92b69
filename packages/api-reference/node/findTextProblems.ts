import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { LINE_BREAK_PATTERN, parseMarkdown } from './markdownText';
import type { ObjectKind } from './supportedKeys';
import type { ObjectProblem, SpecObject } from './walkSpecification';

type Problem = Omit<ObjectProblem, 'path'>;

/** Link targets that work on any page: URLs, site paths, headings of the same page. */
const REACHABLE_URL_PATTERN = /^(?:https?:|mailto:|tel:|\/|#)/i;

const checkUrl = (url: string): Problem[] =>
  REACHABLE_URL_PATTERN.test(url)
    ? []
    : [
        {
          problem: `The link \`${url}\` does not point to a page.`,
          fix: 'Write a complete URL, or a path of this site that starts with a slash.',
        },
      ];

const HTML_FIX = 'Write all HTML in Markdown, and placeholders such as `<id>` as code.';

/** Finds what pages would lose of a Markdown node. */
function checkNode(node: Nodes): Problem[] {
  switch (node.type) {
    case 'link':
      return checkUrl(node.url);
    case 'image':
      if (/^\/(?!\/)/.test(node.url)) return [];
      return [
        {
          problem: `The image \`${node.url}\` is not a file of this site, whose Content-Security-Policy blocks others.`,
          fix: 'Copy it to the static files and write its path starting with a slash, or link to it.',
        },
      ];
    case 'html':
      if (LINE_BREAK_PATTERN.test(node.value)) return [];
      return [
        {
          problem: `The description contains the HTML \`${node.value.split('\n')[0]}\`. Pages support only \`<br>\`.`,
          fix: HTML_FIX,
        },
      ];
    case 'code':
      if (!node.meta) return [];
      return [
        {
          problem: `A code block has \`${node.meta}\` after its language, which pages do not show.`,
          fix: 'Write it above the code block.',
        },
      ];
    case 'table': {
      const [header = 0, ...rows] = node.children.map(({ children }) => children.length);
      if (!rows.some((count) => count > header)) return [];
      return [
        {
          problem: 'A table has a row with more cells than its header.',
          fix: 'Write `\\|` for a vertical bar in a cell, also in code, or add a column.',
        },
      ];
    }
    default:
      return [];
  }
}

const MARKDOWN_NAMES: Partial<Record<Nodes['type'], string>> = {
  heading: 'heading',
  list: 'list',
  table: 'table',
  code: 'code block',
  blockquote: 'quotation',
};

/** Returns the name of a block that does not fit on one line, if there is one. */
export function findBlock(markdown: string): string | undefined {
  return parseMarkdown(markdown)
    .children.map(({ type }) => MARKDOWN_NAMES[type])
    .find((name) => name !== undefined);
}

/** Object kinds whose descriptions pages show on one line. */
const ONE_LINE_KINDS: ObjectKind[] = [
  'Server',
  'ServerVariable',
  'SecurityScheme',
  'OAuthFlow',
  'Example',
  'ExternalDocs',
];

/** Object kinds whose descriptions can have headings, because they are the text of a page. */
const PAGE_KINDS: ObjectKind[] = ['Info', 'Tag', 'Operation'];

function checkMarkdown(kind: ObjectKind, key: string, markdown: string): Problem[] {
  const problems: Problem[] = [];
  visit(parseMarkdown(markdown), (node) => {
    problems.push(...checkNode(node));
    if (node.type === 'heading' && !PAGE_KINDS.includes(kind)) {
      const problem =
        'The description has a heading, but only the descriptions of specifications, tags, and operations can have headings.';
      problems.push({ problem, fix: 'Write it as a paragraph, or move it to the operation.' });
    }
    if (node.type === 'link' && kind === 'ExternalDocs') {
      const problem =
        'The description contains a link, but all of its text becomes a link to the `url`.';
      problems.push({ problem, fix: 'Write it without links.' });
    }
  });
  const isOneLine = ONE_LINE_KINDS.includes(kind) || key === 'x-releases';
  const block = isOneLine && findBlock(markdown);
  if (block) {
    const problem = `The description has a ${block}, but pages show it on one line.`;
    problems.push({ problem, fix: 'Write sentences.' });
  }
  // A description with one HTML tag often has others.
  const isFirst = ({ fix }: Problem, index: number) =>
    fix !== HTML_FIX || problems.findIndex((item) => item.fix === fix) === index;
  return problems.filter(isFirst);
}

/** Keys whose URLs become links on pages. */
export const URL_KEYS: Partial<Record<ObjectKind, string>> = {
  Info: 'termsOfService',
  Contact: 'url',
  License: 'url',
  ExternalDocs: 'url',
};

/** Keys with Markdown, or with a map of Markdown texts. */
const TEXT_KEYS = ['description', 'scopes', 'x-releases'];

/** Finds links and images in an object that readers cannot open, and Markdown that pages cannot show. */
export function findTextProblems(kind: ObjectKind, object: SpecObject): ObjectProblem[] {
  const urlKey = URL_KEYS[kind] ?? '';
  const url = object[urlKey];
  const texts = TEXT_KEYS.flatMap((key): [path: string[], text: unknown][] => {
    const value = object[key] ?? {};
    if (typeof value === 'string') return [[[key], value]];
    return Object.entries(value).map(([name, text]) => [[key, name], text]);
  });
  return [
    ...(typeof url === 'string' ? checkUrl(url) : []).map((item) => ({ ...item, path: [urlKey] })),
    ...texts.flatMap(([path, text]) =>
      typeof text === 'string'
        ? checkMarkdown(kind, path[0] ?? '', text).map((item) => ({ ...item, path }))
        : [],
    ),
  ];
}
