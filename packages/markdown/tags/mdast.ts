import type { Paragraph, RootContent } from 'mdast';

/** A bold line as the title of the following content. */
export function createBoldLine(text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}

/** A danger or warning box, like `:::danger[Title]` on a page. */
export function createSignalBox(
  type: 'danger' | 'warning',
  children: RootContent[],
  title?: string,
): RootContent {
  const node = {
    type: 'signalBox',
    data: { hName: 'admonition', hProperties: { type, ...(title && { title }) } },
    children,
  };
  return node as unknown as RootContent;
}

/**
 * An `import name from 'source'` statement, or `import 'source'` for styles, so that only pages that use the module
 * load it.
 */
export function createImport(source: string, name?: string): RootContent {
  return {
    type: 'mdxjsEsm',
    value: `import ${name ? `${name} from ` : ''}'${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: name
              ? [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }]
              : [],
            source: { type: 'Literal', value: source, raw: `'${source}'` },
            attributes: [],
          },
        ],
      },
    },
  };
}
