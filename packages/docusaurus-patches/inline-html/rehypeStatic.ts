import { valueToEstree } from 'estree-util-value-to-estree';
import type { Element, ElementContent, Parents, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

/** Elements that need no component, in contrast to links, headings, images, and code blocks. */
const STATIC_TAGS = new Set(
  'p ul ol li table thead tbody tr th td blockquote strong em del sub sup code span br hr wbr'.split(
    ' ',
  ),
);
/** Elements in which whitespace between children is insignificant. */
const STRUCTURE_TAGS = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);

/** Attributes that an element without a component can have. */
const STATIC_ATTRIBUTES = new Set(['align', 'className', 'dataLabel', 'dataNone', 'id']);

const JSX_ATTRIBUTE_NAMES: Record<string, string> = {
  dataLabel: 'data-label',
  dataNone: 'data-none',
};

/** Whether an element is a link to the row that contains it. */
function isRowLink({ tagName, properties, children }: Element): boolean {
  return tagName === 'a' && String(properties.className) === 'hash-link' && children.length === 0;
}

/** Whether a node is text, or an element that needs no component, including all its descendants. */
function isStatic(node: Parents['children'][number]): boolean {
  if (node.type === 'text') return true;
  if (node.type !== 'element') return false;
  if (isRowLink(node)) return true;
  if (!STATIC_TAGS.has(node.tagName)) return false;
  return (
    Object.keys(node.properties).every((name) => STATIC_ATTRIBUTES.has(name)) &&
    node.children.every(isStatic)
  );
}

function isWhitespace(node: ElementContent): boolean {
  return node.type === 'text' && !node.value.trim();
}

/** Converts alignment to a style, as MDX does, and removes insignificant whitespace. */
function convertAlignment(node: ElementContent): ElementContent {
  if (node.type !== 'element') return node;
  const { tagName, properties, children } = node;
  const { align, ...rest } = properties;
  const content = STRUCTURE_TAGS.has(tagName)
    ? children.filter((child) => !isWhitespace(child))
    : children;
  return {
    ...node,
    properties: align ? { ...rest, style: `text-align:${align}` } : rest,
    children: content.map(convertAlignment),
  };
}

function createAttribute(name: string, value: object | string): MdxJsxAttribute {
  if (typeof value === 'string') return { type: 'mdxJsxAttribute', name, value };
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: '',
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
        },
      },
    },
  };
}

function toHtmlElement(node: Element): MdxJsxFlowElement | MdxJsxTextElement {
  const { align, ...rest } = node.properties;
  const html = toHtml((convertAlignment(node) as Element).children);
  const type = node.tagName === 'code' ? 'mdxJsxTextElement' : 'mdxJsxFlowElement';
  return {
    type,
    name: node.tagName,
    attributes: [
      ...Object.entries(rest).map(([name, value]) =>
        createAttribute(JSX_ATTRIBUTE_NAMES[name] ?? name, [value].flat().join(' ')),
      ),
      ...(align ? [createAttribute('style', { textAlign: align })] : []),
      createAttribute('dangerouslySetInnerHTML', { __html: html }),
    ],
    children: [],
    // Without this flag, MDX would replace the tag with the theme's component.
    data: { _mdxExplicitJsx: true },
  } as MdxJsxFlowElement | MdxJsxTextElement;
}

function convertChildren(parent: Parents): void {
  parent.children = parent.children.map((node) => {
    if (!('children' in node)) return node;
    const hasNestedElements =
      node.type === 'element' && node.children.some(({ type }) => type === 'element');
    if (isStatic(node) && (hasNestedElements || (node as Element).tagName === 'code')) {
      return toHtmlElement(node as Element);
    }
    convertChildren(node);
    return node;
  }) as typeof parent.children;
}

/**
 * Renders tables, lists, and paragraphs without components as one element with inner HTML, so that React need not
 * hydrate their content.
 */
export default function rehypeStatic() {
  return (tree: Root): void => convertChildren(tree);
}
