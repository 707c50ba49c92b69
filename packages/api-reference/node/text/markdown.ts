import { isLanguage } from '@portal/markdown/highlight/languages';
import type { Blockquote, Html, Paragraph, Root, RootContent } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { flatten, LINE_BREAK_PATTERN, parseMarkdown } from '../markdownText';

/** Bold prefixes that turn a blockquote into an admonition. Other Markdown viewers show a plain blockquote. */
const ADMONITION_PREFIX_PATTERN = /^(Note|Tip|Info|Warning|Danger):$/;

interface AdmonitionNode extends Omit<Blockquote, 'type'> {
  type: 'box';
  kind: string;
}

interface Verbatim {
  type: 'verbatim';
  value: string;
}

function toAdmonition(quote: Blockquote): AdmonitionNode | Blockquote {
  const [first, ...others] = quote.children;
  const [mark, text, ...rest] = first?.type === 'paragraph' ? first.children : [];
  const kind =
    mark?.type === 'strong' ? ADMONITION_PREFIX_PATTERN.exec(getText(mark))?.[1] : undefined;
  if (!kind || text?.type !== 'text') return quote;
  const trimmedText = { ...text, value: text.value.trimStart() };
  const paragraph: Paragraph = { type: 'paragraph', children: [trimmedText, ...rest] };
  return { type: 'box', kind: kind.toLowerCase(), children: [paragraph, ...others] };
}

/** Anchors of the page's own headings and fields. */
const RESERVED_ANCHOR_PATTERN =
  /^(?:(?:response|error|tag|version|path|query|header|body)-.*|.*-parameters|authentication|download|errors|example|example-re(?:quest|sponse)|operations|related|request-body|responses|servers|versions)$/;

const toSlug = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function prepareTree(tree: Root): Root {
  const hasTitle = tree.children.some((node) => node.type === 'heading' && node.depth === 1);
  visit(tree, (node, index, parent) => {
    if (node.type === 'blockquote') Object.assign(node, toAdmonition(node));
    if (node.type === 'html' && parent && index) {
      // In MDX, a tag at the start of a line would end the paragraph.
      const previous = parent.children[index - 1];
      if (previous?.type === 'break') (parent.children as unknown[])[index - 1] = node;
      if (previous?.type === 'text') previous.value = previous.value.trimEnd();
    }
    if (node.type === 'code') node.lang = isLanguage(node.lang ?? '') ? node.lang : 'text';
    if (node.type === 'heading') {
      // The title of the page is the only level-1 heading.
      if (hasTitle && node.depth < 6) node.depth++;
      const text = getText(node);
      const slug = toSlug(text);
      const anchor: Verbatim = { type: 'verbatim', value: ` {#about-${slug}}` };
      // Docusaurus would read braces at the end as the ID.
      if (RESERVED_ANCHOR_PATTERN.test(slug) || /\{#[^}]+\}$/.test(text))
        node.children.push(anchor as never);
    }
  });
  return tree;
}

/** Fence that is longer than any in the content. */
function createFence(mark: string, content: string): string {
  const runs = content.match(new RegExp(`${mark}{3,}`, 'g')) ?? [];
  return mark.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1);
}

type Handlers = NonNullable<Options['handlers']>;
type State = Parameters<NonNullable<Handlers['blockquote']>>[2];
type Info = Parameters<NonNullable<Handlers['blockquote']>>[3];

const OPTIONS: Options = {
  bullet: '-',
  rule: '-',
  listItemIndent: 'one',
  handlers: {
    box: (node: AdmonitionNode, _: unknown, state: State, info: Info) => {
      const content = state.containerFlow(node as unknown as Blockquote, info);
      const fence = createFence(':', content);
      return `${fence}${node.kind}\n\n${content}\n\n${fence}`;
    },
    verbatim: ({ value }: Verbatim) => value,
    html: ({ value }: Html) => (LINE_BREAK_PATTERN.test(value) ? '<br />' : value),
  } as unknown as Handlers,
  // Escapes CommonMark text that is JavaScript or a directive in MDX.
  unsafe: [
    { atBreak: true, character: 'i', after: 'mport\\b' },
    { atBreak: true, character: 'e', after: 'xport\\b' },
    { atBreak: true, character: ':', after: ':' },
    { character: ':', after: '[A-Za-z][\\w-]*[[{]', inConstruct: 'phrasing' },
    { character: '}', inConstruct: 'phrasing' },
  ],
};

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMdx)
  .use(remarkStringify, OPTIONS);

const stringify = (children: RootContent[]) =>
  writer.stringify({ type: 'root', children }).replace(/\n$/, '');

export function toMdx(markdown: string): string {
  return stringify(prepareTree(parseMarkdown(markdown)).children);
}

/** Like `toMdx`, but on one line, for list items. */
export function toMdxLine(markdown: string): string {
  const children = flatten(parseMarkdown(markdown));
  return stringify([{ type: 'paragraph', children }]).replaceAll(/\s*\n\s*/g, ' ');
}

export function toMdxText(text: string): string {
  return stringify([
    { type: 'paragraph', children: [{ type: 'text', value: text.replaceAll(/\s+/g, ' ') }] },
  ]);
}

/** Renders a link. Escapes spaces, parentheses, and angle brackets, which would end its target. */
export function renderLink(text: string, url: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return `[${text}](${url.replaceAll(/[\s<>(){}]/g, hex)})`;
}

export function toCell(text: string): string {
  return toMdxText(text).replaceAll('|', '\\|');
}

/** Renders the attributes of a tag. `true` becomes a bare name; undefined values are omitted. */
export function renderAttributes(values: Record<string, string | boolean | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false || value === '') return [];
      if (value === true) return [` ${name}`];
      const text = value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
      return [` ${name}="${text}"`];
    })
    .join('');
}

/** Renders a fenced block. The info string is one line without backticks, which would end the fence. */
export function renderFence(info: string, code: string): string {
  const ticks = createFence('`', code);
  const line = info.replaceAll(/\s+/g, ' ').replaceAll('`', '&#96;');
  return `${ticks}${line}\n${code.replace(/\n$/, '')}\n${ticks}`;
}

/** Match a list at the start or end of MDX. Everything in a list except its markers is indented. */
const LIST_START_PATTERN = /^(?:[-*]|\d+[.)]) /;
const LIST_END_PATTERN = /(?:^|\n)(?:[-*]|\d+[.)]) [^\n]*(?:\n(?: [^\n]*)?)*$/;

/** Joins blocks with empty lines; empty blocks are omitted. A comment separates two lists. */
export function joinBlocks(...parts: (string | undefined | false)[]): string {
  const blocks = parts.filter((part) => typeof part === 'string' && part !== '') as string[];
  return blocks.reduce((joined, block) => {
    const areLists = LIST_START_PATTERN.test(block) && LIST_END_PATTERN.test(joined);
    return `${joined}${areLists ? '\n\n{/* */}' : ''}${joined && '\n\n'}${block}`;
  }, '');
}
