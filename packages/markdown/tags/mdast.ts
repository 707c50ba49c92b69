import type { Heading, List, Paragraph, PhrasingContent, RootContent } from 'mdast';

export const text = (value: string): PhrasingContent => ({ type: 'text', value });
export const link = (url: string, label: PhrasingContent): PhrasingContent => ({
  type: 'link',
  url,
  children: [label],
});
export const strong = (...children: PhrasingContent[]): PhrasingContent => ({
  type: 'strong',
  children,
});
export const paragraph = (...children: PhrasingContent[]): Paragraph => ({
  type: 'paragraph',
  children,
});

/** Returns the ID of a heading, which Docusaurus has set before the steps run. */
export function getHeadingId({ data }: Heading): string | undefined {
  const { id, hProperties } = (data ?? {}) as { id?: string; hProperties?: { id?: string } };
  return hProperties?.id ?? id;
}

export function createList(items: readonly PhrasingContent[][], isOrdered = false): List {
  return {
    type: 'list',
    ordered: isOrdered,
    spread: false,
    children: items.map((item) => ({
      type: 'listItem',
      spread: false,
      children: [paragraph(...item)],
    })),
  };
}

export function createBoldLine(title: string): Paragraph {
  return paragraph(strong(text(title)));
}

/** Creates a danger or warning box, like `:::danger[Title]` on a page. */
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
 * Creates an `import name from 'source'` statement, or `import 'source'` for styles, so that only
 * pages that use the module load it.
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
