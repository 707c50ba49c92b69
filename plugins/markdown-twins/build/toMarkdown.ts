import type { Element, ElementContent, Parent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import type { Blockquote, Code, PhrasingContent, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** Parts that serve the eye or the pointer and carry no content of their own. */
const DROPPED_TAGS = new Set(['button', 'svg', 'nav', 'script', 'style', 'form', 'footer']);
/** The last one is the same picture once more, for small screens. */
const DROPPED_CLASSES = ['hash-link', 'breadcrumbs', 'diagram__narrow'];

type Handlers = NonNullable<Options['handlers']>;

function className(node: Element): string {
  return Array.isArray(node.properties.className) ? node.properties.className.join(' ') : '';
}

/** A block of code: language and title from its data, the text as it is copied. */
function codeBlock(node: Element): Code {
  const code = select('pre code', node) ?? node;
  const { dataLanguage, dataTitle } = node.properties;
  return {
    type: 'code',
    lang: typeof dataLanguage === 'string' ? dataLanguage : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle}"` : null,
    value: toText(code, { whitespace: 'pre' }).replace(/\n$/, ''),
  };
}

/** A picture becomes its text alternative; its caption and data follow as ordinary content. */
function pictureText(svg: Element): ElementContent {
  const label =
    svg.properties.ariaLabel ?? toText(select('desc', svg) ?? select('title', svg) ?? svg);
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: `[Picture: ${String(label).trim()}]` }],
  };
}

function admonitionTitle(node: Element): PhrasingContent {
  const heading = select('[class*="admonitionHeading"]', node);
  const text = heading ? toText(heading).trim() : 'note';
  return { type: 'strong', children: [{ type: 'text', value: text }] };
}

const handlers: Handlers = {
  div(state, node) {
    if (node.properties.dataLanguage) return codeBlock(node);
    if (className(node).includes('theme-admonition')) {
      const body = select('[class*="admonitionContent"]', node) ?? node;
      const quote: Blockquote = {
        type: 'blockquote',
        children: [
          { type: 'paragraph', children: [admonitionTitle(node)] },
          ...(state.toFlow(state.all(body)) as Blockquote['children']),
        ],
      };
      return quote;
    }
    if (node.properties.role === 'tabpanel') {
      const label = String(node.properties.dataLabel ?? '');
      const title = {
        type: 'paragraph',
        children: [{ type: 'strong', children: [{ type: 'text', value: label }] }],
      };
      return [...(label ? [title as RootContent] : []), ...state.toFlow(state.all(node))] as never;
    }
    return state.all(node);
  },
  // Terms, the only buttons that are left.
  button: (state, node) => state.all(node),
  // Markdown has no raised text, and "230" is not 2 to the power of 30.
  sup(state, node) {
    return [{ type: 'text', value: '^' }, ...state.all(node)] as PhrasingContent[];
  },
  summary(state, node) {
    return {
      type: 'paragraph',
      children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
    };
  },
};

/** Tells each tab panel the name of its tab, which stands in the tab list. */
function labelPanels(tree: Root): void {
  for (const tabs of selectAll('.tabs-container', tree)) {
    const labels = selectAll('[role="tab"]', tabs).map((tab) => toText(tab).trim());
    selectAll('[role="tabpanel"]', tabs).forEach((panel, i) => {
      panel.properties.dataLabel = labels[i];
    });
  }
}

function isDropped({ tagName, properties }: Element): boolean {
  const { className, role, ariaHidden, dataTerm, dataTermDefinition } = properties;
  // The button of a term is a word of its sentence; only the definition behind it goes.
  if (dataTerm !== undefined) return false;
  return (
    DROPPED_TAGS.has(tagName) ||
    role === 'tablist' ||
    ariaHidden === 'true' ||
    dataTermDefinition !== undefined ||
    (Array.isArray(className) && DROPPED_CLASSES.some((name) => className.includes(name)))
  );
}

/**
 * Leaves what counts: pictures as text, nothing that is dropped, and addresses of the site itself
 * absolute, so that the twin can be read anywhere.
 */
function keepContent(parent: Root | Element, pageUrl: string): void {
  const kept: Parent['children'] = [];
  for (const child of parent.children) {
    if (child.type !== 'element') {
      kept.push(child);
      continue;
    }
    if (child.tagName === 'svg' && child.properties.role === 'img') {
      kept.push(pictureText(child));
      continue;
    }
    if (isDropped(child)) continue;
    const { href } = child.properties;
    if (child.tagName === 'a' && typeof href === 'string') {
      child.properties.href = new URL(href, pageUrl).href;
    }
    keepContent(child, pageUrl);
    kept.push(child);
  }
  parent.children = kept as ElementContent[];
}

/**
 * Lines of drawings and colours of code are most of a page and nothing of its Markdown: they go
 * before a tree is made of them. Of a picture, its text alternatives stay.
 */
function leaveOutMarkup(html: string): string {
  return html
    .replace(/(<svg\b[^>]*>)([\s\S]*?)<\/svg>/g, (_, tag: string, drawing: string) => {
      const texts = drawing.match(/<(title|desc)\b[^>]*>[\s\S]*?<\/\1>/g) ?? [];
      return `${tag}${texts.join('')}</svg>`;
    })
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<pre\b[\s\S]*?<\/pre>/g, (code) => code.replace(/<\/?span\b[^>]*>/g, ''));
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified()
  .use(rehypeRemark, { handlers })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/**
 * The content of a built page as Markdown.
 *
 * Headings, lists, tables and links keep their form. Code keeps language and title. A picture
 * becomes its text alternative, followed by its caption and data. Every tab is kept, under its
 * label. An admonition becomes a quotation that begins with its kind. A raised figure keeps a `^`
 * before it. Buttons and anchors go, but for the words of terms. What has no level 1 heading of
 * its own begins with the title of the page.
 *
 * @param html the element that holds the text of the page, see `readBuiltPage`
 * @param pageUrl its public address, against which links are resolved
 * @param title of the page
 */
export function toMarkdown(html: string, pageUrl: string, title: string): string {
  const content = parser.parse(leaveOutMarkup(html));
  labelPanels(content);
  keepContent(content, pageUrl);
  const heading = select('h1', content) ? '' : `# ${title}\n\n`;
  return `${heading}${writer.stringify(writer.runSync(content)).trim()}\n`;
}
