import { evaluate } from '@mdx-js/mdx';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MDXComponents } from 'mdx/types';
import { createElement, type ReactNode } from 'react';
import * as runtime from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import rehypeStatic from './rehypeStatic';

/** Components that mark their output, so that tests can see which elements React hydrates. */
const markedComponents = Object.fromEntries(
  ['p', 'td', 'li', 'code', 'a', 'h2'].map((tag) => [
    tag,
    ({ children, ...props }: { children?: ReactNode }) =>
      createElement(tag, { ...props, 'data-walked': '' } as object, children),
  ]),
);

async function render(
  mdx: string,
  components: MDXComponents = {},
  isStatic = true,
): Promise<string> {
  const { default: Page } = await evaluate(mdx, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    rehypePlugins: isStatic ? [rehypeStatic] : [],
  });
  return renderToStaticMarkup(createElement(Page, { components }));
}

/** Normalizes escapes, so that equivalent HTML compares equal. */
function normalizeHtml(html: string): string {
  return toHtml(unified().use(rehypeParse, { fragment: true }).parse(html)).replaceAll('\n', '');
}

const TABLE = '| Pin | Level |\n| --- | ---: |\n| `D17` | **3.3 V** & "low" |\n| D16 | 1 < 2 |\n';

describe('rehypeStatic', () => {
  it.each([
    ['a table', TABLE],
    ['a list', '1. One `a`\n2. Two\n   * *in* it\n'],
    ['a paragraph', 'Write `{"value": {…}}`, ~~then~~ read\\\nit & **go on**.'],
    ['a quotation', '> One `a`\n>\n> Two'],
    ['a heading', '## The `wait` call'],
    ['a link in a cell', '| A |\n| --- |\n| `b` [c](/d) |\n| `e` **f** |'],
    ['a code block', '```c\nint a;\n```'],
  ])('renders the same HTML as without the plugin: %s', async (_name, mdx) => {
    expect(normalizeHtml(await render(mdx))).toBe(normalizeHtml(await render(mdx, {}, false)));
  });
});

it('keeps attributes of rows and cells, including next to components', async () => {
  const addAttributes = () => (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'tr') node.properties.id = 'r';
      if (node.tagName === 'td') node.properties.dataLabel = 'A';
      if (node.tagName === 'table') node.properties.className = ['rows'];
    });
  };
  const mdx = '| A | B |\n| --- | --- |\n| `b` **c** | d |\n| [c](/d) | `e` **f** |';
  for (const source of [mdx, mdx.replace('[c](/d)', 'c')]) {
    const { default: Page } = await evaluate(source, {
      ...runtime,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [addAttributes, rehypeStatic],
    });
    const html = renderToStaticMarkup(createElement(Page));
    expect(html).toContain('<table class="rows">');
    expect(html.match(/<tr id="r">/g)).toHaveLength(3);
    expect(html.match(/<td data-label="A">/g)).toHaveLength(4);
  }
});

describe('the elements that React hydrates', () => {
  it('exclude the contents of tables, lists, and paragraphs without components', async () => {
    expect(await render(`${TABLE}\n* One \`a\`\n\nSee \`b\`.`, markedComponents)).not.toContain(
      'data-walked',
    );
  });

  it('include every link and heading', async () => {
    const html = await render(`## On \`b\`\n\n| A |\n| --- |\n| \`b\` [c](/d) |`, markedComponents);
    expect(html).toContain('<h2 data-walked="">On <code>b</code></h2>');
    expect(html).toContain('<code>b</code> <a href="/d" data-walked="">c</a>');
  });

  it('exclude static content inside a component', async () => {
    const Fold = ({ children }: { children: ReactNode }) => createElement('details', {}, children);
    const html = await render('<Fold>\n\nSee `b` and **c**.\n\n</Fold>', {
      ...markedComponents,
      Fold,
    });
    expect(html).toBe('<details><p>See <code>b</code> and <strong>c</strong>.</p></details>');
  });
});
