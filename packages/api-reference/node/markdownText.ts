import type { Definition, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** Without single tildes, which mean "about" in texts such as `5~10`. */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-' });

/** Formats inline content as Markdown on one line, whose end does not escape the text after it. */
const formatInline = (...children: PhrasingContent[]) =>
  writer
    .stringify({ type: 'root', children: [{ type: 'paragraph', children }] })
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)(?:\\\\)*\\$/, '$&\\');

const formatBlocks = (children: RootContent[]) =>
  writer.stringify({ type: 'root', children }).trim();

/** Formats any string as inline code. Markdown has no empty inline code. */
export function toCodeSpan(text: string): string {
  return text === '' ? '`""`' : formatInline({ type: 'inlineCode', value: text });
}

/** Inlines reference definitions, because several descriptions share a page. */
function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const replace = (...nodes: RootContent[]) => {
      (parent.children as RootContent[]).splice(index, 1, ...nodes);
      return [SKIP, index] as [typeof SKIP, number];
    };
    switch (node.type) {
      case 'definition':
        return replace();
      case 'linkReference':
      case 'imageReference': {
        const { url = '', title } = definitions.get(node.identifier) ?? {};
        return replace(
          node.type === 'linkReference'
            ? { type: 'link', url, title, children: node.children }
            : { type: 'image', url, title, alt: node.alt },
        );
      }
      case 'footnoteReference':
        return replace({ type: 'text', value: `[${node.label ?? node.identifier}]` });
      case 'footnoteDefinition': {
        const mark = { type: 'text', value: `[${node.label ?? node.identifier}] ` } as const;
        const [first] = node.children;
        if (first?.type === 'paragraph') first.children.unshift(mark);
        return replace(...node.children);
      }
      default:
        return undefined;
    }
  });
}

export const parseSource = (markdown: string): Root => parser.parse(markdown);

/** Parses CommonMark with tables, without definitions. */
export function parseMarkdown(markdown: string): Root {
  // Spaces before the first line can start a code block.
  const tree = parseSource(markdown.replaceAll(/^(?:[ \t]*\n)+|\s+$/g, ''));
  inlineReferences(tree);
  return tree;
}

const SPACE: Text = { type: 'text', value: ' ' };

/** Inline content of all paragraphs, headings, and table cells, separated by spaces. */
export function flatten(tree: Root): PhrasingContent[] {
  const texts: PhrasingContent[] = [];
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') node.value = node.value.replaceAll(/\s*\n\s*/g, ' ');
    if (node.type === 'break' && parent && index !== undefined) parent.children[index] = SPACE;
  });
  visit(tree, ['paragraph', 'heading', 'tableCell'], (node) => {
    texts.push(...(texts.length > 0 ? [SPACE] : []), ...(node as Paragraph).children);
  });
  return texts;
}

export function toMarkdownLine(markdown: string): string {
  return formatInline(...flatten(parseMarkdown(markdown)));
}

/** Like `toMarkdownLine`, with a period if the text does not end with punctuation. */
export const toMarkdownSentence = (markdown: string) =>
  toMarkdownLine(markdown).replace(/(?<![.!?:…][*_)"”’]*)$(?<=.)/, '.');

/**
 * Joins texts, each of which is parsed separately, so that none changes the links and blocks of another. Omits texts
 * whose blocks a previous text contains.
 */
export function joinMarkdown(...texts: string[]): string {
  const [first = '', ...others] = texts.filter(Boolean);
  return others.reduce((joined, text) => {
    const [{ children }, { children: added }] = [parseMarkdown(joined), parseMarkdown(text)];
    const toBlocks = (nodes: RootContent[]) => nodes.map((node) => formatBlocks([node]));
    const [blocks, addedBlocks] = [toBlocks(children), toBlocks(added)];
    const isRepeated = blocks.some((_, start) =>
      addedBlocks.every((block, index) => block === blocks[start + index]),
    );
    return isRepeated ? joined : formatBlocks([...children, ...added]);
  }, first);
}

/** Escapes plain text, such as a title, as Markdown on one line. */
export function escapeText(text: string): string {
  return formatInline({ type: 'text', value: text.replaceAll(/\s+/g, ' ') });
}

/** The only HTML in descriptions, which Markdown lacks in table cells. */
export const LINE_BREAK_PATTERN = /^<br\s*\/?>$/i;

/** Plain text of Markdown without code blocks, on one line. */
export function toPlainText(markdown: string): string {
  const children = flatten(parseMarkdown(markdown)).map((node) =>
    node.type === 'html' ? SPACE : node,
  );
  return getText({ type: 'paragraph', children }).replaceAll(/\s+/g, ' ').trim();
}
