import { TAGS } from '@portal/markdown/tags';
import type { Element, Nodes, Root } from 'hast';
import { matches, select } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Handlers = Record<string, Handle>;

const MARKDOWN_RULES = TAGS.flatMap(({ markdown }) => markdown ?? []);

function createTagHandler(name: string): Handle {
  const rules = MARKDOWN_RULES.filter(({ elements }) => elements.includes(name));
  return (state, node: Element, parent) => {
    const handle =
      rules.find(({ matches }) => matches(node))?.render ?? (defaultHandlers as Handlers)[name];
    return handle ? handle(state, node, parent) : state.all(node);
  };
}

const tagHandlers: Handlers = Object.fromEntries(
  MARKDOWN_RULES.flatMap(({ elements }) => elements).map((name) => [name, createTagHandler(name)]),
);

function createHandlers(pageUrl: string): Handlers {
  return {
    ...tagHandlers,
    a(state, node: Element) {
      const { href, title } = node.properties;
      return {
        type: 'link',
        // URLs become absolute, so that links in the Markdown file work wherever it is copied to.
        url: typeof href === 'string' ? new URL(href, pageUrl).href : pageUrl,
        title: typeof title === 'string' ? title : null,
        children: state.all(node) as PhrasingContent[],
      };
    },
    // The default handler inserts an invisible character, which readers would copy with the name.
    wbr: () => undefined,
    // Markdown has no superscript, and 2<sup>30</sup> would become "230".
    sup: (state, node: Element) => [{ type: 'text', value: '^' }, ...state.all(node)] as never,
    summary: (state, node: Element) =>
      // The line of folded danger or warning boxes repeats their words.
      matches('.alert', node)
        ? undefined
        : {
            type: 'paragraph',
            children: [{ type: 'strong', children: state.all(node) as PhrasingContent[] }],
          },
  };
}

const writer = unified()
  .use(remarkGfm, { tableCellPadding: true, tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' })
  .freeze();

/**
 * Converts the content of a page to Markdown; tags define their own Markdown (`packages/markdown/tags`). Superscripts get
 * a `^` prefix. Content without a level 1 heading starts with the page title.
 */
export function toMarkdown(content: Root, pageUrl: string, title: string): string {
  const heading = select('h1', content as Nodes) ? '' : `# ${title}\n\n`;
  const tree = toMdast(content, { document: true, handlers: createHandlers(pageUrl) });
  return `${heading}${writer.stringify(tree as never).trim()}\n`;
}
