import { TAGS } from '@portal/markdown/tags';
import { isWithout } from '@portal/markdown/tags/types';
import type { Element, Nodes, Root } from 'hast';
import { select } from 'hast-util-select';
import { defaultHandlers, type Handle, toMdast } from 'hast-util-to-mdast';
import type { PhrasingContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

type Handlers = Record<string, Handle>;

const TAG_RULES = TAGS.flatMap(({ markdown }) => (isWithout(markdown) ? [] : [markdown]));

/** For an element that tags have rules for: the first rule that fits, else what is done with any such element. */
function byTag(name: string): Handle {
  const rules = TAG_RULES.filter(({ elements }) => elements.includes(name));
  return (state, node: Element, parent) => {
    const handle =
      rules.find(({ fits }) => fits(node))?.render ?? (defaultHandlers as Handlers)[name];
    return handle ? handle(state, node, parent) : state.all(node);
  };
}

const tagHandlers: Handlers = Object.fromEntries(
  TAG_RULES.flatMap(({ elements }) => elements).map((name) => [name, byTag(name)]),
);

function handlersFor(pageUrl: string): Handlers {
  return {
    ...tagHandlers,
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
 * Headings, lists, tables and links keep their form, and each tag has a form of its own in `tags/`. A raised
 * figure keeps a `^` before it.
 * What has no level 1 heading of its own begins with the title of the page.
 *
 * @param content of the page, see `readable`
 * @param pageUrl its public address, against which links are resolved
 * @param title of the page
 */
export function toMarkdown(content: Root, pageUrl: string, title: string): string {
  const heading = select('h1', content as Nodes) ? '' : `# ${title}\n\n`;
  const tree = toMdast(content, { document: true, handlers: handlersFor(pageUrl) });
  return `${heading}${writer.stringify(tree as never).trim()}\n`;
}
