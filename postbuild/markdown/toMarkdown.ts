import type { Element, Nodes, Root } from 'hast';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import type { BlockContent, Code, Paragraph, PhrasingContent, RootContent } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Handlers = NonNullable<Options['handlers']>;

const ADMONITION = 'theme-admonition';

function strong(text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}

function isAdmonition({ properties }: Element): boolean {
  return Array.isArray(properties.className) && properties.className.includes(ADMONITION);
}

/** A block of code: language and title from its data, the text as it is copied. */
function codeBlock(node: Element): Code {
  const { dataLanguage, dataTitle } = node.properties;
  const code = select('pre code', node) ?? node;
  return {
    type: 'code',
    lang: typeof dataLanguage === 'string' ? dataLanguage : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle}"` : null,
    value: toText(code, { whitespace: 'pre' }).replace(/\n$/, ''),
  };
}

/** Text alternative of a picture, in the order in which assistive technology looks for it. */
export function pictureText(svg: Element): string {
  const named = select('desc', svg) ?? select('title', svg);
  return String(svg.properties.ariaLabel ?? (named ? toText(named) : '')).trim();
}

function handlersFor(pageUrl: string): Handlers {
  return {
    div(state, node: Element) {
      if (node.properties.dataLanguage) return codeBlock(node);
      if (isAdmonition(node)) {
        const [heading, ...body] = node.children.filter((child) => child.type === 'element');
        const title = heading ? toText(heading).trim() : 'note';
        const content = { ...node, children: body } as Element;
        return {
          type: 'blockquote',
          children: [strong(title), ...(state.toFlow(state.all(content)) as BlockContent[])],
        };
      }
      if (node.properties.role === 'tabpanel') {
        const label = String(node.properties.dataLabel ?? '');
        const content = state.toFlow(state.all(node)) as RootContent[];
        return (label ? [strong(label), ...content] : content) as never;
      }
      return state.all(node);
    },
    svg(_state, node: Element) {
      return node.properties.role === 'img' || node.properties.ariaLabel
        ? {
            type: 'paragraph',
            children: [{ type: 'text', value: `[Picture: ${pictureText(node)}]` }],
          }
        : undefined;
    },
    a(state, node: Element) {
      const { href, title } = node.properties;
      return {
        type: 'link',
        // Addresses of the site itself, too, so that the Markdown can be read anywhere.
        url: typeof href === 'string' ? new URL(href, pageUrl).href : pageUrl,
        title: typeof title === 'string' ? title : null,
        children: state.all(node) as PhrasingContent[],
      };
    },
    // Of a term, its word.
    button: (state, node: Element) => state.all(node),
    // Markdown has no raised text, and "230" is not 2 to the power of 30.
    sup: (state, node: Element) => [{ type: 'text', value: '^' }, ...state.all(node)] as never,
    summary: (state, node: Element) => ({
      type: 'paragraph',
      children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
    }),
  };
}

const writer = unified()
  .use(remarkGfm, { tableCellPadding: true, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/**
 * The content of a page as Markdown.
 *
 * Headings, lists, tables and links keep their form. Code keeps language and title. A picture becomes
 * its text alternative, followed by its caption and data. Every tab is kept, under its label. An
 * admonition becomes a quotation that begins with its title. A raised figure keeps a `^` before it.
 * What has no level 1 heading of its own begins with the title of the page.
 *
 * @param content of the page, see `readable`
 * @param pageUrl its public address, against which links are resolved
 * @param title of the page
 */
export function toMarkdown(content: Root, pageUrl: string, title: string): string {
  const heading = select('h1', content as Nodes) ? '' : `# ${title}\n\n`;
  const tree = unified()
    .use(rehypeRemark, { handlers: handlersFor(pageUrl) })
    .runSync(content);
  return `${heading}${writer.stringify(tree as never).trim()}\n`;
}
