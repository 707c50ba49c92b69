import type { Paragraph, RootContent } from 'mdast';

/** A line of its own in bold: the title of what follows. */
export function strongLine(text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}

/**
 * A line `import name from 'source'` of a page, or `import 'source'` for styles: what it names comes with the pages
 * that use it, not with all.
 */
export function importPart(source: string, name?: string): RootContent {
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
