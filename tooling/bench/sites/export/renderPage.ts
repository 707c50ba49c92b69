import type { Blockquote, Heading, Html, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { stringify } from 'yaml';
import type { ExportedPage } from './types';

const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution'] as const;
export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

export interface Dialect {
  /** Whether the theme shows the front matter title as the first heading. */
  showsTitle: boolean;
  /** Returns the lines before and after the text of an admonition. */
  renderAdmonition: (kind: AdmonitionKind) => [string, string];
  /** Patterns of text that the tool parses as markup, unlike standard Markdown. */
  unsafe: NonNullable<Options['unsafe']>;
  /** Returns the URL of a link within the site. By default, links keep the portal's URLs. */
  toLinkUrl?: (url: string) => string;
  /** Returns the URL of an image on a page. By default, images keep the export's URLs. */
  toImageUrl?: (url: string, page: ExportedPage) => string;
  /** Returns the markup for text that cannot be escaped. */
  replaceText?: (text: string) => string | undefined;
}

function createHtml(value: string): Html {
  return { type: 'html', value };
}

function getAdmonitionKind({ children: [first] }: Blockquote): AdmonitionKind | undefined {
  if (first?.type !== 'paragraph' || first.children.length !== 1) return undefined;
  const [strong] = first.children;
  const [text] = strong?.type === 'strong' ? strong.children : [];
  return ADMONITION_KINDS.find(
    (kind) => text?.type === 'text' && text.value.toLowerCase() === kind,
  );
}

function renderAdmonitions(content: Root, { renderAdmonition }: Dialect): void {
  visit(content, 'blockquote', (node, index, parent) => {
    const kind = getAdmonitionKind(node);
    if (!kind || !parent || index === undefined) return;
    const [open, close] = renderAdmonition(kind);
    const [, ...text] = node.children;
    parent.children.splice(
      index,
      1,
      createHtml(open),
      ...(text as RootContent[]),
      createHtml(close),
    );
    return [SKIP, index];
  });
}

function renderLinks(page: ExportedPage, content: Root, { toLinkUrl, toImageUrl }: Dialect): void {
  visit(content, (node) => {
    if (node.type === 'link' && node.url.startsWith('/'))
      node.url = toLinkUrl?.(node.url) ?? node.url;
    if (node.type === 'image') node.url = toImageUrl?.(node.url, page) ?? node.url;
  });
}

function replaceTexts(content: Root, { replaceText }: Dialect): void {
  if (!replaceText) return;
  visit(content, 'text', (node, index, parent) => {
    const markup = replaceText(node.value);
    if (markup === undefined || !parent || index === undefined) return;
    (parent.children as PhrasingContent[])[index] = createHtml(markup);
    return SKIP;
  });
}

export function renderPage(
  page: ExportedPage,
  dialect: Dialect,
  extraFrontMatter: Record<string, unknown> = {},
): string {
  const content = structuredClone(page.content);
  if (!dialect.showsTitle) {
    const children: Heading['children'] = [{ type: 'text', value: page.title }];
    content.children.unshift({ type: 'heading', depth: 1, children });
  }
  replaceTexts(content, dialect);
  renderAdmonitions(content, dialect);
  renderLinks(page, content, dialect);
  const text = unified()
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', fences: true, rule: '-', unsafe: dialect.unsafe })
    .stringify(content);
  const frontMatter = stringify({
    title: page.title,
    description: page.description,
    ...extraFrontMatter,
  });
  return `---\n${frontMatter}---\n\n${text}`;
}
