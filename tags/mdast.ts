import type { Paragraph, RootContent } from 'mdast';

/** A line of its own in bold: the title of what follows. */
export function strongLine(text: string): Paragraph {
  return {
    type: 'paragraph',
    children: [{ type: 'strong', children: [{ type: 'text', value: text }] }],
  };
}

/** A line `import name from 'source'` of a page: what it names comes with the pages that use it, not with all. */
export function importPart(name: string, source: string): RootContent {
  return {
    type: 'mdxjsEsm',
    value: `import ${name} from '${source}';`,
    data: {
      estree: {
        type: 'Program',
        sourceType: 'module',
        body: [
          {
            type: 'ImportDeclaration',
            specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
            source: { type: 'Literal', value: source, raw: `'${source}'` },
            attributes: [],
          },
        ],
      },
    },
  };
}
