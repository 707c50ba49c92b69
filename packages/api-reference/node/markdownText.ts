import type { Code, Definition, Nodes, PhrasingContent, Root, RootContent, Text } from 'mdast';
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

/** Formats inline content as Markdown. */
const formatInline = (...children: PhrasingContent[]) =>
  writer.stringify({ type: 'root', children: [{ type: 'paragraph', children }] }).trim();

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

/** Parses CommonMark with tables. */
export const parseSource = (markdown: string): Root => parser.parse(markdown);

/** Parses CommonMark with tables, without definitions. */
export function parseMarkdown(markdown: string): Root {
  const tree = parseSource(markdown.trim());
  inlineReferences(tree);
  return tree;
}

const SPACE: Text = { type: 'text', value: ' ' };

/** Separators of the parts of a node on one line; otherwise a space. */
const SEPARATORS: Partial<Record<Nodes['type'], string>> = { table: '; ', tableRow: ' | ' };

/** Bullet or number of a list item, and its checkbox. */
function createListMarker(node: Nodes, index: number): Text[] {
  if (node.type !== 'list') return [];
  const marker = node.ordered ? `${(node.start ?? 1) + index}. ` : '- ';
  const checked = node.children[index]?.checked ?? undefined;
  const checkbox = checked === undefined ? '' : `[${checked ? 'x' : ' '}] `;
  return [{ type: 'text', value: marker + checkbox }];
}

/** Each line of a code block as inline code, because the lines can be different commands or headers. */
const flattenCode = ({ value }: Code): PhrasingContent[] =>
  value
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line, index) => [
      ...(index > 0 ? [SPACE] : []),
      { type: 'inlineCode', value: line.trimEnd() },
    ]);

/** Extracts all inline content of a tree, with separators between blocks, rows, and cells. */
export function flatten(node: Nodes): PhrasingContent[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return node.children.flatMap((child) => {
        if (child.type === 'text')
          return { ...child, value: child.value.replaceAll(/\s*\n\s*/g, ' ') };
        return child.type === 'break' ? SPACE : child;
      });
    case 'code':
      return flattenCode(node);
    case 'root':
    case 'blockquote':
    case 'list':
    case 'listItem':
    case 'table':
    case 'tableRow': {
      const separator: Text = { type: 'text', value: SEPARATORS[node.type] ?? ' ' };
      return (node.children as Nodes[]).flatMap((child, index) => [
        ...(index > 0 ? [separator] : []),
        ...createListMarker(node, index),
        ...flatten(child),
      ]);
    }
    case 'thematicBreak':
      return [];
    default:
      return [node as PhrasingContent];
  }
}

/** Converts Markdown to a single line. */
export function toMarkdownLine(markdown: string): string {
  return formatInline(...flatten(parseMarkdown(markdown))).replaceAll(/\s*\n\s*/g, ' ');
}

/** Escapes plain text, such as a title, as Markdown on one line. */
export function escapeText(text: string): string {
  return formatInline({ type: 'text', value: text.replaceAll(/\s+/g, ' ') });
}

/** HTML tags that descriptions may use; others, such as `<id>`, are shown as text. */
const HTML_TAG_NAMES =
  'a|abbr|b|blockquote|br|code|dd|del|details|div|dl|dt|em|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|pre|s|small|span|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|u|ul';
const HTML_TAG_PATTERN = new RegExp(
  `</?(?:${HTML_TAG_NAMES})(?=[\\s/>])[^>]*>|<!--[\\s\\S]*?-->`,
  'gi',
);
const OTHER_TAG_PATTERN = new RegExp(`<(?!/?(?:${HTML_TAG_NAMES})(?=[\\s/>])|!--)`, 'gi');

/** Keeps HTML tags and escapes everything else that looks like a tag. */
export function escapeOtherTags(html: string): string {
  return html.replaceAll(OTHER_TAG_PATTERN, '&lt;');
}

/** Plain text of Markdown without code blocks, on one line. */
export function toPlainText(markdown: string): string {
  const tree = parseMarkdown(markdown);
  visit(tree, ['code', 'html'], (node) => {
    const { value } = node as Code;
    (node as Code).value = node.type === 'code' ? '' : value.replaceAll(HTML_TAG_PATTERN, '');
  });
  const line: Root = { type: 'root', children: [{ type: 'paragraph', children: flatten(tree) }] };
  return getText(line, { includeHtml: true }).replaceAll(/\s+/g, ' ').trim();
}
